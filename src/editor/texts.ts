import { FUNCTIONS } from '../expression/functions/functions.ts'
import { KEYWORDS, CONSTANTS } from '../expression/parse/tokens.ts'
import { valueAt } from '../model/value.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { indexLines, type OffsetRange } from '../source/lines.ts'
import { isTestFile, type Language } from './document.ts'

export const TOKEN_TYPES = ['variable', 'function', 'keyword', 'operator', 'string', 'number', 'parameter'] as const

/** A part of an expression or a template, inside a string of YAML. */
interface SemanticToken extends OffsetRange {
  readonly type: (typeof TOKEN_TYPES)[number]
}

const TOKEN =
  /(?<string>r?'(?:[^'\\]|\\.)*'|r?"(?:[^"\\]|\\.)*")|(?<number>\d[\d_.]*)|(?<name>[A-Za-z_][\w.]*)|(?<operator>[-+*/%<>=!]+)/g
const PLACEHOLDER = /<<\s*[\w.]+\s*>>|\{\{\s*[\w.]+\s*\}\}/g

/** The parts of expressions and the placeholders of templates, in the order of the text. */
export function semanticTokens({ name: file, text }: PolicyText, language: Language): readonly SemanticToken[] {
  const tree = language.tree(text)
  if (tree === null || isTestFile(file, tree.value)) return []
  return tree.spots
    .filter((spot) => spot.part === 'value' && spot.text !== null)
    .flatMap(({ path, start, end }) => {
      const source = text.slice(start, end)
      const isExpression =
        path.at(-1) === 'expr' && valueAt(tree.value, [...path.slice(0, -1), 'type'].map(String)) === 'expression'
      if (isExpression) return expressionTokens(source, start)
      return [...source.matchAll(PLACEHOLDER)].map(({ 0: found, index }): SemanticToken => {
        return { type: 'parameter', start: start + index, end: start + index + found.length }
      })
    })
    .toSorted((one, other) => one.start - other.start)
}

function expressionTokens(source: string, offset: number): readonly SemanticToken[] {
  // The quotes of YAML are no part of the expression.
  const quotes = /^["']/.test(source) ? 1 : 0
  const inner = source.slice(quotes, quotes === 0 ? source.length : -1)
  return [...inner.matchAll(TOKEN)].map(({ 0: found, index, groups }): SemanticToken => {
    const start = offset + quotes + index
    return { type: typeOf(found, groups ?? {}), start, end: start + found.length }
  })
}

function typeOf(
  found: string,
  { string, number, name }: Readonly<Record<string, string | undefined>>,
): SemanticToken['type'] {
  if (string !== undefined) return 'string'
  if (number !== undefined) return 'number'
  if (name === undefined) return 'operator'
  if (KEYWORDS.has(found) || CONSTANTS.has(found)) return 'keyword'
  return FUNCTIONS.has(found.split('.').at(-1) ?? found) ? 'function' : 'variable'
}

/** A note behind a value. */
interface InlayHint {
  readonly offset: number
  readonly label: string
}

const SCOPES: Readonly<Record<string, string>> = {
  session: 'in each session',
  agent: 'for each agent',
  app: 'in all sessions together',
}

/** Behind a priority, its place in the order; behind a limit, where it counts. */
export function inlayHints({ text }: PolicyText, language: Language): readonly InlayHint[] {
  const tree = language.tree(text)
  if (tree === null) return []
  const at = (path: readonly (string | number)[]): unknown => valueAt(tree.value, path.map(String))
  const rules = tree.spots.filter(
    ({ path, part }) => part === 'value' && path.at(-2) === 'hooks' && typeof path.at(-1) === 'number',
  )
  const priorityOf = (path: readonly (string | number)[]): number => {
    const priority = at([...path, 'priority'])
    return typeof priority === 'number' ? priority : 100
  }
  const order = rules.map(({ path }) => path).toSorted((one, other) => priorityOf(one) - priorityOf(other))
  const places = new Map(order.map((path, index) => [path, index + 1]))
  return rules.flatMap(({ path }) => {
    const hints: InlayHint[] = []
    const add = (field: string, label: string): void => {
      const value = tree.find([...path, field])
      if (value?.text != null && value.text !== '') hints.push({ offset: value.end, label })
    }
    const scope = at([...path, 'scope'])
    const where = SCOPES[typeof scope === 'string' ? scope : 'session'] ?? ''
    if (order.length > 1) add('priority', `runs ${places.get(path)} of ${order.length}`)
    for (const field of ['cooldown', 'max_fires']) add(field, where)
    return hints
  })
}

/** The lines that belong together: from the first to the last, counted from 0. */
interface Fold {
  readonly first: number
  readonly last: number
}

/** Each rule, test, definition, and each section of a file. */
export function folds({ text }: PolicyText, language: Language): readonly Fold[] {
  const { lineAt } = indexLines(text)
  return (language.tree(text)?.spots ?? [])
    .filter((spot) => spot.path.length > 0 && spot.path.length <= 5 && spot.text === null)
    .map(({ start, end, path }) => {
      const first = lineAt(start)
      return {
        first: typeof path.at(-1) === 'string' && text[start] !== '{' && text[start] !== '[' ? first - 1 : first,
        last: lineAt(end),
      }
    })
    .filter(({ first, last }) => last > first && first >= 0)
}

/** A place that leads to another file: a pack, or a policy that a test names. */
interface DocumentLink extends OffsetRange {
  readonly target: { readonly pack: string } | { readonly file: string }
}

export function documentLinks({ name: file, text }: PolicyText, language: Language): readonly DocumentLink[] {
  const tree = language.tree(text)
  if (tree === null) return []
  return tree.spots.flatMap(({ path, part, text: value, start, end }): readonly DocumentLink[] => {
    if (part === 'key' || value === null) return []
    const section = path.findLast((step) => typeof step === 'string') ?? ''
    if (section === 'extends' && language.packs.names.includes(value)) return [{ start, end, target: { pack: value } }]
    return section === 'policies' && isTestFile(file, tree.value) ? [{ start, end, target: { file: value } }] : []
  })
}
