import type { ToolEvent } from '../workload/events.ts'
import { TURN_WEIGHT } from '../workload/rules.ts'
import type { Text } from '../workload/translate.ts'

/** An event for engines that need plain names, or that fail at missing members. */
export interface FlatFacts extends Readonly<Record<Text, string>> {
  readonly turn: number
  readonly tokens: number
  readonly pressure: number
}

export function flatten({ agent_id: agent, turn, tokens, pressure, tool: { name, params } }: ToolEvent): FlatFacts {
  const { command = '', path = '', url = '', query = '', body = '', content = '' } = params
  return { tool: name, agent, turn, tokens, pressure, command, path, url, query, body, content }
}

/** The value that `Language.load` tests, for engines without arithmetic. */
export function loadOf({ tokens, turn }: ToolEvent): number {
  return tokens + turn * TURN_WEIGHT
}
