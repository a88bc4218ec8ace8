import type { CallWord } from '../../model/call.ts'
import { ownValue } from '../../model/value.ts'
import { ANY, BELOW, isKnown } from '../marks.ts'
import { baseName, joinPath, resolvePath } from '../paths.ts'
import { createEffects } from '../start/effects.ts'
import { readUnknown } from '../start/unknown.ts'
import type { Effects } from '../programs/row.ts'
import { knownWord } from '../script/word.ts'
import { decodeBase64, decodeText } from '../programs/base64.ts'
import type { Runner } from './runner.ts'
import { CALLS, FOLDERS } from './dotnet.ts'
import { type Here, NOTHING, textValue, UNKNOWN, type Value } from './values.ts'

/** The value of a member, called with arguments or not. `name` is null if it is not known. */
export function callMember(
  of: Value,
  name: string | null,
  given: readonly Value[] | null,
  here: Here,
  runner: Runner,
): Value {
  const field = name === null ? undefined : of.fields?.get(name)
  if (field !== undefined && given === null) return field
  for (const { block } of given ?? []) if (block !== undefined) runner.block(block, here, [], of)
  if (given === null) return name === null ? UNKNOWN : propertyOf(of, name)
  const effects = effectsOf(here)
  if (of.block !== undefined || of.code !== undefined) {
    return of.block === undefined
      ? runner.code({ words: of.code === undefined ? [] : [of.code] }, here)
      : runner.block(of.block, here, given, null)
  }
  if (name === null) {
    effects.unknown()
    return UNKNOWN
  }
  if (name === 'invokescript' || name === 'newscriptblock' || name === 'invokecommand') {
    return runner.code(given[0] ?? UNKNOWN, here)
  }
  if (of.of !== undefined) return callOfClass(of.of, name, given, effects)
  return callOfObject(of, name, given, effects)
}

/** Effects under the name of the language. */
export function effectsOf({ scope }: Here): Effects {
  return createEffects(
    'powershell',
    readUnknown([]),
    [{ text: 'powershell', written: 'powershell', isMany: false }],
    scope,
  )
}

const SAME = new Set([
  'fullname',
  'path',
  'pspath',
  'providerpath',
  'definition',
  'source',
  'value',
  'tostring',
  'trim',
])
const NUMBERS = new Set(['length', 'count', 'id', 'exitcode'])

function propertyOf(value: Value, name: string): Value {
  const { words } = value
  if (value.of === 'text.encoding') return { ...NOTHING, of: `text.encoding.${name}` }
  if (value.of !== undefined && value.areFiles !== true) return UNKNOWN
  if (SAME.has(name)) return value
  if (NUMBERS.has(name)) return textValue('1')
  if (name === 'name' || name === 'basename') return { words: words.map((word) => mapPath(word, baseName)) }
  if (name === 'directory' || name === 'directoryname' || name === 'parent' || name === 'psparentpath') {
    return { ...value, words: words.map((word) => mapPath(word, (path) => resolvePath(`${path}/..`, ''))) }
  }
  return UNKNOWN
}

function mapPath(word: CallWord, map: (path: string) => string): CallWord {
  return { ...word, text: word.text.includes(ANY) || word.text.includes(BELOW) ? ANY : map(word.text) }
}

/** What a call of a class or of its object does. */
function callOfClass(name: string, method: string, given: readonly Value[], effects: Effects): Value {
  const texts = given.map(({ words }) => words)
  const first = texts[0] ?? []
  if (name === 'convert' && method === 'frombase64string') {
    const [word] = first
    const bytes = word === undefined || !isKnown(word.text) ? null : decodeBase64(word.text)
    return bytes === null ? UNKNOWN : { ...UNKNOWN, bytes }
  }
  if (name.startsWith('text.encoding') && method === 'getstring') return decoded(name, given[0])
  if (name === 'text.encoding' && method === 'getencoding') return { ...NOTHING, of: 'text.encoding.utf8' }
  if (name === 'scriptblock') return first[0] === undefined ? UNKNOWN : { words: [], code: first[0] }
  if (name === 'string' && (method === 'join' || method === 'concat' || method === 'format')) return UNKNOWN
  if (name === 'io.path') return pathBy(method, texts)
  if (name === 'environment' && method === 'getfolderpath') {
    return textValue(ownValue(FOLDERS, first[0]?.text.toLowerCase() ?? '') ?? joinPath('~', ANY))
  }
  const call = CALLS.find(({ of, methods }) => of.test(name) && methods.test(method))
  if (call !== undefined) {
    call.does(texts, effects, method)
    return method === 'new' ? { ...NOTHING, words: first, of: name } : call.isList === true ? below(first) : UNKNOWN
  }
  if (method === 'new') return { ...NOTHING, words: [], of: name }
  if (HARMLESS.test(name) && !method.startsWith('set')) return UNKNOWN
  effects.changes()
  for (const word of texts.flat()) if (isKnown(word.text)) effects.play('unknown', word)
  return UNKNOWN
}

