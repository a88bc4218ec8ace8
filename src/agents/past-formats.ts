import { PAST as claudeCode } from './claude-code/past.ts'
import { PAST as codex } from './codex/past.ts'
import { PAST as copilot } from './copilot/past.ts'
import { PAST as gemini } from './gemini/past.ts'
import { PAST as opencode } from './opencode/past.ts'
import type { PastFormat } from './past-reader.ts'

/** The agents whose own session records can be read. */
export const PAST_FORMATS: readonly PastFormat[] = [claudeCode, codex, gemini, copilot, opencode]
