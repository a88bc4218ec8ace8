import { claudeCode } from './claude-code/index.ts'
import { codex } from './codex/index.ts'
import { copilot } from './copilot/index.ts'
import { cursor } from './cursor/index.ts'
import { type Dialect, findAgent } from './dialect.ts'
import { dockerAgent } from './docker-agent/index.ts'
import { factoryDroid } from './factory-droid/index.ts'
import { gemini } from './gemini/index.ts'
import { kiro } from './kiro/index.ts'
import { kiroV1 } from './kiro-v1/index.ts'
import { opencode } from './opencode/index.ts'
import { starchild } from './starchild/index.ts'
import { windsurf } from './windsurf/index.ts'

/** All agents of `AGENTS`, loaded, for code that needs every one of them. */
export const DIALECTS: readonly Dialect[] = [
  claudeCode,
  kiro,
  kiroV1,
  dockerAgent,
  starchild,
  codex,
  gemini,
  cursor,
  copilot,
  opencode,
  factoryDroid,
  windsurf,
]

export function findDialect(name: string): Dialect | undefined {
  return findAgent(name, DIALECTS)
}
