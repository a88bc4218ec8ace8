import type { CallWord } from '../../model/call.ts'
import { isDrive, readRemotePath, readUrl } from '../addresses.ts'
import { ANY } from '../marks.ts'
import { baseName } from '../paths.ts'
import { partOf } from './arguments.ts'
import type { Effects, Given } from './row.ts'
import { hasForCertain } from './taken-back.ts'

/** What curl reads, sends and writes because of special forms in its values. */
export function sendMore(given: Given, effects: Effects): void {
  for (const word of given.valuesOf('-H', '--proxy-header')) {
    if (word.text.startsWith('@')) effects.file('read', partOf(word, 1))
  }
  for (const word of given.valuesOf('-F')) {
    const file = /^[^=]*=<([^;]+)/.exec(word.text)?.[1]
    if (file !== undefined) effects.file('read', { ...word, text: file })
  }
  keepNames(given, effects)
}

/** `-O` writes a file with the last name in the URL. */
function keepNames(given: Given, effects: Effects): void {
  const [folder] = given.valuesOf('--output-dir')
  if (given.has('-O', '--remote-name-all')) for (const url of given.operands) saveAs(url, folder, effects)
  if (folder !== undefined) effects.play('below', folder)
  // `--resolve HOST:PORT:ADDRESS`, `--connect-to HOST:PORT:HOST:PORT`
  for (const word of given.valuesOf('--resolve', '--connect-to')) {
    const target = /^[^:]*:[^:]*:(?:\[([^\]]*)\]|([^:,]+))/.exec(word.text)
    const text = target?.[1] ?? target?.[2]
    if (text !== undefined) effects.host({ ...word, text })
  }
}

export function download(given: Given, effects: Effects): void {
  if (given.has('-O') && effects.program !== 'aria2c') return
  if (given.has('--spider')) return
  const [folder] = given.valuesOf('-P', '-d')
  if (given.has('-r', '-m', '-p', '-x') && effects.program.startsWith('wget')) effects.play('below', folder ?? HERE)
  else for (const url of given.operands) saveAs(given.valuesOf('--out')[0] ?? url, folder, effects)
}

const HERE: CallWord = { text: '.', written: '.', isMany: false }

