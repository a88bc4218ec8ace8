import { isMap } from '../../model/value.ts'

/** The total usage of several model calls. Adds up all numbers, whatever names the specification gives them. */
export function addUsage(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' || typeof other === 'number') return numberOr(one, 0) + numberOr(other, 0)
  if (!isMap(one) || !isMap(other)) return other ?? one
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  // `raw` is in the provider's own format, so keep the one from the last call.
  return Object.fromEntries(
    names.map((name) => [name, name === 'raw' ? other[name] : addUsage(one[name], other[name])]),
  )
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
