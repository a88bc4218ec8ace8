import { withScript } from '../../../model/command-text.ts'
import { findParams, isCommand, type ParamHolder, type ParamPath } from '../../../model/tool-params.ts'
import { isMap, type Value, type ValueMap } from '../../../model/value.ts'
import { asMap } from './data.ts'
import { removeAt, setAt } from './dotted-key.ts'

/** The tables of a tool, by which parameters have their canonical names. */
type Tables = Pick<ParamHolder, 'paramTables'>

/**
 * The parameters with a value set at a dotted key, the first step of which may be a canonical name: then the value goes to the
 * member that the tool reads, and to each of them where it is not known which that is. Null where a step is not a map.
 */
export function setParam(tool: Tables, params: ValueMap, key: string, value: Value): ValueMap | null {
  const [name = '', ...within] = key.split('.')
  const targets = targetsOf(tool, params, name)
  if (targets.length === 0) return setAt(params, key, value)
  const change: Change = (held) => {
    if (within.length === 0) {
      const isScript = typeof value === 'string' && Array.isArray(held) && isCommand(tool, name)
      return { value: isScript ? withScript(held, value) : value }
    }
    const changed = held === undefined || isMap(held) ? setAt(asMap(held), within.join('.'), value) : null
    return changed && { value: changed }
  }
  let changed: ValueMap | null = params
  for (const path of targets) changed = changed && changeAt(changed, path, change)
  return changed
}

/** The parameters without those at a dotted key, which is read as in {@link setParam}. */
export function removeParam(tool: Tables, params: ValueMap, key: string): ValueMap {
  const [name = '', ...within] = key.split('.')
  const found = findParams({ ...tool, params }, name)
  if (found.length === 0) return removeAt(params, key)
  const change: Change = (held) =>
    within.length === 0 ? {} : { value: isMap(held) ? removeAt(held, within.join('.')) : held }
  // From the end, as the elements behind one that is removed move up.
  return found.toReversed().reduce((changed, { path }) => changeAt(changed, path, change) ?? changed, params)
}

/** The members that hold a parameter, and the one that the tool is known to take. None where the name is not canonical. */
function targetsOf(tool: Tables, params: ValueMap, name: string): readonly ParamPath[] {
  const found = findParams({ ...tool, params }, name).map(({ path }) => path)
  const surest = tool.paramTables.find((names) => names.has(name))?.get(name) ?? []
  const isGiven = surest.some((path) => found.some((target) => isAt(target, path)))
  const own = surest.find((path) => !path.includes('*'))
  return isGiven || own === undefined ? found : [...found, own]
}

function isAt(target: ParamPath, path: ParamPath): boolean {
  return target.length === path.length && path.every((key, index) => key === '*' || key === target[index])
}

/** What becomes of the value at a path: another, or none. Null where it cannot be done. */
type Change = (held: Value | undefined) => { readonly value?: Value | undefined } | null

/** A copy with a change made at a path, or null where a step of it is neither a map nor an element. */
function changeAt(holder: ValueMap, path: ParamPath, change: Change): ValueMap | null {
  const changed = changeIn(holder, path, change)
  return changed && asMap(changed.value)
}

function changeIn(holder: Value | undefined, [key, ...rest]: ParamPath, change: Change): ReturnType<Change> {
  if (key === undefined) return change(holder)
  if (isList(holder)) {
    const index = Number(key)
    const changed = changeIn(holder[index], rest, change)
    if (changed === null) return null
    return { value: changed.value === undefined ? holder.toSpliced(index, 1) : holder.with(index, changed.value) }
  }
  if (holder !== undefined && !isMap(holder)) return null
  const map = asMap(holder)
  const changed = changeIn(Object.hasOwn(map, key) ? map[key] : undefined, rest, change)
  if (changed === null) return null
  if (changed.value !== undefined) return { value: { ...map, [key]: changed.value } }
  return { value: Object.fromEntries(Object.entries(map).filter(([name]) => name !== key)) }
}

function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
