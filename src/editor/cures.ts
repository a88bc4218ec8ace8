import type { Diagnostic } from '../model/diagnostic.ts'
import { isMap, valueAt } from '../model/value.ts'
import type { Path } from '../source/read-policy.ts'
import { columnAt, type Edit, quoted } from './edits.ts'
import { addField, fieldAt, type Place, removeField, replaceField } from './place.ts'

/** Ways to do what the help of a diagnostic says. Which of them cure it is found out by trying. */
type Cure = (diagnostic: Diagnostic, place: Place) => Iterable<readonly Edit[]>

const named = (help: string): readonly string[] => [...help.matchAll(/`((?:[^`]|``)+)`/g)].map(([, name = '']) => name)

/** The value that a diagnostic is about, and the field or element that holds it. */
const pathOf = ({ spot }: Place): Path => spot?.path ?? []

/** Writes something else in the place of what was written, with the quotes that are there. */
const replace: Cure = function* ({ code, help }, { range, source }) {
  if (OTHER_EVENTS.has(code)) return
  const meant = /did you mean `?([^`?]+)`?\?/.exec(help ?? '')?.[1]
  const texts = [...(meant === undefined ? [] : [meant]), ...named(help ?? '').filter((text) => !text.includes('…'))]
  const mark = /^["']/.exec(source)?.[0] ?? ''
  for (const text of texts) {
    if (mark !== '' && source.endsWith(mark) && !/^["'[{]/.test(text))
      yield [{ ...range, text: `${mark}${text}${mark}` }]
    yield [{ ...range, text }]
  }
}

/** Writes whole fields in the place of one: `write "type: gate"`. */
const replaceWhole: Cure = function* ({ help }, place) {
  const path = pathOf(place)
  for (const text of named(help ?? '')) {
    const [, key = '', rest = ''] = /^(\w+): (.+)$/s.exec(text) ?? []
    if (key === '' || text.includes('…')) continue
    yield replaceField(place, path, text)
    if (key === path.at(-1)) yield [{ ...place.range, text: rest }]
  }
}

/** Replaces a whole condition by the one that the help shows. */
const replaceCondition: Cure = function* ({ help }, place) {
  const text = named(help ?? '').findLast((one) => one.startsWith('{ type: ') && !one.includes('…'))
  const around = place.tree?.find(pathOf(place).slice(0, -1)) ?? null
  if (text !== undefined && around !== null) yield [{ start: around.start, end: around.end, text }]
}

const remove: Cure = function* ({ help }, place) {
  if (!/\bremove (?:it|the|one)\b/.test(help ?? '')) return
  const behind = /^[ \t]*(?:\r?\n[ \t]*)?/.exec(place.text.slice(place.range.end))?.[0].length ?? 0
  yield removeField(place, pathOf(place))
  yield [{ start: place.range.start, end: place.range.end + behind, text: '' }]
}

/** Quotes the value of a line that YAML reads as something else. */
const quote: Cure = function* ({ code, help }, { text, range, source }) {
  if (!/quote|quotes/.test(help ?? '')) return
  if ((help ?? '').includes('without quotes')) return
  const lineStart = text.lastIndexOf('\n', range.start - 1) + 1
  const lineEnd = !text.includes('\n', range.start) ? text.length : text.indexOf('\n', range.start)
  const line = text.slice(lineStart, lineEnd)
  if (code !== 'yaml-comment-cut') yield [{ ...range, text: quoted(source) }]
  for (const { index } of [...line.matchAll(/(?<=: )\S|(?<=- )\S/g)].toReversed()) {
    const start = lineStart + index
    for (const end of [lineEnd, ...[...line.matchAll(/\s*[\]},]/g)].map((match) => lineStart + match.index)]) {
      if (end > start) yield [{ start, end, text: quoted(text.slice(start, end).trimEnd()) }]
    }
  }
}

/** Adds a field that is missing, with the value that the help shows. */
const add: Cure = function* ({ message, help }, place) {
  const map = place.tree?.find(pathOf(place)) ?? null
  const needed = /needs `(\w+)`/.exec(message)?.[1]
  if (map === null || needed === undefined) return
  for (const text of named(help ?? ''))
    if (text.startsWith(`${needed}: `) && !text.includes('…')) yield addField(place, map, text)
  if (needed === 'id') yield addField(place, map, 'id: my-rule')
  if (needed === 'action') yield addField(place, map, 'action: { type: gate, reason: not allowed }')
}

/** `{ and: [...] }` becomes `{ type: all_of, conditions: [...] }`, `{ log: {...} }` becomes `{ type: log, ... }`. */
const nameKind: Cure = function* ({ help }, place) {
  const [, type = '', field = ''] = /`\{ type: (\w+), (\w+: )?\[?…/.exec(help ?? '') ?? []
  const path = pathOf(place)
  const map = place.tree?.find(path) ?? null
  const value = valueAt(place.tree?.value, path.map(String))
  if (type === '' || map === null) return
  const separator = (inBrackets: boolean, column: number): string => (inBrackets ? ', ' : `\n${' '.repeat(column)}`)
  if (Array.isArray(value)) {
    const indent = separator(false, columnAt(place.text, map.start))
    const isFlow = place.text[map.start] === '['
    if (!isFlow) yield [{ start: map.start, end: map.start, text: `type: ${type}${indent}${field.trimEnd()}${indent}` }]
    else yield [{ start: map.start, end: map.end, text: `{ type: ${type}, ${field}${place.source} }` }]
    return
  }
  const [only, ...others] = isMap(value) ? Object.keys(value) : []
  const key = only === undefined ? null : (place.tree?.find([...path, only], 'key') ?? null)
  if (only === undefined || key === null || others.length > 0) return
  const between = separator(key.inBrackets, columnAt(place.text, key.start))
  if (field !== '') yield [{ start: key.start, end: key.end + 1, text: `type: ${type}${between}${field.trimEnd()}` }]
  const inner = place.tree?.find([...path, only]) ?? null
  if (inner !== null && place.text[inner.start] === '{') {
    const members = place.text.slice(inner.start + 1, inner.end - 1).trim()
    const text = `type: ${type}${between}${members.replaceAll(/, (?=\w+: )/g, between)}`
    yield [{ start: key.start, end: inner.end, text }]
  }
}

/** Puts the fields that nothing knows below the one that is missing. */
const wrap: Cure = function* ({ help }, place) {
  const name = /`(\w+): \{ … \}`/.exec(help ?? '')?.[1]
  const path = pathOf(place)
  const value = valueAt(place.tree?.value, path.map(String))
  if (name === undefined || !isMap(value)) return
  for (const key of Object.keys(value).filter((one) => one !== 'type')) {
    const field = fieldAt(place, [...path, key])
    if (field === null) continue
    yield [{ ...field, text: `${name}: { ${place.text.slice(field.start, field.end)} }` }]
  }
}

/** Renames the field that nothing knows to the one that is missing, and takes a condition out of a list of one. */
const renameToOne: Cure = function* ({ message, help }, place) {
  const meant = /did you mean `(\w+)`\?/.exec(help ?? '')?.[1]
  const path = pathOf(place)
  const list = valueAt(place.tree?.value, path.map(String))
  const field = fieldAt(place, path)
  const item = place.tree?.find([...path, 0]) ?? null
  if (!message.includes('has no field') || meant === undefined || field === null || item === null) return
  if (Array.isArray(list) && list.length === 1) {
    yield [{ ...field, text: `${meant}: ${place.text.slice(item.start, item.end)}` }]
  }
}

/** Moves a field out to the rule, and writes a list where a rule stands alone. */
const indent: Cure = function* ({ help }, place) {
  const { text, range } = place
  if ((help ?? '').includes('`- `')) {
    const inner = text.slice(range.start, range.end).replaceAll('\n', '\n  ')
    yield [{ ...range, text: `- ${inner}` }]
  }
  const field = (help ?? '').includes('indent it as far as') ? fieldAt(place, pathOf(place)) : null
  const rule = place.tree?.find(pathOf(place).slice(0, 2)) ?? null
  if (field === null || rule === null) return
  const [removal] = removeField(place, pathOf(place))
  const column = ' '.repeat(columnAt(text, rule.start))
  if (removal === undefined) return
  const at = Math.max(rule.end, removal.end)
  const moved = `${at > 0 && text[at - 1] === '\n' ? '' : '\n'}${column}${text.slice(field.start, field.end)}`
  yield at === removal.end
    ? [{ ...removal, text: `${moved}\n`.replace(/^\n/, '') }]
    : [removal, { start: at, end: at, text: moved }]
}

/** Codes whose help lists events. */
const OTHER_EVENTS: ReadonlySet<string> = new Set(['no-effect', 'cannot-hold'])

/** Another event at which the action or the condition works: the one whose name has most in common. */
const otherEvent: Cure = function* ({ code, help }, place) {
  if (!OTHER_EVENTS.has(code)) return
  const rule = pathOf(place).slice(0, pathOf(place).indexOf('hooks') + 2)
  const on = place.tree?.find([...rule, 'on']) ?? null
  if (on?.text == null) return
  const [family = ''] = on.text.split('_')
  for (const name of named(help ?? ''))
    if (name.startsWith(`${family}_`)) yield [{ start: on.start, end: on.end, text: name }]
}

/** What only one code needs. */
const byCode: Cure = function* ({ code, help }, { range, source, tree, text }) {
  if (code === 'duplicate-id') for (const number of [2, 3, 4]) yield [{ ...range, text: `${source}-${number}` }]
  if (code === 'bad-placeholder') yield [{ ...range, text: source.replace(/\s*\|[^}>]*(?=[}>])/, '') }]
  const scalar = tree?.at(range.start) ?? null
  if (code === 'yaml-backspace' && scalar !== null) {
    yield [{ start: scalar.start, end: scalar.end, text: quoted(text.slice(scalar.start + 1, scalar.end - 1)) }]
  }
  const hours = /^(\d{1,2})-(\d{1,2})$/.exec(source)
  if (hours !== null && (help ?? '').includes('times of day')) {
    const [from = '', to = ''] = hours.slice(1).map((hour) => `${hour.padStart(2, '0')}:00`)
    yield [{ ...range, text: `"${from}-${to}"` }]
  }
  if (!code.startsWith('expression-')) return
  const whole = scalar === null ? '' : text.slice(scalar.start, scalar.end)
  for (const [pattern, instead] of IN_EXPRESSIONS) {
    if (scalar !== null && pattern.test(whole))
      yield [{ start: scalar.start, end: scalar.end, text: whole.replace(pattern, instead) }]
  }
}

/** What other languages write as methods and literals. */
const IN_EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/([\w.]+)\.(?:includes|contains|indexOf)\(/, 'contains($1, '],
  [/([\w.]+)\.(?:startsWith|startswith)\(/, 'startswith($1, '],
  [/([\w.]+)\.(?:endsWith|endswith)\(/, 'endswith($1, '],
  [/([\w.]+)\.(?:toLowerCase|lower)\(\)/, 'lower($1)'],
  [/([\w.]+)\.length\b/, 'len($1)'],
  [/\/((?:[^/'\\]|\\.)+)\/\.test\(([^)]*)\)/, "matches($2, r'$1')"],
]

/** In this order, the first that cures is the fix. */
export const CURES: readonly Cure[] = [
  byCode,
  replaceCondition,
  renameToOne,
  replaceWhole,
  nameKind,
  wrap,
  replace,
  indent,
  add,
  otherEvent,
  remove,
  quote,
]
