import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown, showMarks } from '../marks.ts'
import type { Effects } from '../programs/row.ts'
import { recordContent } from './content.ts'
import { readOpening } from './handles.ts'
import type { CodeCall } from './language.ts'
import type { RecordedCall } from './recorded-call.ts'
import type { GivenValues } from './results.ts'
import { textOf, UNKNOWN, type Value } from './values.ts'

/** Names of the argument that matters, where it has a name. */
const NAMES = (
  'path src source file filename name args cmd command url uri href sql query text statement host hostname ' +
  'address PeerAddr PeerHost dir directory top'
).split(' ')
const TARGETS = ['dst', 'dest', 'destination', 'target', 'filename', 'to']
const STATEMENT =
  /\b(?:select|insert|update|delete|drop|truncate|alter|create|grant|revoke|replace|merge|detach|reset|purge|vacuum)\b/i
const WRITES = /\bO_(?:WRONLY|RDWR|TRUNC|CREAT|APPEND)\b|:(?:write|append)\b/

/** The word of a value, by its index among the arguments. */
type WordOf = (value: Value, index: number) => CallWord

/** Records the effects of a call in code. */
export function recordCall(call: RecordedCall, effects: Effects): void {
  const { row, given, written } = call
  const { from = 0 } = row
  const word: WordOf = (value, index) => {
    const text = textOf(value)
    const isMany = value.type === 'unknown' && value.isMany === true
    return { text, written: isKnown(text) ? text : (written[index] ?? '…'), isMany }
  }
  const first = word(given.values[from] ?? namedIn(given, NAMES) ?? UNKNOWN, from)
  const second = word(given.values[from + 1] ?? namedIn(given, TARGETS) ?? UNKNOWN, from + 1)
  const how = { recursive: row.recursive === true }
  switch (row.does) {
    case 'open':
      recordOpening(call, first, effects)
      break
    case 'pipe':
      recordPipe(given.values.slice(from).map(word), effects)
      break
    case 'make':
      effects.play('make', first)
      break
    case 'move':
      effects.file('delete', first, { recursive: true })
      effects.file('write', second)
      break
    case 'copy':
      effects.file('read', first)
      effects.file('write', second)
      break
    case 'host':
    case 'connect':
    case 'listen':
    case 'fetch':
      recordHost(call, word, effects)
      if (row.does === 'fetch' && (given.values.length > from + 1 || second.text !== ANY)) effects.file('write', second)
      break
    case 'command':
    case 'execute-as':
      recordCommand(call, word, effects)
      break
    case 'sql': {
      const statement = word(memberIn(given.values[from], ['sql', 'text', 'query', 'q']) ?? UNKNOWN, from)
      const whole = statement.text === ANY ? first : statement
      if (STATEMENT.test(whole.text)) effects.code(call.statements, { ...whole, written: showMarks(whole.text) })
      break
    }
    case 'code':
      if (first.text !== ANY) effects.code(call.language, first)
      break
    case 'module':
      if (/^[./~]/.test(first.text)) effects.file('read', first)
      break
    case 'folder':
      break
    case 'content':
    case 'line':
      break
    default: {
      const targets = given.values
        .slice(from, from + (row.count ?? Infinity))
        .flatMap((value, index) =>
          value.type === 'list' ? value.items.map((item) => word(item, NOWHERE)) : [word(value, from + index)],
        )
      const isSeveral = row.does === 'delete' && targets.length > 0
      for (const target of isSeveral ? targets : [first]) {
        if (row.does === 'read') effects.play('address', target)
        else effects.file(row.does, target, how)
      }
    }
  }
  recordContent(call, effects)
}

function namedIn({ named }: GivenValues, names: readonly string[]): Value | undefined {
  const name = names.find((own) => named.has(own))
  return name === undefined ? undefined : named.get(name)
}

function memberIn(value: Value | undefined, names: readonly string[]): Value | undefined {
  if (value?.type !== 'map') return value
  const name = names.find((own) => value.entries.has(own))
  return name === undefined ? undefined : value.entries.get(name)
}

/** Reads or writes, as the mode says. A mode that is not known may be either. */
function recordOpening({ row, given, written }: RecordedCall, file: CallWord, effects: Effects): void {
  const { from = 0 } = row
  const inPlace = given.named.get('inplace')
  const mode = given.values[from + 1] ?? given.named.get('mode')
  const isNumber = given.values[from]?.type === 'number'
  if (isNumber) return
  if (inPlace !== undefined) {
    effects.file('write', file)
    return
  }
  const isGiven = mode !== undefined && mode.type !== 'map' && mode.type !== 'number'
  if (!isGiven || (mode.type === 'text' && isKnown(mode.text) && !/[wax+>]/.test(mode.text))) {
    effects.play('address', file)
  } else if (mode.type === 'text' && isKnown(mode.text)) effects.file('write', file)
  else {
    const said = written[from + 1] ?? ''
    const isRead = /\bO_RDONLY\b|:read\b/.test(said) || mode.type === 'function'
    effects.file(WRITES.test(said) ? 'write' : isRead ? 'read' : null, file)
  }
}

