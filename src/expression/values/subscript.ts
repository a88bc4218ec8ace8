import { spendScan, type Run } from '../run.ts'
import { listElement, listLength, ownMember } from './data.ts'
import { typeError } from './kind.ts'
import { characterAt } from './string.ts'

/**
 * `holder[key]`: a member by its name, an element or a character by its number, from the end where that is negative. Null
 * where there is none.
 */
export function subscript(holder: unknown, key: unknown, run: Run): unknown {
  if (holder === null || key === null) return null
  if (typeof key === 'string') return ownMember(holder, key)
  if (typeof key !== 'number' || !Number.isInteger(key)) throw typeError('[]', 'a string or a whole number', key)
  if (Array.isArray(holder)) return listElement(holder, key < 0 ? key + listLength(holder) : key)
  if (typeof holder !== 'string') throw typeError('[]', 'a list or a string', holder)
  spendScan(run, holder.length)
  return characterAt(holder, key)
}
