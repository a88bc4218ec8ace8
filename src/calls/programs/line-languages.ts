import type { CallWord } from '../../model/call.ts'
import { isMap, member } from '../../model/value.ts'
import { readJson } from '../../source/json.ts'
import type { Effects, Given } from './row.ts'

// Languages whose code is made of lines, and not of calls with arguments.

/** The most lines that are read. */
const MAX_LINES = 200

function linesOf(text: string, effects: Effects): readonly string[] {
  const lines = text.split('\n')
  if (lines.length > MAX_LINES) effects.unknown()
  return lines.slice(0, MAX_LINES)
}

/** What may stand before the name of an `ex` command: a modifier, and the lines that it is for. */
const BEFORE = /^[\s:]*(?:sil(?:ent)?!?\s+)?[%$.\d,;'<>+-]*\s*/
const QUOTED = /^exe(?:cute)?\s+["'](.*)["']$/
const SHELL = /^(?:r(?:ead)?\s*!|w(?:rite)?\s+!|!|te(?:rm(?:inal)?)?\s)/
const READS = /^(?:r|read|e|edit|vi|view|sp|split|vs|vsplit|new|vnew|tabe|tabedit|badd|arg|args|find?)!?\s+(\S.*)$/
const WRITES = /^(?:w|write|sav|saveas|up|update)!?\s+(?:>>\s*)?(\S.*)$/
const RUNS = /^(?:so|source|ru|runtime)!?\s+(\S.*)$/

/**
 * Reads commands of `ex`, the language of `vi` and `ed`: the files that they read and write, and the commands that they
 * give to a shell. https://vimhelp.org/index.txt.html
 */
export function readEx({ text, written }: CallWord, effects: Effects): void {
  const word = (found: string): CallWord => ({ text: found.trim(), written, isMany: false })
  for (const line of linesOf(text, effects)) {
    const parts = line.split('|').map((part) => part.replace(BEFORE, '').replace(QUOTED, '$1').replace(BEFORE, ''))
    // A bar ends the commands of `ex`, but not those of a shell.
    const at = parts.findIndex((part) => SHELL.test(part))
    for (const part of at === -1 ? parts : parts.slice(0, at)) {
      const [read, write, run] = [READS, WRITES, RUNS].map((pattern) => pattern.exec(part)?.[1])
      if (read !== undefined) effects.file('read', word(read))
      if (write !== undefined) effects.file('write', word(write))
      if (run !== undefined) effects.play('script', word(run))
    }
    if (at !== -1) effects.shell(word(parts.slice(at).join('|').replace(SHELL, '')))
  }
}

/**
 * Reads the rules of a makefile: the lines of recipes, and what `$(shell …)` and `!=` run.
 * https://www.gnu.org/software/make/manual/make.html
 */
export function readMakefile({ text, written }: CallWord, effects: Effects): void {
  for (const line of linesOf(text, effects)) {
    const recipe = /^\t(.*)$/.exec(line)?.[1] ?? /^[^#=:]*:[^=;]*;(.*)$/.exec(line)?.[1]
    const run = /^\s*[\w.]+\s*!=(.*)$/.exec(line)?.[1]
    const called = [...line.matchAll(/\$[({]shell\s([^(){}]*)/g)].map(([, code = '']) => code)
    // `$(file >NAME,TEXT)`
    for (const [, arrow, name = ''] of line.matchAll(/\$[({]file\s*(>>?|<)\s*([^\s,)}]+)/g))
      effects.file(arrow === '<' ? 'read' : 'write', { text: name, written, isMany: false })
    for (const code of [recipe, run, ...called]) {
      if (code === undefined) continue
      const own = code.trim().replace(/^[@+-]+/, '')
      // `$$` is a dollar for the shell; any other is a variable of make.
      effects.shell({ text: own.replaceAll('$$', '$'), written, isMany: false })
    }
  }
}

const DEBUGGER_SHELL = /^(?:(?:platform\s+)?shell\s+(?:-h\s+)?(?:--\s+)?|!\s*|(?:pipe|\|)\s[^|]*\|)(.*)$/s
const DEBUGGER_PYTHON = /^(?:py(?:thon)?(?:-interactive|i)?|script)\b\s*(?:-l\s+python\s+)?(?:--\s+)?(.*)$/s
const DEBUGGER_SOURCE = /^(?:command\s+)?source\s+(?:-\w+\s+)*(\S+)$/
/** A call of the C library, in the program that is debugged. */
const DEBUGGER_CALL = /\b(?:system|popen|execlp?)\s*\(\s*"((?:[^"\\]|\\.)*)"/g

/**
 * Reads commands of `gdb` and `lldb`: what they give to a shell or to Python, and the scripts that they run.
 * https://sourceware.org/gdb/current/onlinedocs/gdb.html/, https://lldb.llvm.org/use/map.html
 */
export function readDebugger({ text, written }: CallWord, effects: Effects): void {
  const word = (found: string): CallWord => ({ text: found, written, isMany: false })
  // Lines of Python up to `end`
  let block: string[] | null = null
  for (const line of linesOf(text, effects)) {
    if (block !== null && line.trim() !== 'end') {
      block.push(line)
      continue
    }
    if (block !== null) effects.code('python', word(block.join('\n')))
    block = null
    const command = line.trim()
    const [shell, python, file] = [DEBUGGER_SHELL, DEBUGGER_PYTHON, DEBUGGER_SOURCE].map(
      (pattern) => pattern.exec(command)?.[1],
    )
    if (shell !== undefined) effects.shell(word(shell))
    else if (python === '') block = []
    else if (python !== undefined) effects.code('python', word(python))
    else if (file !== undefined) effects.play('script', word(file))
    else for (const [, code = ''] of command.matchAll(DEBUGGER_CALL)) effects.shell(word(code.replace(/\\(.)/g, '$1')))
  }
  if (block !== null) effects.code('python', word(block.join('\n')))
}

const TEX_READS = /\\(?:input|include|verbatiminput|lstinputlisting|openin\s*\\?\w+)[\s=]*\{?([^\s{}\\]+)/g
const TEX_WRITES = /\\openout\s*\\?\w+[\s=]*([^\s{}\\]+)/g
const TEX_RUNS = /\\(?:write18|ShellEscape|directlua\{os\.execute)\s*[({]["']?([^{}"']*)/g

/** Reads what TeX finds among its arguments instead of the name of a file: `\input{FILE}`, `\write18{COMMAND}`. */
export function readTex({ operands }: Given, effects: Effects): void {
  for (const word of operands) {
    const { text, written } = word
    if (!text.startsWith('\\')) effects.file('read', word)
    const found = (pattern: RegExp): readonly CallWord[] =>
      [...text.matchAll(pattern)].map(([, name = '']) => ({ text: name, written, isMany: false }))
    for (const file of found(TEX_READS)) effects.file('read', file)
    for (const file of found(TEX_WRITES)) effects.file('write', file)
    for (const code of found(TEX_RUNS)) effects.shell(code)
  }
}

/** Reads the scripts of a `package.json`. https://docs.npmjs.com/cli/using-npm/scripts */
export function readPackage({ text, written }: CallWord, effects: Effects): void {
  let scripts: unknown
  try {
    scripts = member(readJson(text), 'scripts')
  } catch {
    return
  }
  if (!isMap(scripts)) return
  for (const code of Object.values(scripts).slice(0, MAX_LINES))
    if (typeof code === 'string') effects.shell({ text: code, written, isMany: false })
}
