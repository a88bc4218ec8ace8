import { ANY } from '../marks.ts'
import { ALL_OF } from './imports.ts'
import { entryOf } from './language.ts'
import type { Argument, Binding, Grammar, Node, ReadCode } from './nodes.ts'
import { filled, type GivenValues, RESULTS } from './results.ts'
import { startScopes } from './scopes.ts'
import { startSettled } from './settled.ts'
import {
  ANY_ITEMS,
  combine,
  distinct,
  isTemporary,
  itemsIn,
  joinParts,
  list,
  MAX_VALUES,
  text,
  textOf,
  UNKNOWN,
  type Value,
  withSpread,
} from './values.ts'

/** Expressions that depend on others are followed up to this depth. */
const MAX_DEPTH = 40
/** The most values that are computed for one piece of code. */
const MAX_STEPS = 30_000
const LONGEST_PATH = 200
/** The most places where one name gets its value. */
const MAX_BINDINGS = 40

/** Tells what an expression may be: at least one value. The last one is unknown if it may also be something else. */
export type Evaluate = (node: Node) => readonly Value[]

/**
 * Names only add to what is known: a name has more ways to get another value than are read here. So a name also has an
 * unknown value, unless nothing else in the code can change it.
 */
export function startEvaluation(code: Omit<ReadCode, 'calls'>, grammar: Grammar): Evaluate {
  const known = new Map<Node, readonly Value[]>()
  const scopes = startScopes(code)
  const settled = startSettled(code, grammar)
  const ownNames = namesOfFunctions(code)
  let depth = 0
  let steps = 0

  const evaluate: Evaluate = (node) => {
    const before = known.get(node)
    if (before !== undefined) return before
    steps += 1
    if (depth > MAX_DEPTH || steps > MAX_STEPS) return [UNKNOWN]
    // An expression that depends on itself is unknown.
    known.set(node, [UNKNOWN])
    depth += 1
    const values = distinct(compute(node))
    depth -= 1
    steps += values.length
    known.set(node, values)
    return values
  }

  const compute = (node: Node): readonly Value[] => {
    switch (node.type) {
      case 'text':
        return [text(node.text)]
      case 'number':
        return [{ type: 'number', number: Number(node.text) }]
      case 'parts':
        return combine(node.parts.map(evaluate)).map((parts) => text(parts.map(textOf).join('')))
      case 'list':
        return combine(node.items.map((item) => itemsOf(item))).map((items) => list(withSpread(items)))
      case 'map':
        return combine(node.entries.map((entry) => evaluate(entry.node))).map((values) => mapOf(node.entries, values))
      case 'sum':
        return combine(node.parts.map(evaluate)).map((parts) => sumOf(node.operator, parts, grammar))
      case 'either':
        return node.options.flatMap(evaluate)
      case 'reference':
        return [{ type: 'reference', path: node.path }]
      case 'function':
        return [{ type: 'function' }]
      case 'name':
        return valuesOfName(node.name, node.token)
      case 'member':
        return evaluate(node.of).flatMap((of) => withOwn(memberOf(of, node.name), node.name))
      case 'index':
        return indexesOf(node)
      case 'call':
        return resultsOf(node.callee, node.given)
      case 'unknown':
        return [UNKNOWN]
    }
  }

  /** The values of an item; a spread list is one value that holds its items. */
  const itemsOf = ({ node, isSpread }: Argument): readonly Value[] =>
    isSpread
      ? evaluate(node).map((value) => (value.type === 'list' ? { type: 'spread', items: value.items } : ANY_ITEMS))
      : evaluate(node)

  const indexesOf = ({ of, index }: Node & { readonly type: 'index' }): readonly Value[] => {
    const isOfPerl = of.type === 'name' && of.name.startsWith('$') && index?.type === 'name'
    const keys = index === null ? [UNKNOWN] : isOfPerl ? [text(index.name)] : evaluate(index)
    return combine([evaluate(of), keys]).map(([value = UNKNOWN, key = UNKNOWN]) => {
      if (key.type === 'number' && value.type === 'list') return value.items[key.number] ?? UNKNOWN
      if (key.type !== 'text') return UNKNOWN
      if (isEnvironment(value)) return key.text === 'HOME' ? text('~') : UNKNOWN
      return memberOf(value, key.text)
    })
  }

  /** Ruby's `Dir.tmpdir` is a call. The code may have a function of its own by that name. */
  const withOwn = (value: Value, name: string): readonly Value[] => {
    return isTemporary(value) && (settled.isDynamic || ownNames.has(name)) ? [value, UNKNOWN] : [value]
  }

  const resultsOf = (callee: Node, given: readonly Argument[]): readonly Value[] => {
    const receivers = callee.type === 'member' ? evaluate(callee.of) : [null]
    const named = given.flatMap(({ name, node }) => (name === null ? [] : [[name, node] as const]))
    const plain = given.filter(({ name }) => name === null)
    const rows = combine([
      evaluate(callee),
      receivers.map((receiver) => receiver ?? UNKNOWN),
      ...plain.map(itemsOf),
      ...named.map(([, node]) => evaluate(node)),
    ])
    const values = rows.map(([called = UNKNOWN, receiver = UNKNOWN, ...values]): Value => {
      const own: GivenValues = {
        values: withSpread(values.slice(0, plain.length)),
        named: new Map(named.map(([name], index) => [name, values[plain.length + index] ?? UNKNOWN])),
      }
      const path = called.type === 'reference' ? called.path : callee.type === 'member' ? `?.${callee.name}` : null
      if (path === null) return UNKNOWN
      const result = entryOf(RESULTS, path)?.(own, callee.type === 'member' ? receiver : null)
      return result ?? (called.type === 'reference' ? reference(`${path}()`) : UNKNOWN)
    })
    // The code may have a function of its own by that name.
    const name = callee.type === 'member' || callee.type === 'name' ? callee.name : ''
    return settled.isDynamic || ownNames.has(name) ? [...values, UNKNOWN] : values
  }

  const valuesOfName = (name: string, token: number): readonly Value[] => {
    const { bindings, parameter } = scopes.find(name, token)
    if (parameter === null && bindings.length === 0) {
      if (/^[$@]/.test(name) && !ENVIRONMENT.has(name)) return [UNKNOWN]
      const own = plainPath(name)
      const modules = scopes.find(ALL_OF, token).bindings.slice(0, MAX_VALUES)
      const paths = [own, ...modules.flatMap(({ node }) => (node?.type === 'reference' ? `${node.path}.${own}` : []))]
      return paths.map((path) => ({ type: 'reference', path }))
    }
    const promise = parameter?.index === 0 ? parameter.made.promise : null
    if (promise !== null && bindings.length === 0) {
      const values = evaluate(promise)
      const isText = values.every(({ type }) => type === 'text')
      return isText && settled.has(name, [{ name, token, how: 'value', node: promise }]) ? values : [...values, UNKNOWN]
    }
    const values = parameter === null ? [] : valuesOfParameter(parameter)
    const own = valuesOfBindings(bindings, token)
    const isFixed = parameter === null && own.every(({ type }) => type === 'text' || type === 'reference')
    return isFixed && settled.has(name, bindings) ? own : [...values, ...own, UNKNOWN]
  }

  const valuesOfParameter = ({ made, index }: NonNullable<ReturnType<typeof scopes.find>['parameter']>) => {
    const parameter = made.parameters[index]
    if (parameter === undefined) return []
    const items = made.items === null || index > 0 ? [] : evaluate(made.items).flatMap(itemsIn)
    const given = made.calls.slice(0, MAX_VALUES).flatMap((call): readonly Value[] => {
      const plain = call.filter(({ name }) => name === null)
      if (parameter.isRest) return combine(plain.slice(index).map(itemsOf)).map((all) => list(withSpread(all)))
      const own = call.find(({ name }) => name === parameter.name)?.node ?? plain[index]?.node ?? parameter.standard
      return own === null ? [] : evaluate(own)
    })
    return [...items, ...given]
  }

  const valuesOfBindings = (bindings: readonly Binding[], token: number): readonly Value[] => {
    if (bindings.length > MAX_BINDINGS) return [UNKNOWN]
    let values: readonly Value[] = []
    const isInScope = scopes.areTogether(bindings[0]?.token ?? token, token)
    for (const { how, node, token: at } of bindings) {
      const added = node === null ? [UNKNOWN] : evaluate(node)
      if (how === 'value') values = [...values, ...added]
      else if (how === 'item') values = [...values, ...added.flatMap(itemsIn)]
      else if (at < token || !isInScope) {
        values = combine([values, added]).map(([value = UNKNOWN, more = UNKNOWN]) => extended(value, more, how))
      }
    }
    return values
  }

  return evaluate
}

