import type { CallWord } from '../../model/call.ts'
import type { Effects } from './row.ts'

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
    for (const code of [recipe, run, ...called]) {
      if (code === undefined) continue
      const own = code.trim().replace(/^[@+-]+/, '')
      // `$$` is a dollar for the shell; any other is a variable of make.
      effects.shell({ text: own.replaceAll('$$', '$'), written, isMany: false })
    }
  }
}