/** Classes that only calculate. */
const HARMLESS =
  /^(?:math|string|char|datetime|datetimeoffset|timespan|guid|int|int32|int64|long|double|decimal|bool|regex|text\.|convert|bitconverter|array|collections\.|globalization\.|uri|version|console|environment|random|net\.servicepointmanager|net\.ipaddress|security\.cryptography|io\.path|psobject|pscustomobject|management\.automation\.psobject|linq\.|web\.httputility)/

function below(folders: readonly CallWord[]): Value {
  const words = folders.map(({ text, written }) => ({
    text: joinPath(text, BELOW),
    written: `${written}/**`,
    isMany: true,
  }))
  return { words, areFiles: true }
}

function decoded(encoding: string, value: Value | undefined): Value {
  const bytes = value?.bytes
  if (bytes === undefined) return UNKNOWN
  const text = decodeText(bytes, encoding.endsWith('unicode') ? 'utf-16le' : 'utf-8')
  return { words: [{ text, written: text, isMany: false }] }
}

function pathBy(method: string, texts: readonly (readonly CallWord[])[]): Value {
  const [first] = texts
  if (method === 'combine' || method === 'join') {
    const parts = texts.flat().map(({ text }) => text)
    const text = parts.reduce((path, part) => (/^(?:[\\/]|[a-z]:)/i.test(part) ? part : joinPath(path, part)), '')
    return textValue(text.replace(/^\/(?=[^/])/, parts[0]?.startsWith('/') === true ? '/' : ''))
  }
  if (method === 'gettemppath') return textValue('~/AppData/Local/Temp')
  if (method === 'gettempfilename' || method === 'getrandomfilename') {
    return textValue(method === 'gettempfilename' ? '~/AppData/Local/Temp/tmp0.tmp' : 'random')
  }
  if (first === undefined || first.length === 0) return UNKNOWN
  if (method === 'getfullpath') return { words: first }
  if (method === 'getfilename') return { words: first.map((word) => mapPath(word, baseName)) }
  if (method === 'getdirectoryname')
    return { words: first.map((word) => mapPath(word, (path) => resolvePath(`${path}/..`, ''))) }
  return UNKNOWN
}

/** What a method of a text, of a file or of an unknown object does. */
function callOfObject(value: Value, method: string, given: readonly Value[], effects: Effects): Value {
  const { words, areFiles } = value
  const first = given[0]?.words ?? []
  if (areFiles === true) {
    if (method === 'delete') for (const word of words) effects.file('delete', word, { recursive: first.length > 0 })
    if (method === 'moveto') for (const word of words) effects.play('move', word)
    if (/^(?:copyto|moveto|replace)$/.test(method)) for (const word of first) effects.file('write', word)
    if (/^(?:open|openread|opentext)$/.test(method)) for (const word of words) effects.file('read', word)
    if (/^(?:create|createtext|appendtext|openwrite|encrypt)$/.test(method))
      for (const word of words) effects.file('write', word)
    if (/^(?:getfiles|getdirectories|enumeratefiles|getfilesysteminfos)$/.test(method)) return below(words)
  }
  if (method === 'shellexecute' || method === 'run' || method === 'exec')
    effects.start(given.flatMap((one) => one.words))
  if (/^(?:download|upload|openread|getstringasync|getasync|postasync)/.test(method)) {
    const call = CALLS.find(({ of }) => of.test('net.webclient'))
    call?.does(
      given.map((one) => one.words),
      effects,
      method,
    )
    return { words: [{ text: ANY, written: '…', isMany: true }] }
  }
  if (SAME.has(method) || method === 'trimend' || method === 'trimstart') return value
  const [only] = words
  if (only !== undefined && words.length === 1 && isKnown(only.text)) {
    if (method === 'tolower' || method === 'toupper') {
      return textValue(method === 'tolower' ? only.text.toLowerCase() : only.text.toUpperCase())
    }
    const [from, to] = [first[0], given[1]?.words[0]]
    if (method === 'replace' && from !== undefined && to !== undefined && isKnown(from.text) && from.text !== '') {
      const text = only.text.replaceAll(from.text, () => to.text)
      return text.length > 20_000 ? UNKNOWN : { words: [{ ...knownWord(text) }] }
    }
  }
  effects.changes()
  return UNKNOWN
}
