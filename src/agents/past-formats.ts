import { PAST as claudeCode } from './claude-code/past.ts'
import type { PastFormat } from './past-reader.ts'

/** The agents whose own records of sessions can be read. */
export const PAST_FORMATS: readonly PastFormat[] = [claudeCode]