/** Perl's `open`: the mode is the next argument, or the start of the path; with a bar, the path is a command. */
function recordPipe(words: readonly CallWord[], effects: Effects): void {
  const [first, ...rest] = words
  if (first === undefined) return
  const { mode, path, hasBar } = readOpening(first.text)
  const [target = { ...first, text: path }, ...others] = path === '' && rest.length > 0 ? rest : []
  if (mode.includes('|') || hasBar) {
    if (target.text === ANY) effects.unknown()
    else if (others.length > 0) effects.start([target, ...others])
    else effects.shell(target)
  } else effects.file(/>|\+/.test(mode) ? 'write' : 'read', target)
}

/** The index of a value that is no argument itself. */
const NOWHERE = -1

/** The words of a program with its arguments, or code for a shell. */
function recordCommand({ row, given }: RecordedCall, word: WordOf, effects: Effects): void {
  const { from = 0, count = Infinity } = row
  const all = given.values.length > from ? given.values.slice(from, from + count) : [namedIn(given, NAMES) ?? UNKNOWN]
  const [first = UNKNOWN, ...rest] = all
  const program = memberIn(first, ['cmd', 'args', 'command']) ?? UNKNOWN
  const options = given.values.findLast((value) => value.type === 'map')
  const folder = given.named.get('cwd') ?? given.named.get('chdir') ?? memberIn(options, ['cwd'])
  const inside = folder === undefined || folder === options ? effects : effects.inFolder(word(folder, from))
  const lists = [program, ...rest].filter(({ type }) => type !== 'map' && type !== 'function')
  const words = lists.flatMap((value, index) =>
    value.type === 'list'
      ? value.items.map((item) => word(item, NOWHERE))
      : [{ ...word(value, from + index), ...(index > 0 && value.type === 'unknown' && { isMany: true }) }],
  )
  const [start] = words
  if (row.does === 'execute-as') words.splice(1, 1)
  const named = given.named.get('args') ?? memberIn(options, ['args'])
  if (named?.type === 'list' && given.values.length > from)
    words.push(...named.items.map((item) => word(item, NOWHERE)))
  if (start === undefined || (words.length === 1 && start.text === ANY)) effects.unknown()
  else if (words.length === 1) inside.shell(start)
  else inside.start(words)
}

/** The host that a call talks to, and how. */
function recordHost({ row, given }: RecordedCall, word: WordOf, effects: Effects): void {
  const { from = 0 } = row
  const given0 = given.values[from]
  const method = methodOf(row, given)
  if (row.method === 'option' && from === 0 && method === null && given0?.type === 'map' && given0.entries.size === 0)
    return
  const values = given.values.slice(from).flatMap((value) => (value.type === 'list' ? value.items : [value]))
  const isTuple = given0?.type === 'list'
  const port = values.find((value) => value.type === 'number')?.number
  const named =
    namedIn(given, NAMES) ??
    memberIn(
      values.find(({ type }) => type === 'map'),
      ['url', 'uri', 'hostname', 'host', 'href'],
    )
  const raw = row.does === 'connect' || row.does === 'listen'
  const isOnlyPort = row.does === 'connect' && given0?.type === 'number' && values.length === 1
  const host =
    row.does === 'listen' || isOnlyPort ? undefined : (values.find(({ type }) => type === 'text') ?? named ?? given0)
  const fixed = row.does === 'listen' ? '0.0.0.0' : 'localhost'
  const target =
    row.does === 'listen' || isOnlyPort ? { text: fixed, written: fixed, isMany: false } : word(host ?? UNKNOWN, from)
  // `connect` of a database takes a text, and that of a socket an address.
  if (row.names.startsWith('.connect') && !isTuple && port === undefined && !row.names.includes('Socket')) return
  effects.host(target, {
    ...(raw && { scheme: 'tcp' }),
    ...(raw && port !== undefined && { port }),
    ...(method !== null && { method }),
  })
}

/** The request method that a call names; null if it names none. */
function methodOf({ method }: CodeCall, given: GivenValues): string | null {
  if (method === 'DELETE') return method
  if (method === 'first') return textOf(given.values[0]).toUpperCase()
  if (method !== 'option') return null
  const options = given.values.findLast((value) => value.type === 'map')
  const own = given.named.get('method') ?? memberIn(options, ['method'])
  return own === undefined || own === options ? null : textOf(own).toUpperCase()
}
