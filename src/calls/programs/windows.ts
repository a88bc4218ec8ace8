import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { Effects, Family, Given } from './row.ts'

const NAME = 'value*'

/** The shells of Windows, and the programs that only it has. */
export const WINDOWS: Family = {
  source: 'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/windows-commands',
  rows: [
    { name: 'cmd', style: 'none', operands: NAME, does: runCmd },
    {
      name: 'powershell pwsh',
      style: 'single',
      options:
        '-c,-command,-Command,-C=code-powershell -f,-file,-File=execute -enc,-e,-ec,-encodedcommand,-EncodedCommand=code-powershell -nop,-noprofile,-NoProfile -ep,-executionpolicy,-ExecutionPolicy= -w,-windowstyle,-WindowStyle= -noninteractive,-NonInteractive -nologo,-NoLogo',
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

/** The code of `cmd /c`, as a POSIX shell would write it. */
function runCmd({ words }: Given, effects: Effects): void {
  const at = words.findIndex(({ text }) => /^\/{1,2}[ck]$/i.test(text))
  const [code, ...more] = at === -1 ? [] : words.slice(at + 1)
  if (code !== undefined && more.length === 0 && /\s/.test(code.text)) {
    const text = withVariables(code.text)
      .replace(/\^(.)/gs, '$1')
      .replace(/>\s*nul\b/gi, '>/dev/null')
    effects.shell(inPosix({ ...code, text }))
  } else if (code !== undefined) effects.start([code, ...more])
}

/** PowerShell of plain words, which are words to a POSIX shell, too. The rest is for its language to tell. */
function runPowerShell({ words, operands: [first], valuesOf }: Given, effects: Effects): void {
  const [start = first] = valuesOf('-c')
  const at = words.findIndex((word) => word === start)
  const code = at === -1 ? [] : words.slice(at)
  const text = code.map((word) => word.text).join(' ')
  const written = code.map((word) => word.written).join(' ')
  if (/^[\w\s.,:/\\"'*~=+;|-]+$/.test(text)) effects.shell(inPosix({ text, written, isMany: false }))
}

function inPosix(code: CallWord): CallWord {
  return { ...code, text: code.text.replaceAll('\\', '/') }
}

function withVariables(text: string): string {
  return text.replace(/%userprofile%|%homedrive%%homepath%|%homepath%/gi, '~').replace(/%\w+%/g, ANY)
}

/** `rd /s /q FOLDER`. */
export function removeInWindows(given: Given, effects: Effects): void {
  for (const word of pathsOf(given)) effects.file('delete', word, { recursive: hasSwitch(given, 's') })
}

/** What the source does not have, the target loses. */
function mirror(given: Given, effects: Effects): void {
  const [source, target] = pathsOf(given)
  if (source === undefined || target === undefined || hasSwitch(given, 'l')) return
  effects.play(hasSwitch(given, 'mov', 'move') ? 'move' : 'read', source, { recursive: true })
  effects.play('below', target)
  if (hasSwitch(given, 'mir', 'purge')) effects.file('delete', target, { recursive: true })
}

/** Who may do what with a file or, with `/t` or `/r`, with a whole folder. Without more, it shows that. */
function give(given: Given, effects: Effects): void {
  const isTaken = effects.program === 'takeown'
  const [path] = pathsOf({ words: isTaken ? behind(given, 'f') : given.words })
  if (path === undefined) return
  const changes = isTaken || given.words.slice(1).some(({ text }) => CHANGES.test(text))
  const recursive = hasSwitch(given, ...(isTaken ? ['r'] : ['t']))
  effects.file(changes ? 'write' : 'read', path, { recursive })
}

const CHANGES =
  /^[-/]{1,2}(?:grant|deny|remove|reset|setowner|restore|substitute|setintegritylevel|inheritance|[gerpd]$)/i

function behind({ words }: Pick<Given, 'words'>, name: string): readonly CallWord[] {
  const at = words.findIndex(({ text }) => isSwitch(text, name))
  return at === -1 ? [] : words.slice(at)
}

function hasSwitch({ words }: Pick<Given, 'words'>, ...names: readonly string[]): boolean {
  return words.some(({ text }) => names.some((name) => isSwitch(text, name)))
}

/** The shell of git for Windows makes a slash of two. */
function isSwitch(text: string, name: string): boolean {
  return new RegExp(`^[-/]{1,2}${name}$`, 'i').test(text)
}

/**
 * What are no switches, as paths. A POSIX shell has taken the backslashes away, and so `C:\\data` is `C:data`; what stands
 * between percent signs is a variable.
 */
function pathsOf({ words }: Pick<Given, 'words'>): readonly CallWord[] {
  return words
    .slice(1)
    .filter(({ text }) => !/^(?:\/{1,2}|-)(?:[a-z]|[a-z]+:.*|mir|purge|mov|move|grant|deny|reset|save)$/i.test(text))
    .map((word) => ({ ...word, text: withVariables(word.text).replace(/^([a-z]):(?=[^\\/])/i, '$1:/') }))
}
