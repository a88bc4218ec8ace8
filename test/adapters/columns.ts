import { AI_6, AI_7 } from './ai/column.ts'
import { MASTRA } from './mastra/column.ts'
import { CLAUDE_AGENT } from './claude-agent/column.ts'
import type { Column, PlayColumn } from './column.ts'
import { LANGCHAIN } from './langchain/column.ts'
import { OPENAI_AGENTS } from './openai-agents/column.ts'

/** The SDKs, in the order of the table. Each has a folder with a `column.ts`, which does not load the SDK, and a `play.ts`. */
export const COLUMNS: readonly Column[] = [AI_7, AI_6, MASTRA, OPENAI_AGENTS, LANGCHAIN, CLAUDE_AGENT]

/** Loaders of the SDKs, by column name. Call one in a process of the Node that its SDK requires. */
export const PLAYERS: Readonly<Record<string, () => Promise<PlayColumn>>> = {
  'ai-7': async () => (await import('./ai/play-7.ts')).play,
  'ai-6': async () => (await import('./ai/play-6.ts')).play,
  mastra: async () => (await import('./mastra/play.ts')).play,
  'openai-agents': async () => (await import('./openai-agents/play.ts')).play,
  langchain: async () => (await import('./langchain/play.ts')).play,
  'claude-agent': async () => (await import('./claude-agent/play.ts')).play,
}