const ENVIRONMENT = new Set(['$ENV', '$_ENV', '$_SERVER'])

function isEnvironment(value: Value): boolean {
  return value.type === 'reference' && /^(?:os\.environ|process\.env|Bun\.env|ENV|\$_?ENV|\$_SERVER)$/.test(value.path)
}

/** The path of an object, in the form that the tables have. */
export function plainPath(name: string): string {
  return name.replace(/^\\/, '').replaceAll('::', '.').replaceAll('\\', '.')
}

/** What the path of an object for a temporary file or folder is called. */
const MADE = /^(?:name|path|filename|dirname)$/

function memberOf(of: Value, name: string): Value {
  if (of.type === 'reference') return reference(`${of.path}.${name}`)
  if (of.type === 'map') return of.entries.get(name) ?? UNKNOWN
  if (of.type !== 'text') return reference(`?.${name}`)
  if (of.made === 'path')
    return name === 'parent' ? text(joinParts([of.text, '..']), 'path') : reference(`Path.${name}`)
  if (of.made === 'file') return reference(`File().${name}`)
  return of.made === 'folder' && MADE.test(name) ? of : reference(`?.${name}`)
}

function reference(path: string): Value {
  return path.length > LONGEST_PATH ? UNKNOWN : { type: 'reference', path }
}

