import type { ValueMap } from '../../model/value.ts'
import { textIn } from '../payload.ts'

export function eventOf(payload: ValueMap): string | null {
  return textIn(payload, 'event')
}
