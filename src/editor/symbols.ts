import { isMap, valueAt } from '../model/value.ts'
import type { Path, PolicyText } from '../source/read-policy.ts'
import type { OffsetRange } from '../source/lines.ts'
import type { Spot, Tree } from '../source/tree.ts'
import { isTestFile, type Language, mapAround, roleOf } from './document.ts'
import { listOf, schemaAt } from './schema-at.ts'

/** What has a name that other places use. */
type SymbolKind = 'rule' | 'definition' | 'observation'

/** A place where a name is declared or used. */
export interface Occurrence extends OffsetRange {
  readonly kind: SymbolKind
  readonly name: string
  readonly isDeclaration: boolean
  readonly file: string
}

/** The ids of all rules in the data of a policy. */
export function ruleIds(value: unknown): readonly string[] {
  const agents: unknown = valueAt(value, ['agents'])
  const holders = [value, valueAt(value, ['runtime']), valueAt(value, ['execution']), ...listOf(agents)]
  return holders.flatMap((holder) => {
    const hooks: unknown = valueAt(holder, ['hooks'])
    return listOf(hooks).flatMap((rule) => {
      const id = valueAt(rule, ['id'])
      return typeof id === 'string' ? [id] : []
    })
  })
}

/** Every place in a text where the name of a rule, a definition or an observation stands. */
export function occurrencesIn({ name: file, text }: PolicyText, language: Language): readonly Occurrence[] {
  const tree = language.tree(text)
  if (tree === null) return []
  const isTest = isTestFile(file, tree.value)
  const schema = isTest ? language.testSchema : language.policySchema
  return tree.spots.flatMap((spot) => [
    ...ofSpot(spot, tree, schema, isTest).map(({ kind, isDeclaration }) => ({
      ...inQuotes(text, spot),
      kind,
      name: spot.text ?? '',
      isDeclaration,
      file,
    })),
    ...inText(spot, text).map(({ name, start, end }) => ({
      kind: 'observation' as const,
      name,
      isDeclaration: false,
      file,
      start,
      end,
    })),
  ])
}

type Meaning = Pick<Occurrence, 'kind' | 'isDeclaration'>

function ofSpot(spot: Spot, tree: Tree, schema: object, isTest: boolean): readonly Meaning[] {
  const { path, part, text } = spot
  const [before, last] = path.slice(-2)
  if (text === null) return []
  if (part === 'key') {
    if (before === 'define' && path.length <= 3) return [{ kind: 'definition', isDeclaration: true }]
    if (before === 'observe' && path.length <= 3) return [{ kind: 'observation', isDeclaration: true }]
    const isChange = before === 'rules' && path.length <= 3 && isMap(valueAt(tree.value, path.slice(0, -1).map(String)))
    const isTotal = isTest && before === 'fired'
    return isChange || isTotal ? [{ kind: 'rule', isDeclaration: false }] : []
  }
  if (last === 'id' && path.at(-3) === 'hooks') return [{ kind: 'rule', isDeclaration: true }]
  // The schema is asked only where a field can mean a name.
  const whole = isTest ? withoutTest(path) : path
  const field = whole.findLast((step) => typeof step === 'string') ?? ''
  if (!USES.has(field)) return []
  const role = roleOf(schemaAt(schema as Record<string, unknown>, tree.value, mapAround(whole)).definition, whole)
  if (role === 'definition' || role === 'observation' || role === 'rule') return [{ kind: role, isDeclaration: false }]
  return []
}

/** `fired: { contains: [id] }` and `rule: { not: id }` name rules as `fired: [id]` does. */
function withoutTest(path: Path): Path {
  const last = path.findLastIndex((step) => typeof step === 'string')
  return ['contains', 'not'].includes(String(path[last])) ? path.slice(0, last) : path
}

const USES: ReadonlySet<string> = new Set(['name', 'of', 'since', 'rule', 'fired', 'shadow'])

/** Names of observations inside expressions and templates. */
function inText(
  { text: value, start, end, part }: Spot,
  text: string,
): readonly (OffsetRange & { readonly name: string })[] {
  if (part === 'key' || value?.includes('history.') !== true) return []
  return [...text.slice(start, end).matchAll(/\bhistory\.([A-Za-z_]\w*)/g)].map((match) => {
    const at = start + match.index + 'history.'.length
    return { name: match[1] ?? '', start: at, end: at + (match[1]?.length ?? 0) }
  })
}

/** The range of a scalar without its quotes. */
function inQuotes(text: string, { start, end }: OffsetRange): OffsetRange {
  const [first, last] = [text[start], text[end - 1]]
  const isQuoted = end - start >= 2 && (first === '"' || first === "'") && first === last
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end }
}

/** The name under the cursor. */
export function occurrenceAt(document: PolicyText, offset: number, language: Language): Occurrence | null {
  return occurrencesIn(document, language).find(({ start, end }) => start <= offset && offset <= end) ?? null
}

/** Every place in these files that has the same name as the one under the cursor. */
export function referencesTo(one: Occurrence, files: readonly PolicyText[], language: Language): readonly Occurrence[] {
  return files
    .flatMap((file) => occurrencesIn(file, language))
    .filter(({ kind, name }) => kind === one.kind && name === one.name)
}

/** The pack that has a rule with this id, and the line of the rule, from 0. */
export function packOfRule(id: string, language: Language): { readonly pack: string; readonly line: number } | null {
  for (const pack of language.purposes.keys()) {
    const text = language.packs.read(pack)
    if (!ruleIds(language.tree(text)?.value).includes(id)) continue
    return { pack, line: text.slice(0, text.indexOf(`- id: ${id}\n`)).split('\n').length - 1 }
  }
  return null
}

/** A rule, a definition or an observation in the outline of a file. */
export interface OutlineItem extends OffsetRange {
  readonly name: string
  readonly detail: string
  readonly kind: SymbolKind | 'test'
  readonly selection: OffsetRange
}

const eventsOf = (on: unknown): string => (on === undefined ? 'turn_end' : [on].flat().map(String).join(', '))

export function outlineOf({ text }: PolicyText, language: Language): readonly OutlineItem[] {
  const tree = language.tree(text)
  if (tree === null) return []
  return tree.spots.flatMap((spot): readonly OutlineItem[] => {
    const { path, part, start, end } = spot
    const at = (...steps: readonly string[]): unknown => valueAt(tree.value, [...path.map(String), ...steps])
    if (part === 'value' && path.at(-2) === 'hooks' && typeof path.at(-1) === 'number') {
      const id = tree.find([...path, 'id'])
      const action = at('action', 'type') ?? at('action', '0', 'type')
      const detail = `${eventsOf(at('on'))}${typeof action === 'string' ? ` → ${action}` : ''}`
      return [{ name: id?.text ?? '(no id)', detail, kind: 'rule', start, end, selection: id ?? { start, end: start } }]
    }
    if (part === 'value' && path.length === 2 && path[0] === 'tests') {
      const name = tree.find([...path, 'name'])
      const selection = name ?? { start, end: start }
      return [{ name: name?.text ?? '(no name)', detail: '', kind: 'test', start, end, selection }]
    }
    const section = path.at(-2)
    if (part !== 'key' || path.length > 3 || (section !== 'define' && section !== 'observe')) return []
    const kind = section === 'define' ? 'definition' : 'observation'
    const type = at('type') ?? at('on')
    const detail = typeof type === 'string' ? type : ''
    const whole = { start, end: Math.max(end, tree.find(path)?.end ?? end) }
    return [{ ...whole, name: spot.text ?? '', detail, kind, selection: { start, end } }]
  })
}
