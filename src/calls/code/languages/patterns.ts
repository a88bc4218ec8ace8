import type { CallWord } from '../../../model/call.ts'
import { readDebugger, readEx, readMakefile, readPackage } from '../../programs/line-languages.ts'
import type { Effects } from '../../programs/row.ts'
import { readStatements } from '../../programs/sql-files.ts'
import type { CodeCall } from '../language.ts'

/** A language in which a pattern finds what is done, up to the first string that says to what. */
export interface PatternLanguage {
  readonly source: string
  /** Reads code that is made of lines. */
  readonly lines?: (code: CallWord, effects: Effects) => void
  readonly patterns: readonly { readonly before: RegExp; readonly does: CodeCall['does']; readonly recursive?: true }[]
}

/** Languages whose statements are not calls with brackets. */
export const PATTERN_LANGUAGES: Readonly<Record<string, PatternLanguage>> = {
  awk: {
    source: 'https://www.gnu.org/software/gawk/manual/gawk.html',
    patterns: [
      { before: /\bsystem\s*\(/g, does: 'command' },
      { before: /\bgetline\b\s*(?:\w+(?:\[[^\]\n]{0,40}\])?\s*)?<\s*(?=["(])/g, does: 'read' },
      { before: /\bprintf?\b[^;}\n|>]{0,200}>>?(?!=)/g, does: 'write' },
      { before: /\bprintf?\b[^;}\n|>]{0,200}\|&?/g, does: 'command' },
    ],
  },
  vim: {
    source: 'https://vimhelp.org/',
    patterns: [
      { before: /\bsystem(?:list)?\s*\(/g, does: 'command' },
      { before: /\bdelete\s*\(/g, does: 'delete' },
      { before: /\breadfile\s*\(/g, does: 'read' },
    ],
    lines: readEx,
  },
  ed: { source: 'https://www.gnu.org/software/ed/manual/ed_manual.html', patterns: [], lines: readEx },
  make: { source: 'https://www.gnu.org/software/make/manual/make.html', patterns: [], lines: readMakefile },
  debugger: {
    source: 'https://sourceware.org/gdb/current/onlinedocs/gdb.html/',
    patterns: [],
    lines: readDebugger,
  },
  sql: { source: 'https://www.sqlite.org/cli.html', patterns: [], lines: readStatements },
  'sql-throw-away': { source: 'https://www.sqlite.org/cli.html', patterns: [], lines: readStatements },
  package: { source: 'https://docs.npmjs.com/cli/using-npm/scripts', patterns: [], lines: readPackage },
  tcl: {
    source: 'https://www.tcl-lang.org/man/',
    patterns: [
      { before: /\bfile\s+delete\s+(?:-force\s+)?/g, does: 'delete', recursive: true },
      { before: /\b(?:exec|spawn|open\s+\|)\s*/g, does: 'command' },
    ],
  },
  applescript: {
    source: 'https://developer.apple.com/library/archive/documentation/AppleScript/Conceptual/AppleScriptLangGuide/',
    patterns: [{ before: /\bdo\s+shell\s+script\s+/g, does: 'command' }],
  },
}