function mapOf(entries: readonly Argument[], values: readonly Value[]): Value {
  return {
    type: 'map',
    entries: new Map(entries.map(({ name }, index) => [name ?? String(index), values[index] ?? UNKNOWN])),
  }
}

function extended(value: Value, more: Value, how: 'more' | 'one'): Value {
  if (value.type === 'text') return how === 'more' || more.type === 'text' ? text(value.text + textOf(more)) : UNKNOWN
  if (value.type !== 'list') return UNKNOWN
  if (how === 'one') return list([...value.items, more])
  return list([...value.items, ...(more.type === 'list' ? more.items : [ANY_ITEMS])])
}

function sumOf(operator: string, parts: readonly Value[], grammar: Grammar): Value {
  const [first = UNKNOWN] = parts
  if (operator === '/' && parts.some(({ type }) => type === 'text')) return text(joinParts(parts.map(textOf)), 'path')
  if (operator === '%') return first.type === 'text' ? filled(first.text, formatValues(parts[1])) : UNKNOWN
  if (operator === '<<') return parts.slice(1).reduce((sum, part) => extended(sum, part, 'one'), first)
  if (operator !== grammar.joins && operator !== '+') return UNKNOWN
  if (parts.some(({ type }) => type === 'list')) {
    return list(parts.flatMap((part) => (part.type === 'list' ? part.items : [ANY_ITEMS])))
  }
  return parts.every((part) => textOf(part) === ANY) ? UNKNOWN : text(parts.map(textOf).join(''))
}

/** The names of the functions that code defines, or gives to another object. */
function namesOfFunctions({ functions, bindings }: Pick<ReadCode, 'bindings' | 'functions'>): ReadonlySet<string> {
  const members = bindings.flatMap(({ name }) => (name.startsWith('.') ? [name.slice(1)] : []))
  return new Set([...functions.flatMap(({ name }) => (name === null ? [] : [name])), ...members])
}

function formatValues(value: Value | undefined): readonly Value[] {
  return value?.type === 'list' ? value.items : value === undefined ? [] : [value]
}