function saveAs(url: CallWord, folder: CallWord | undefined, effects: Effects): void {
  const path = url.text.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/[?#].*/s, '')
  const name = url.text.includes(ANY) ? ANY : baseName(path) || 'index.html'
  effects.copy([{ text: name, written: name, isMany: false }], folder ?? HERE, true)
}

/** `http POST HOST field@FILE`. */
export function sendFields({ operands }: Given, effects: Effects): void {
  const [first, ...rest] = operands
  const isMethod = /^[A-Z]+$/.test(first?.text ?? '')
  const [url, ...fields] = isMethod ? rest : operands
  if (url !== undefined) effects.host(url.text.startsWith(':') ? { ...url, text: `localhost${url.text}` } : url)
  for (const field of fields) {
    const file = /^[^=@:]*(?::?=)?@(.+)$/s.exec(field.text)?.[1]
    if (file !== undefined) effects.file('read', { ...field, text: file })
  }
}

/** Moves options that follow the host in front of it: `ssh HOST -p 22 COMMAND`. */
export function optionsFirst(words: readonly CallWord[]): readonly CallWord[] {
  const host = nextOperand(words, 1)
  const command = nextOperand(words, host + 1)
  if (words[host] === undefined) return words
  return [
    ...words.slice(0, host),
    ...words.slice(host + 1, command),
    ...words.slice(host, host + 1),
    ...words.slice(command),
  ]
}

const SSH_VALUED = new Set('BbcDEeFIiJLlmOoPpQRSWw')

function nextOperand(words: readonly CallWord[], from: number): number {
  let index = from
  while (/^-[^-]/.test(words[index]?.text ?? '')) {
    const text = words[index]?.text ?? ''
    const valued = [...text].findIndex((letter, at) => at > 0 && SSH_VALUED.has(letter))
    index += valued === text.length - 1 ? 2 : 1
  }
  return index
}

/** Reads code for the remote shell from standard input, and the programs that options of `-o` name. */
export function readSsh(given: Given, effects: Effects): void {
  // Without a command, a shell on the other machine reads standard input.
  const { input } = effects
  if (given.operands.length === 1 && input.type === 'text') effects.shell(input.word, { remote: true })
  else if (given.operands.length === 1 && input.type !== 'none') effects.unknown()
  for (const { text, written } of given.valuesOf('-o')) {
    const [, name, value] = /^(\w+)[=\s]+(.*)$/s.exec(text) ?? []
    if (value === undefined || name === undefined) continue
    if (/^(?:proxycommand|localcommand|knownhostscommand)$/i.test(name))
      effects.shell({ text: value, written, isMany: false })
  }
}

export function connectPort({ operands: [host, port] }: Given, effects: Effects): void {
  if (host !== undefined && /^\d+$/.test(port?.text ?? '')) effects.changes()
}

/** Copies to or from a host, or on this machine if none is named. */
export function synchronize(given: Given, effects: Effects): void {
  const target = given.operands.at(-1)
  const sources = given.operands.slice(0, -1)
  const how = { recursive: given.has('-r', '-a') }
  const isDry = hasForCertain(given, '-n')
  mayBeElsewhere(given, effects)
  for (const source of sources) {
    effects.play('remote-read', source, how)
    if (given.has('--remove-source-files') && !isDry) effects.file('delete', source, { recursive: true })
  }
  if (target === undefined || isDry) return
  if (isRemote(target)) effects.play('remote-write', target)
  else {
    // With a slash at the end of the source, the contents of the folder are copied.
    for (const source of sources) {
      if (source.text.endsWith('/')) effects.play('below', target, how)
      else {
        effects.copy([source], target, true, how)
        // A single source may be a file that gets the name of the target.
        if (sources.length === 1 && !target.text.endsWith('/')) effects.file('write', target, how)
      }
    }
  }
  const deletes = given.options.some(({ written }) => written.startsWith('--del'))
  if (deletes && !isRemote(target)) effects.file('delete', target, { recursive: true, narrowed: true })
}

/** A path whose beginning is known only at run time may be on a host, and so may one that looks like a drive. */
export function mayBeElsewhere({ operands }: Given, effects: Effects): void {
  for (const word of operands) {
    if (isDrive(word.text)) effects.host({ ...word, text: word.text.charAt(0) }, { maybe: true })
    else if (word.text.startsWith(ANY) && !isRemote(word)) effects.host({ ...word, text: ANY }, { maybe: true })
  }
}

function isRemote({ text }: CallWord): boolean {
  return readRemotePath(text) !== null || readUrl(text) !== null
}

/** `nc HOST PORT`, `socat TCP:HOST:PORT EXEC:…`. */
export function connect(given: Given, effects: Effects): void {
  if (effects.program === 'socat') {
    for (const word of given.operands) {
      const [, kind = '', value = ''] = /^([\w-]+):(.*)$/s.exec(word.text) ?? []
      if (/^(?:exec|system)$/i.test(kind)) effects.shell({ ...word, text: value.split(',')[0] ?? '' })
      else if (/^(?:tcp|udp|openssl|ssl|sctp|socks)\d?(?:-connect|-sendto)?$/i.test(kind))
        effects.host({ ...word, text: value.split(',')[0] ?? '' }, { scheme: /^udp/i.test(kind) ? 'udp' : 'tcp' })
      else if (/^(?:open|create|file|gopen)$/i.test(kind))
        effects.play(/^create$/i.test(kind) ? 'write' : 'edit', { ...word, text: value.split(',')[0] ?? '' })
    }
    return
  }
  const [host, port] = given.operands
  if (given.has('-l') && port === undefined) effects.host({ text: '0.0.0.0', written: '0.0.0.0', isMany: false })
  else if (host !== undefined)
    effects.host(host, {
      scheme: given.has('-u') ? 'udp' : 'tcp',
      ...(/^\d+$/.test(port?.text ?? '') && { port: Number(port?.text) }),
    })
}

/** `remote:path` is in a storage service that is configured elsewhere. */
export function cloud({ operands }: Given, effects: Effects): void {
  for (const [index, word] of operands.entries()) {
    if (/^[\w-]+:/.test(word.text)) effects.hiddenHost()
    else
      effects.file(index === operands.length - 1 && operands.length > 1 ? 'write' : 'read', word, { recursive: true })
  }
}

/** Records a host that is configured elsewhere, unless an option names it. */
export function talk(given: Given, effects: Effects): void {
  if (!given.options.some(({ role }) => role === 'host')) effects.hiddenHost()
}

export function lookUp({ operands }: Given, effects: Effects): void {
  for (const word of operands)
    if (/[.:]|^localhost$/.test(word.text) || word.text.includes(ANY))
      effects.host({ ...word, text: word.text.replace(/^@/, '') })
}

export function configureNetwork({ operands }: Given, effects: Effects): void {
  if (operands.some(({ text }) => /^(?:add|del|delete|set|flush|change|replace|up|down)$/.test(text))) effects.changes()
}

/** Without a scheme, what a browser in a terminal is given may be a file or a host. */
export function browse({ operands }: Given, effects: Effects): void {
  for (const word of operands) {
    if (readUrl(word.text) === null) effects.file('read', word)
    if (!/^[./~]/.test(word.text)) effects.host(word)
  }
}
