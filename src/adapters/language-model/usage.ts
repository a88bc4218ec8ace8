import { isMap } from '../../model/value.ts'

/** What several calls of a model used together: numbers are added, whatever the specification calls them. */
export function addUsage(one: unknown, other: unknown): unknown {
  if (typeof one === 'number' || typeof other === 'number') return numberOr(one, 0) + numberOr(other, 0)
  if (!isMap(one) || !isMap(other)) return other ?? one
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  // What a provider reports in its own words is that of the last call.
  return Object.fromEntries(
    names.map((name) => [name, name === 'raw' ? other[name] : addUsage(one[name], other[name])]),
  )
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
