import { isMap, type Value } from '../../model/value.ts'

/** A value as Go prints it. */
export function printValue(value: Value): string {
  if (value === null) return '<no value>'
  if (typeof value === 'number') return printNumber(value)
  if (typeof value !== 'object') return String(value)
  if (isMap(value)) {
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `map[${entries.map(([name, held]) => `${name}:${inside(held)}`).join(' ')}]`
  }
  return Array.isArray(value) ? `[${value.map((element: Value) => inside(element)).join(' ')}]` : ''
}

function inside(value: Value): string {
  return value === null ? '<nil>' : printValue(value)
}

/** Whole numbers of JSON are fractions to Go, which it prints with an exponent from 21 digits on. */
function printNumber(value: number): string {
  return Math.abs(value) < 1e21 ? String(value) : value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}
