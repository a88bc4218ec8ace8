import { jsonText } from '../../../model/json-text.ts'
import type { ConfigPath, KindContext } from '../../../model/kind.ts'
import { copyAround, setMember } from '../../../model/copy.ts'
import { isMap, type Value } from '../../../model/value.ts'

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

/** The maximum number of steps of a dotted key. */
const STEP_LIMIT = 32

/** Reports invalid keys (see {@link checkKey}), and forbidden names anywhere in the values. */
export function checkKeys(set: object, path: ConfigPath, context: KindContext): void {
  for (const [key, value] of Object.entries(set)) {
    checkKey(key, [...path, key], context)
    checkInside(value, [...path, key], context)
  }
}

function checkInside(value: unknown, path: ConfigPath, context: KindContext): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && FORBIDDEN.has(key)) reportForbidden(key, [...path, key], context)
    checkInside(inner, [...path, Array.isArray(value) ? Number(key) : key], context)
  }
}

/** Reports a key that may be neither set nor removed. If the data already has such a key, it stays. */
export function checkKey(key: string, path: ConfigPath, context: KindContext): void {
  const steps = key.split('.')
  const forbidden = steps.find((step) => FORBIDDEN.has(step))
  if (forbidden !== undefined) {
    reportForbidden(forbidden, path, context)
  } else if (steps.length > STEP_LIMIT) {
    context.report({
      path,
      code: 'bad-key',
      message: `the key has ${steps.length} steps; the maximum is ${STEP_LIMIT}`,
    })
  }
}

function reportForbidden(name: string, path: ConfigPath, context: KindContext): void {
  context.report({ path, code: 'bad-key', message: `\`${name}\` can be neither set nor removed` })
}

/** A copy of data that nothing else holds, and that may therefore be changed. */
export type OwnMap = Record<string, Value>

/** A copy of the map; an empty map for any other value. */
export function ownMap(value: unknown): OwnMap {
  const copy = copyAround(value)
  return isMap(copy) ? copy : {}
}

/**
 * Sets the value at a dotted key of `map`. If the map has the whole key, that is set. Otherwise its steps are a path,
 * and missing maps are added. Changes nothing and returns false if a step of the path is not a map.
 */
export function setAt(map: OwnMap, key: string, value: Value): boolean {
  const dot = key.indexOf('.')
  if (dot < 0 || Object.hasOwn(map, key)) {
    setMember(map, key, value)
    return true
  }
  const name = key.slice(0, dot)
  const holder = (Object.hasOwn(map, name) ? map[name] : null) ?? {}
  if (!isMap(holder) || !setAt(holder, key.slice(dot + 1), value)) return false
  setMember<Value>(map, name, holder)
  return true
}

/** Removes a dotted key, if it exists. The key is found as in {@link setAt}. */
export function removeAt(map: OwnMap, key: string): void {
  if (Object.hasOwn(map, key)) {
    Reflect.deleteProperty(map, key)
    return
  }
  const dot = key.indexOf('.')
  const name = key.slice(0, dot)
  const holder = dot < 0 || !Object.hasOwn(map, name) ? undefined : map[name]
  if (isMap(holder)) removeAt(holder, key.slice(dot + 1))
}

/** Whether two copies of the same data differ. Changes keep the order of keys, so comparing their JSON is enough. */
export function differs(before: Value | undefined, after: Value): boolean {
  return jsonText(before) !== jsonText(after)
}
