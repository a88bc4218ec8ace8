import { withScript } from '../../../model/command-text.ts'
import {
  findParams,
  isCommand,
  isSeveral,
  ParamConflictError,
  type ParamHolder,
  type ParamPath,
} from '../../../model/tool-params.ts'
import { setMember } from '../../../model/copy.ts'
import { isMap, type Value } from '../../../model/value.ts'
import { type OwnMap, ownMap, removeAt, setAt } from './dotted-key.ts'

/** The tables that map canonical names to a tool's parameters. */
type Tables = Pick<ParamHolder, 'paramTables'>

/**
 * Sets a value at a dotted key of the parameters. The first step may be a canonical name: then the value is set in the
 * member that the tool reads. Returns false if a step is not a map; the parameters must then be discarded.
 *
 * @throws {ParamConflictError} if the call gives the parameter several values
 */
export function setParam(tool: Tables, params: OwnMap, key: string, value: Value): boolean {
  const [name = '', ...within] = key.split('.')
  const targets = targetsOf(tool, params, name)
  if (targets.length === 0) return setAt(params, key, value)
  const change: Change = (held) => {
    if (within.length === 0) {
      const isScript = typeof value === 'string' && Array.isArray(held) && isCommand(tool, name)
      return { value: isScript ? withScript(held, value) : value }
    }
    if (held !== undefined && !isMap(held)) return null
    const map = ownMap(held)
    return setAt(map, within.join('.'), value) ? { value: map } : null
  }
  return targets.every((path) => changeAt(params, path, change))
}

/** Removes the parameters at a dotted key, which is interpreted as in {@link setParam}. */
export function removeParam(tool: Tables, params: OwnMap, key: string): void {
  const [name = '', ...within] = key.split('.')
  const found = findParams({ ...tool, params }, name)
  if (found.length === 0) {
    removeAt(params, key)
    return
  }
  const change: Change = (held) => {
    if (within.length === 0) return {}
    if (!isMap(held)) return { value: held }
    const map = ownMap(held)
    removeAt(map, within.join('.'))
    return { value: map }
  }
  // In reverse order, because later elements move up when one is removed.
  for (const { path } of found.toReversed()) changeAt(params, path, change)
}

/** The members that hold a parameter, and the one that the tool is known to accept. Empty for other names. */
function targetsOf(tool: Tables, params: OwnMap, name: string): readonly ParamPath[] {
  const given = findParams({ ...tool, params }, name)
  if (isSeveral(given)) throw new ParamConflictError(name, given)
  const found = given.map(({ path }) => path)
  const surest = tool.paramTables.find((names) => names.has(name))?.get(name) ?? []
  const isGiven = surest.some((path) => found.some((target) => isAt(target, path)))
  const own = surest.find((path) => !path.includes('*'))
  return isGiven || own === undefined ? found : [...found, own]
}

function isAt(target: ParamPath, path: ParamPath): boolean {
  return target.length === path.length && path.every((key, index) => key === '*' || key === target[index])
}

/** Returns the new value at a path, or no value to remove it. Null if it cannot be changed. */
type Change = (held: Value | undefined) => { readonly value?: Value | undefined } | null

/** Changes the value at a path. Returns false if a step of the path is neither a map nor a list element. */
function changeAt(holder: Value | undefined, [key, ...rest]: ParamPath, change: Change): boolean {
  if (key === undefined) return false
  if (isList(holder)) {
    const index = Number(key)
    if (rest.length > 0) return changeAt(holder[index], rest, change)
    const changed = change(holder[index])
    if (changed?.value === undefined) holder.splice(index, 1)
    else holder[index] = changed.value
    return changed !== null
  }
  if (!isMap(holder)) return false
  const map = holder // a part of a copy that nothing else holds
  const held = Object.hasOwn(map, key) ? map[key] : undefined
  if (rest.length > 0) {
    const inner = held ?? {}
    if (!changeAt(inner, rest, change)) return false
    setMember<Value>(map, key, inner)
    return true
  }
  const changed = change(held)
  if (changed === null) return false
  if (changed.value === undefined) Reflect.deleteProperty(map, key)
  else setMember(map, key, changed.value)
  return true
}

/** For lists in a copy that nothing else holds, so that they may be changed. */
function isList(value: Value | undefined): value is Value[] {
  return Array.isArray(value)
}
