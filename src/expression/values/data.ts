import { checkHidden } from '../../model/unreadable.ts'
import { asRead, isData, member } from '../../model/value.ts'
import { spendMembers, type Run } from '../run.ts'

/** A value as an expression sees it: null if it is absent or not data. */
export function data(value: unknown): unknown {
  return isData(value) ? asRead(value) : null
}

/** The own member `key` of a map; null if there is none, or if `holder` is not a map. */
export function ownMember(holder: unknown, key: string): unknown {
  return Array.isArray(holder) ? null : (member(holder, key) ?? null)
}

/** The length that a list reports; a proxy may report anything. */
export function listLength(list: readonly unknown[]): number {
  const length = member(list, 'length')
  return typeof length === 'number' && length > 0 ? Math.floor(length) : 0
}

/** Null if there is no such element. */
export function listElement(list: readonly unknown[], index: number): unknown {
  return member(list, String(index)) ?? null
}

/** The keys of a map whose members are data, in order. */
export function memberNames(map: object, run: Run): readonly string[] {
  checkHidden(map)
  const names = Object.keys(map)
  spendMembers(run, names.length)
  return names.filter((name) => member(map, name) !== undefined)
}

/** Python's truth: null, false, 0, and empty strings, lists and maps are false. */
export function isTrue(value: unknown, run: Run): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value)
  return Array.isArray(value) ? listLength(value) > 0 : memberNames(value, run).length > 0
}
