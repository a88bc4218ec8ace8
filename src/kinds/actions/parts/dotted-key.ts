import type { KindContext, ConfigPath } from '../../../model/kind.ts'
import { isMap, type Value, type ValueMap } from '../../../model/value.ts'

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

/** Steps of one dotted key. */
const STEP_LIMIT = 32

/** Reports what may not be set: {@link checkKey} of every key, and forbidden names anywhere in the values. */
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

/** Reports a key that may be neither set nor removed. Such keys that are in the data already are data like any other. */
export function checkKey(key: string, path: ConfigPath, context: KindContext): void {
  const steps = key.split('.')
  const forbidden = steps.find((step) => FORBIDDEN.has(step))
  if (forbidden !== undefined) {
    reportForbidden(forbidden, path, context)
  } else if (steps.length > STEP_LIMIT) {
    context.report({
      path,
      code: 'bad-key',
      message: `a key has at most ${STEP_LIMIT} steps, this one ${steps.length}`,
    })
  }
}

function reportForbidden(name: string, path: ConfigPath, context: KindContext): void {
  context.report({ path, code: 'bad-key', message: `\`${name}\` can be neither set nor removed` })
}

/**
 * `map` with the value at a dotted key, and nothing else changed. A key that exists as it is written wins; else its steps
 * are a path, whose missing maps are made. Null where something on the way is not a map.
 */
export function setAt(map: ValueMap, key: string, value: Value): ValueMap | null {
  const dot = key.indexOf('.')
  if (dot < 0 || Object.hasOwn(map, key)) return { ...map, [key]: value }
  const name = key.slice(0, dot)
  const holder = Object.hasOwn(map, name) ? (map[name] ?? {}) : {}
  const changed = isMap(holder) ? setAt(holder, key.slice(dot + 1), value) : null
  return changed && { ...map, [name]: changed }
}

/** `map` without what is at a dotted key, which is found as by {@link setAt}; the same map where nothing is there. */
export function removeAt(map: ValueMap, key: string): ValueMap {
  if (Object.hasOwn(map, key)) return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key))
  const dot = key.indexOf('.')
  const name = key.slice(0, dot)
  const holder = dot < 0 || !Object.hasOwn(map, name) ? undefined : map[name]
  if (!isMap(holder)) return map
  const changed = removeAt(holder, key.slice(dot + 1))
  return changed === holder ? map : { ...map, [name]: changed }
}

/** Whether two copies of data differ. Their keys are in the same order where they are the same keys. */
export function differs(before: Value | undefined, after: Value): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}
