import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import { decodeCommand } from './base64.ts'
import type { CmdletWord } from './cmdlet-arguments.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

const NAME = 'value*'

/** The shells of Windows, and programs that exist only there. */
// Source: https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/windows-commands
export const WINDOWS: readonly ProgramRow[] = [
  { name: 'cmd', style: 'none', operands: NAME, does: runCmd },
  {
    name: 'powershell pwsh',
    style: 'cmdlet',
    options:
      '-command=code-powershell -file=script -encodedcommand,-ec= -noprofile -noninteractive -nologo -noexit -executionpolicy,-ep= -windowstyle= -version= -inputformat= -outputformat= -mta -sta -workingdirectory,-wd=folder -configurationname= -settingsfile=read -login -custompipename= -psconsolefile=read',
    operands: '-command',
    input: 'powershell',
    own: withWholeCommand,
    does: decode,
  },
  { name: 'del erase rd', style: 'none', operands: NAME, does: removeInWindows },
  { name: 'robocopy', style: 'none', operands: NAME, does: mirror },
  { name: 'icacls cacls takeown', style: 'none', operands: NAME, does: give },
  { name: 'certutil', style: 'none', operands: NAME, does: convert },
  { name: 'bitsadmin', style: 'none', operands: NAME, does: transfer },
]

