import type { ConfigPath, KindContext } from '../../../model/kind.ts'
import { isMap, type Value, type ValueMap } from '../../../model/value.ts'

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

/**
 * A copy of `map` with the value set at a dotted key. If the map has the whole key, that is set. Otherwise its steps are a
 * path, and missing maps are added. Null if a step of the path is not a map.
 */
export function setAt(map: ValueMap, key: string, value: Value): ValueMap | null {
  const dot = key.indexOf('.')
  if (dot < 0 || Object.hasOwn(map, key)) return { ...map, [key]: value }
  const name = key.slice(0, dot)
  const holder = Object.hasOwn(map, name) ? (map[name] ?? {}) : {}
  const changed = isMap(holder) ? setAt(holder, key.slice(dot + 1), value) : null
  return changed && { ...map, [name]: changed }
}

/** A copy of `map` without a dotted key, which is found as in {@link setAt}. The same map if there is no such key. */
export function removeAt(map: ValueMap, key: string): ValueMap {
  if (Object.hasOwn(map, key)) return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key))
  const dot = key.indexOf('.')
  const name = key.slice(0, dot)
  const holder = dot < 0 || !Object.hasOwn(map, name) ? undefined : map[name]
  if (!isMap(holder)) return map
  const changed = removeAt(holder, key.slice(dot + 1))
  return changed === holder ? map : { ...map, [name]: changed }
}

/** Whether two copies of the same data differ. Changes keep the order of keys, so comparing their JSON is enough. */
export function differs(before: Value | undefined, after: Value): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}
