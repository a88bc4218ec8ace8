import type { Effects, Given } from './row.ts'

// The language of sed: https://www.gnu.org/software/sed/manual/sed.html

/** `w FILE`, `e COMMAND`, and files that are edited in place. */
export function readSed(given: Given, effects: Effects): void {
  const [first, ...rest] = given.operands
  const hasScript = given.has('-e', '-f')
  const scripts = hasScript ? given.valuesOf('-e') : first === undefined ? [] : [first]
  const files = hasScript ? given.operands : rest
  if (given.has('-f')) effects.changes()
  const [suffix] = given.valuesOf('-i')
  if (given.has('-i')) for (const file of files) effects.file('write', file)
  if (suffix !== undefined && suffix.text !== '') {
    for (const file of files) effects.file('write', { ...file, text: `${file.text}${suffix.text}` })
  }
  for (const script of scripts) {
    if (!onlyReads(script.text)) effects.changes()
    for (const [, spaced = '', command = spaced, file = ''] of script.text.matchAll(
      /(?:(?:^|[;{}\d$/\n])[ \t]*([rRwW])[ \t]+|(?:^|[;{}\d$\n])[ \t]*([rRwW])(?=[./~]))([^\n;}]+)/g,
    )) {
      const access = command.toLowerCase() === 'r' ? 'read' : 'write'
      effects.file(access, { ...script, text: file.trim(), written: file.trim() })
    }
    for (const [, file = '', end] of script.text.matchAll(/[/|,#!][gpiImM\d]*w[ \t]+([^\s;}][^\n;}]*)([;}])?/g)) {
      if (end === undefined) effects.file('write', { ...script, text: file.trim(), written: file.trim() })
    }
    for (const [, command = ''] of script.text.matchAll(/(?:^|[;{}\d$\n])[ \t]*e(?:[ \t]+([^\n]*)|$)/g)) {
      if (command.trim() === '') effects.unknown()
      else effects.shell({ ...script, text: command, written: command })
    }
    // The flag `e` of `s` runs code that is built from the text being edited.
    if (/(?:^|[;{}\d$\n/])[ \t]*s([^\w\s])(?:\\.|(?!\1)[^\\])*\1(?:\\.|(?!\1)[^\\])*\1[gpiImM\d]*e/.test(script.text))
      effects.unknown()
  }
}

const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|/(?:\\.|[^/\\\n])*/[IM]*|[+~]\d+)`
const BODY = String.raw`(?:\\.|(?!\1)[^\\\n])*`
const SUBSTITUTION = String.raw`[sy]([^\w\s\\])${BODY}\1${BODY}\1[gpiImM\d]*`

/** A command that only prints, or edits what sed prints. */
const READS = new RegExp(
  // No two repetitions meet that may take the same characters: scripts come from models, and may be long.
  String.raw`[\s;{}]*(?:${ADDRESS}(?:\s*,\s*${ADDRESS})?\s*)?(?:!\s*)?` +
    String.raw`(?:[=dDgGhHlnNpPxzF{}]|[qQ]\d*|[bt](?:[ \t]*\w+)?|${SUBSTITUTION})[ \t]*(?=[;{}\n]|$)`,
  'y',
)

/** Whether a script consists of commands that neither write nor run anything. Anything else is not known. */
function onlyReads(script: string): boolean {
  let at = 0
  while (at < script.length) {
    READS.lastIndex = at
    if (!READS.test(script)) return /^[\s;{}]*$/.test(script.slice(at))
    at = READS.lastIndex
  }
  return true
}
