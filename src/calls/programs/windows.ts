import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { Effects, Family, Given } from './row.ts'

const NAME = 'value*'

/** The shells of Windows, and programs that exist only there. */
export const WINDOWS: Family = {
  source: 'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/windows-commands',
  rows: [
    { name: 'cmd', style: 'none', operands: NAME, does: runCmd },
    {
      name: 'powershell pwsh',
      style: 'single',
      options:
        '-c,-command,-Command,-C=code-powershell -f,-file,-File=script -enc,-e,-ec,-encodedcommand,-EncodedCommand=code-powershell -nop,-noprofile,-NoProfile -ep,-executionpolicy,-ExecutionPolicy= -w,-windowstyle,-WindowStyle= -noninteractive,-NonInteractive -nologo,-NoLogo',
      operands: 'code-powershell(-c,-f,-enc) value*',
      input: 'powershell',
      does: runPowerShell,
    },
    { name: 'del erase rd', style: 'none', operands: NAME, does: removeInWindows },
    { name: 'robocopy', style: 'none', operands: NAME, does: mirror },
    { name: 'icacls cacls takeown', style: 'none', operands: NAME, does: give },
    {
      name: 'remove-item ri clear-content',
      style: 'single',
      options:
        '-Path,-path,-LiteralPath=delete -Recurse,-recurse,-r -Force,-force,-fo -ErrorAction= -Confirm=? -Include= -Exclude= -Filter=',
      operands: 'delete*',
      recursive: '-Recurse',
    },
    {
      name: 'set-content add-content out-file new-item',
      style: 'single',
      options: '-Path,-path,-FilePath,-LiteralPath=write -Value,-value= -Encoding= -ItemType= -Force -Name=',
      operands: 'write value*',
    },
    {
      name: 'get-content gc get-childitem gci',
      style: 'single',
      options: '-Path,-path,-LiteralPath=read -Recurse -Raw -Tail= -Filter=',
      operands: 'read*',
      reads: 'any options',
    },
    // These commands have many options, each with one dash.
    {
      name: 'stop-computer restart-computer stop-process stop-service set-service new-service remove-service register-scheduledtask set-itemproperty new-itemproperty remove-itemproperty clear-eventlog clear-disk format-volume initialize-disk remove-partition new-localuser remove-localuser add-localgroupmember set-executionpolicy set-mppreference',
      style: 'single',
      options: '-Force -Confirm=? -WhatIf -Name= -Id= -Path= -ComputerName= -ErrorAction=',
      operands: NAME,
    },
    { name: 'invoke-expression iex', style: 'single', operands: 'code-powershell*' },
    {
      name: 'invoke-webrequest iwr invoke-restmethod irm start-bitstransfer',
      style: 'single',
      options:
        '-Uri,-uri=host -OutFile,-outfile=write -Method= -Body= -Headers= -Source=host -Destination=write -UseBasicParsing',
      operands: 'host*',
    },
  ],
}

/** Reads the code of `cmd /c`, rewritten for a POSIX shell. */
function runCmd({ words }: Given, effects: Effects): void {
  const at = words.findIndex(({ text }) => /^\/{1,2}[ck]$/i.test(text))
  const [code, ...more] = at === -1 ? [] : words.slice(at + 1)
  if (code !== undefined && more.length === 0 && /\s/.test(code.text)) {
    // `%NAME%` becomes a variable of the POSIX shell.
    const text = withVariables(code.text, '${$1}')
      .replace(/\^(.)/gs, '$1')
      .replace(/>\s*nul\b/gi, '>/dev/null')
    effects.shell(inPosix({ ...code, text }))
  } else if (code !== undefined) effects.start([code, ...more])
}

/** Reads PowerShell code of plain words as POSIX shell code. Other code is only recorded as PowerShell. */
function runPowerShell({ words, operands: [first], valuesOf }: Given, effects: Effects): void {
  const [start = first] = valuesOf('-c')
  const at = words.findIndex((word) => word === start)
  const code = at === -1 ? [] : words.slice(at)
  const text = code.map((word) => word.text.replace(/\$(true|false|null)\b/gi, '$1')).join(' ')
  const written = code.map((word) => word.written).join(' ')
  if (/^[\w\s.,:/\\"'*~=+;|-]+$/.test(text)) effects.shell(inPosix({ text, written, isMany: false }))
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
