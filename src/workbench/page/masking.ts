import type { Value } from '../../model/value.ts'
import { HIDDEN } from '../replay/hidden.ts'
import { maskValue } from '../replay/mask-replayed.ts'

/** Data without its secrets; null if it cannot be searched for them. */
export type Mask = <Of>(data: Of) => Of | null

export const showAll: Mask = (data) => data

/** What is said often is masked once: entries of tables are given, not whole decisions with their explanations. */
export const maskData: Mask = <Of>(data: Of) => {
  // What a parser or the engine made is data.
  const masked: unknown = maskValue(data as Value)
  return masked === HIDDEN ? null : (masked as Of)
}
