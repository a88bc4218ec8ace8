import type { ToolEvent } from '../workload/events.ts'
import { TURN_WEIGHT } from '../workload/rules.ts'
import type { Text } from '../workload/translate.ts'

/** An event for engines that want plain names, or that fail at what is not there. */
export interface FlatFacts extends Readonly<Record<Text, string>> {
  readonly turn: number
  readonly tokens: number
  readonly pressure: number
}

export function flatten({ agent_id: agent, turn, tokens, pressure, tool: { name, params } }: ToolEvent): FlatFacts {
  const { command = '', path = '', url = '', query = '', body = '', content = '' } = params
  return { tool: name, agent, turn, tokens, pressure, command, path, url, query, body, content }
}

/** What `Language.load` asks of, for engines that do not compute. */
export function loadOf({ tokens, turn }: ToolEvent): number {
  return tokens + turn * TURN_WEIGHT
}
