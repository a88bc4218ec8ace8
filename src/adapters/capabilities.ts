import type { CapabilityColumn } from '../agents/dialect.ts'
import { AI_SDK } from './ai/capabilities.ts'
import { CLAUDE_AGENT } from './claude-agent/dialect.ts'
import { LANGCHAIN } from './langchain/capabilities.ts'
import { MASTRA } from './mastra/capabilities.ts'
import { MCP_COLUMN } from './mcp/capabilities.ts'
import { OPENAI_AGENTS } from './openai-agents/capabilities.ts'

/** What rules can rely on in each adapter, for `sluice capabilities`. An adapter keeps its facts in its own folder. */
export const ADAPTER_COLUMNS: readonly CapabilityColumn[] = [
  AI_SDK,
  OPENAI_AGENTS,
  LANGCHAIN,
  MASTRA,
  CLAUDE_AGENT,
  MCP_COLUMN,
]
