import { CLAUDE_CODE } from './claude-code.ts'
import { CODEX } from './codex.ts'
import { COPILOT } from './copilot.ts'
import { GEMINI } from './gemini.ts'
import type { Host } from './host.ts'
import { OPENCODE } from './opencode.ts'

/** The agents with which Sluice is tested, in the order of docs/hosts.md. */
export const HOSTS: readonly Host[] = [CLAUDE_CODE, GEMINI, CODEX, COPILOT, OPENCODE]
