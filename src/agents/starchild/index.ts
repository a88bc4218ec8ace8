import type { Dialect } from '../dialect.ts'
import { ALWAYS, type Facts, PROMPTS, givenAt } from '../facts.ts'
import { ABOUT } from './about.ts'
import { decode, encode, eventOf } from './codec.ts'
import { EVENTS } from './events.ts'
import { hooks } from './hooks.ts'
import { settings } from './settings.ts'

/** Source: the page on agent hooks of Starchild (skill 1.15.0). */
const FACTS: Facts = {
  agent_id: ALWAYS,
  cwd: ALWAYS,
  prompt: givenAt(...PROMPTS, 'before_llm_call'),
  response: givenAt('response_final', 'turn_end', 'stop', 'completion_claim', 'outbound_message'),
  'tool.name': givenAt('tool_start', 'tool_end'),
  'tool.params': givenAt('tool_start'),
  'tool.output': givenAt('tool_end'),
  'tool.result': givenAt('tool_end'),
}

export const starchild: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: FACTS,
  tools: {},
  contextLimit: { max: 10_000, unit: 'characters' },
  redoLimit: 3,
  unseen: ['an answer that is streamed to a browser is read before its hook runs'],
  settings,
  hasHttpHooks: true,
  hooks,
  eventOf,
  decode,
  encode,
}