/** Reads the code of `cmd /c`, rewritten for a POSIX shell. */
function runCmd({ words }: Given, effects: Effects): void {
  const at = words.findIndex(({ text }) => /^\/{1,2}[ck]$/i.test(text))
  const [code, ...more] = at === -1 ? [] : words.slice(at + 1)
  if (code !== undefined && more.length === 0 && /\s/.test(code.text)) {
    // `%NAME%` becomes a variable of the POSIX shell.
    const text = withVariables(code.text, '${$1}')
      .replace(/\^(.)/gs, '$1')
      .replace(/((?:^|[&|(])\s*@?)type(?=\s)/gi, '$1cat')
      .replace(/>\s*nul\b/gi, '>/dev/null')
    effects.shell(inPosix({ ...code, text }))
  } else if (code !== undefined) {
    const program = /^@?type$/i.test(code.text) ? { ...code, text: 'cat' } : code
    effects.start([program, ...more].map(inPosix))
  }
}

/** Joins everything after `-Command`, which is one piece of code, and leaves out the arguments of a script. */
function withWholeCommand(words: readonly CmdletWord[]): readonly CallWord[] {
  for (let index = 1; index < words.length; index++) {
    const { text = '' } = words[index] ?? {}
    if (/^[-/]f/i.test(text)) return words.slice(0, index + 2)
    const isCommand = /^[-/]c[a-z]*$/i.test(text)
    if (isCommand || !text.startsWith('-')) {
      const code = words.slice(isCommand ? index + 1 : index)
      return code.length === 0 || code[0]?.text === '-'
        ? words.slice(0, index)
        : [...words.slice(0, index), joined(code)]
    }
    if (/^-(?:e|ec|en\w*|ex\w*|ep|w\w*|v\w*|inp\w*|o\w*|conf\w*|cust\w*|se\w*|ps\w*)$/i.test(text)) index += 1
  }
  return words
}

/** Reads the code that `-EncodedCommand` has in base64. */
function decode({ valuesOf }: Given, effects: Effects): void {
  for (const { text } of valuesOf('-encodedcommand')) {
    const code = isKnown(text) ? decodeCommand(text) : null
    if (code === null) effects.unknown()
    else effects.code('powershell', { text: code, written: code, isMany: false })
  }
}

function joined(words: readonly CallWord[]): CmdletWord {
  return {
    text: words.map(({ text }) => text).join(' '),
    written: words.map(({ written }) => written).join(' '),
    isMany: false,
    isText: true,
  }
}

function inPosix(code: CallWord): CallWord {
  return { ...code, text: code.text.replaceAll('\\', '/') }
}

function withVariables(text: string, unknown: string): string {
  return text.replace(/%userprofile%|%homedrive%%homepath%|%homepath%/gi, '~').replace(/%(\w+)%/g, unknown)
}

/** `rd /s /q FOLDER`. */
export function removeInWindows(given: Given, effects: Effects): void {
  const words = wordsOf(given)
  for (const word of pathsOf(words)) effects.file('delete', word, { recursive: hasSwitch(words, 's') })
}

/** Copies a folder; with `/mir` or `/purge`, deletes what the source does not have from the target. */
function mirror(given: Given, effects: Effects): void {
  const words = wordsOf(given)
  const [source, target] = pathsOf(words)
  if (source === undefined || target === undefined || hasSwitch(words, 'l')) return
  effects.play(hasSwitch(words, 'mov', 'move') ? 'move' : 'read', source, { recursive: true })
  effects.play('below', target)
  if (hasSwitch(words, 'mir', 'purge')) effects.file('delete', target, { recursive: true })
}

/** Changes the permissions of a file or, with `/t` or `/r`, of a whole folder. Without changes, `icacls` shows them. */
function give(given: Given, effects: Effects): void {
  const words = wordsOf(given)
  const isTaken = effects.program === 'takeown'
  const [path] = pathsOf(isTaken ? words.slice(words.findIndex(({ text }) => isSwitch(text, 'f'))) : words)
  if (path === undefined || (isTaken && !hasSwitch(words, 'f'))) return
  const access = isTaken || words.some(({ text }) => CHANGES.test(text)) ? 'write' : 'read'
  effects.file(access, path, { recursive: hasSwitch(words, isTaken ? 'r' : 't') })
}

/** `certutil -urlcache -f URL FILE` downloads, and `-decode IN OUT` and its like convert a file. */
function convert(given: Given, effects: Effects): void {
  const words = wordsOf(given)
  const [first, second] = pathsOf(words.filter(({ text }) => !text.startsWith('-')))
  if (first === undefined) return
  if (hasSwitch(words, 'urlcache', 'verifyctl', 'url')) effects.host(first)
  else effects.file('read', first)
  if (second !== undefined) effects.file('write', second)
}

/** `bitsadmin /transfer JOB URL FILE`. */
function transfer(given: Given, effects: Effects): void {
  const words = wordsOf(given)
  if (hasSwitch(words, 'list', 'info', 'monitor', 'help')) return
  const at = words.findIndex(({ text }) => /^https?:/i.test(text))
  const [address, file] = at === -1 ? [] : words.slice(at)
  if (address !== undefined) effects.host(address)
  if (file !== undefined) for (const word of pathsOf([file])) effects.file('write', word)
  effects.changes()
}

const CHANGES =
  /^[-/]{1,2}(?:grant|deny|remove|reset|setowner|restore|substitute|setintegritylevel|inheritance|[gerpd]$)/i

function hasSwitch(words: readonly CallWord[], ...names: readonly string[]): boolean {
  return words.some(({ text }) => names.some((name) => isSwitch(text, name)))
}

/** The shell of Git for Windows turns two slashes into one. */
function isSwitch(text: string, name: string): boolean {
  return /^[-/]/.test(text) && text.replace(/^[-/]{1,2}/, '').toLowerCase() === name
}

/** The arguments. In a POSIX shell, the backslash of `C:\ /t` makes the space part of the word. */
function wordsOf({ words }: Given): readonly CallWord[] {
  return words.slice(1).flatMap((word) => {
    const [, drive, rest] = /^([a-z]:) (.*)$/is.exec(word.text) ?? []
    if (drive === undefined || rest === undefined) return [word]
    return [`${drive}/`, ...rest.split(' ')].map((text) => ({ ...word, text, written: text }))
  })
}

const SWITCH = /^(?:\/{1,2}|-)(?:[a-z]|[a-z]+:.*|mir|purge|mov|move|grant|deny|reset|save)$/i

/**
 * The arguments that are not switches, as paths. The POSIX shell has removed the backslashes, so `C:\data` is `C:data`
 * here; a name between percent signs is a variable.
 */
function pathsOf(words: readonly CallWord[]): readonly CallWord[] {
  return words
    .filter(({ text }) => !SWITCH.test(text))
    .map((word) => ({ ...word, text: withVariables(word.text, ANY).replace(/^([a-z]:|\.\.|~)(?=[^\\/.])/i, '$1/') }))
}
