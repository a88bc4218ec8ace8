import { isMap, valueAt } from '../model/value.ts'
import type { Path, PolicyText } from '../source/read-policy.ts'
import { type OffsetRange, runAround } from '../source/lines.ts'
import { type Cursor, readCursor } from '../source/tree.ts'
import { isTestFile, type Language, mapAround, roleOf } from './document.ts'
import { columnAt } from './edits.ts'
import { type Offered, offersInExpression, offersInTemplate } from './names-in-texts.ts'
import { declared, scopeAt, settingsOf, toolNames } from './scope.ts'
import { schemaAt } from './schema-at.ts'
import { kindSnippets, ruleSnippet } from './snippets.ts'
import { ruleIds } from './symbols.ts'

/** Something that may be written at the cursor. */
export interface Offer {
  readonly label: string
  readonly about: string
  readonly kind: 'field' | 'value' | 'snippet' | Offered['kind']
  /** What it replaces, and with what. */
  readonly range: OffsetRange
  readonly insert: string
  /** Offers with a lower one come first. */
  readonly rank: number
}

/** What may be written at an offset; nothing where nothing is known to be right. */
export function complete(
  document: PolicyText,
  offset: number,
  others: readonly PolicyText[],
  language: Language,
): readonly Offer[] {
  const cursor = readCursor(document.text, offset, language.tree)
  if (cursor === null) return []
  const isTest = isTestFile(document.name, cursor.value)
  const schema = isTest ? language.testSchema : language.policySchema
  const values = others.map(({ text }) => language.tree(text)?.value)
  const at = (path: Path): ReturnType<typeof schemaAt> => schemaAt(schema, cursor.value, path)
  const ids = (): readonly string[] => [...new Set(others.flatMap(({ text }) => ruleIds(language.tree(text)?.value)))]

  function fields(): readonly Offer[] {
    const place = at(cursor?.path ?? [])
    const there = valueAt(cursor?.value, (cursor?.path ?? []).map(String))
    const isThere = (name: string): boolean => isMap(there) && Object.hasOwn(there, name)
    const known = [...place.fields].filter(([name]) => !isThere(name))
    return known.map(([label, { description, deprecated }]) => ({
      ...own(label, typeof description === 'string' ? description : '', 'field'),
      insert: cursor?.hasColon === true ? label : `${label}: `,
      rank: deprecated === true ? 3 : place.required.has(label) ? 0 : 1,
    }))
  }

  function own(label: string, about: string, kind: Offer['kind'], insert = label): Offer {
    return { label, about, kind, range: cursor?.word ?? { start: offset, end: offset }, insert, rank: 1 }
  }

  function choices(): readonly Offer[] {
    const { path = [], value, before = '' } = cursor ?? {}
    const { definition } = at(mapAround(path))
    const role = roleOf(definition, path)
    const scope = scopeAt(value, path, values)
    const named = (names: readonly string[], about = ''): readonly Offer[] =>
      names.map((name) => own(name, about, 'value'))
    const offered = (list: readonly Offered[]): readonly Offer[] =>
      list.map(({ name, about, kind }) => ({
        ...own(name, about, kind),
        range: runAround(document.text, offset, /\w/),
      }))
    const inTemplate = isTest ? null : offersInTemplate(before, scope)
    if (inTemplate !== null) return offered(inTemplate)
    if (role === 'expression') return offered(offersInExpression(before, scope))
    const all = [value, ...values]
    if (role === 'definition') return named([...new Set(all.flatMap((one) => declared(one, 'define')))])
    if (role === 'observation') return named(scope.observations)
    if (role === 'tool') return named(toolNames(all))
    if (role === 'path') return named([...PATHS, ...scope.params.map((name) => `tool.params.${name}`)])
    if (role === 'rule') return named(ids())
    if (role === 'vocabulary') return named(language.vocabularyNames)
    const unused = path.at(-1) === 'type' ? unusedKinds(value, language) : NOTHING
    return at(path).choices.flatMap(({ name, about }) => (unused.has(name) ? [] : [own(name, about, 'value')]))
  }

  if (cursor.part === 'value') return choices()
  const { path } = cursor
  const isChanges = path.length > 0 && path.at(-1) === 'rules' && path.length === settingsOf(cursor.value).length + 1
  const further = isChanges
    ? packRules(cursor, language).map((id) => own(id, 'a rule of a pack', 'field', cursor.hasColon ? id : `${id}: `))
    : []
  return [
    ...fields(),
    ...further,
    ...(cursor.isAlone ? [...choices(), ...snippets(cursor, language, document.text, own, at(path).definition)] : []),
  ]
}

const PATHS: readonly string[] = [
  'tool.name',
  'tool.params',
  'tool.result',
  'tool.output',
  'tool.error',
  'prompt',
  'response',
  'session',
  'agent',
  'turn',
]

const NOTHING: ReadonlySet<string> = new Set()

/** The kinds of vocabularies that the policy does not `use`: it could not name them. */
function unusedKinds(value: unknown, { kinds, vocabularyOf }: Language): ReadonlySet<string> {
  const used = [valueAt(value, [...settingsOf(value), 'use'].map(String)) ?? []].flat()
  const isUnused = (kind: Parameters<typeof vocabularyOf>[0]): boolean => {
    const vocabulary = vocabularyOf(kind)
    return vocabulary !== undefined && !used.includes(vocabulary)
  }
  return new Set([...kinds.conditions, ...kinds.actions].filter(isUnused).map(({ name }) => name))
}

/** The ids of the rules of the packs that a policy extends. */
function packRules({ value }: Cursor, language: Language): readonly string[] {
  const { packs } = language
  const named = [valueAt(value, [...settingsOf(value), 'extends'].map(String)) ?? []].flat()
  return named.flatMap((name) =>
    typeof name === 'string' && packs.names.includes(name) ? ruleIds(language.tree(packs.read(name))?.value) : [],
  )
}

function snippets(
  { value, path, word }: Cursor,
  language: Language,
  text: string,
  own: (label: string, about: string, kind: Offer['kind'], insert: string) => Offer,
  definition: string | null,
): readonly Offer[] {
  const there = valueAt(value, path.map(String))
  if (isMap(there) && Object.keys(there).length > 0) return []
  const indent = ' '.repeat(columnAt(text, word.start))
  const { kinds } = language
  const unused = unusedKinds(value, language)
  const usable = <Kind extends { readonly name: string }>(all: readonly Kind[]): readonly Kind[] =>
    all.filter(({ name }) => !unused.has(name))
  const made =
    definition === 'condition' || definition === 'action'
      ? kindSnippets(definition === 'condition' ? usable(kinds.conditions) : usable(kinds.actions), indent)
      : definition === 'rule'
        ? [ruleSnippet(indent)]
        : []
  return made.map(({ label, about, insert }) => ({ ...own(label, about, 'snippet', insert), rank: 2 }))
}
