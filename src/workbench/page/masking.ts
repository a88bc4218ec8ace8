import type { Value } from '../../model/value.ts'
import { HIDDEN } from '../replay/hidden.ts'
import { maskValue } from '../replay/mask-replayed.ts'

/** Returns data without its secrets; null if it cannot be searched for them. */
export type Mask = <Of>(data: Of) => Of | null

export const showAll: Mask = (data) => data

/**
 * Applied to entries of tables, not to whole decisions with their explanations, so that repeated data is masked only
 * once.
 */
export const maskData: Mask = <Of>(data: Of) => {
  // A parser or the engine made it, so it is a value.
  const masked: unknown = maskValue(data as Value)
  return masked === HIDDEN ? null : (masked as Of)
}
