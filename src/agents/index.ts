import { ABOUT as claudeCode } from './claude-code/about.ts'
import { ABOUT as codex } from './codex/about.ts'
import { ABOUT as copilot } from './copilot/about.ts'
import { ABOUT as cursor } from './cursor/about.ts'
import { type AboutAgent, type Dialect, findAgent } from './dialect.ts'
import { ABOUT as dockerAgent } from './docker-agent/about.ts'
import { ABOUT as factoryDroid } from './factory-droid/about.ts'
import { ABOUT as gemini } from './gemini/about.ts'
import { ABOUT as kiro } from './kiro/about.ts'
import { ABOUT as kiroV1 } from './kiro-v1/about.ts'
import { ABOUT as opencode } from './opencode/about.ts'
import { ABOUT as starchild } from './starchild/about.ts'
import { ABOUT as windsurf } from './windsurf/about.ts'

/** An agent whose code can be loaded separately. */
export interface AgentEntry extends AboutAgent {
  load(): Promise<Dialect>
}

/** The agents that Sluice supports. A hook loads only the agent that called it; `all.ts` loads all of them. */
export const AGENTS: readonly AgentEntry[] = [
  { ...claudeCode, load: async () => (await import('./claude-code/index.ts')).claudeCode },
  { ...kiro, load: async () => (await import('./kiro/index.ts')).kiro },
  { ...kiroV1, load: async () => (await import('./kiro-v1/index.ts')).kiroV1 },
  { ...dockerAgent, load: async () => (await import('./docker-agent/index.ts')).dockerAgent },
  { ...starchild, load: async () => (await import('./starchild/index.ts')).starchild },
  { ...codex, load: async () => (await import('./codex/index.ts')).codex },
  { ...gemini, load: async () => (await import('./gemini/index.ts')).gemini },
  { ...cursor, load: async () => (await import('./cursor/index.ts')).cursor },
  { ...copilot, load: async () => (await import('./copilot/index.ts')).copilot },
  { ...opencode, load: async () => (await import('./opencode/index.ts')).opencode },
  { ...factoryDroid, load: async () => (await import('./factory-droid/index.ts')).factoryDroid },
  { ...windsurf, load: async () => (await import('./windsurf/index.ts')).windsurf },
]

/** Whether a person approves the hooks of such files. */
export function asksForApproval(dialect: string | undefined): boolean {
  return dialect !== undefined && findAgent(dialect, AGENTS)?.asksForApproval === true
}

/** Loads an agent by name or alias; undefined if there is none. */
export async function loadDialect(name: string): Promise<Dialect | undefined> {
  return findAgent(name, AGENTS)?.load()
}
