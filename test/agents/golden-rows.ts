import { readFileSync } from 'node:fs'
import type { AgentEvent, Decision, Value, ValueMap } from 'sluice'
import type { HookCapability, Dialect, NativeEvent } from '../../src/agents/dialect.ts'
import { findDialect } from '../../src/agents/all.ts'
import { findEvent } from '../../src/model/events.ts'
import { decisionAt, injection, notification } from './decision.ts'

/** The answer that an agent expects from its hook, or the reason why it has none. */
export type Expected =
  { readonly exit: number; readonly stdout: string; readonly stderr: string } | { readonly impossible: string }

interface Fixture {
  readonly host: string
  readonly native_event: string
  readonly canonical: string
  readonly stdin: ValueMap
  readonly answers: Readonly<Record<string, Expected>>
}

/** A payload and one requested outcome. */
export interface GoldenRow {
  readonly title: string
  readonly dialect: Dialect
  readonly native: NativeEvent
  readonly payload: ValueMap
  /** The canonical event, never an alias. */
  readonly event: string
  readonly outcome: string
  readonly expected: Expected
}

const FILE = new URL('../conformance/dialects.json', import.meta.url)

const REASON = 'blocked by rule no-rm'

/** The ability for each outcome in the table. Rewriting a prompt is missing, as no rule can do it. */
export const ABILITIES: Readonly<Record<string, HookCapability>> = {
  deny: 'deny',
  ask: 'ask',
  allow: 'allow',
  rewrite_input: 'params',
  rewrite_result: 'result',
  add_context: 'inject',
  user_message: 'notify',
  stop_run: 'stop',
  force_continue: 'redo',
}

/** Every answer of the table. */
export function readGoldenRows(): readonly GoldenRow[] {
  // The table is our own file, and every member of it is used.
  const { fixtures } = JSON.parse(readFileSync(FILE, 'utf8')) as { fixtures: readonly Fixture[] }
  return fixtures.flatMap((fixture) => {
    const { host, native_event: name, canonical, stdin, answers } = fixture
    const dialect = found(findDialect(host), host)
    const native = found(
      dialect.events.find((one) => one.name === name),
      name,
    )
    const event = found(findEvent(canonical), canonical).name
    return Object.entries(answers).map(([outcome, expected]) => ({
      title: `${host} ${name}: ${outcome}`,
      ...{ dialect, native, payload: stdin, event, outcome, expected },
    }))
  })
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`there is no \`${name}\``)
  return value
}

/** The decisions for the events of a payload. Only the event of the row asks for the outcome. */
export function decisionsFor({ outcome, event }: GoldenRow, decoded: readonly AgentEvent[]): readonly Decision[] {
  return decoded.map((one) => {
    const { name } = found(findEvent(one.event), one.event)
    return decisionAt(name, name === event ? partsOf(outcome, one) : {})
  })
}

function partsOf(outcome: string, { event, tool, response }: AgentEvent): Partial<Decision> {
  switch (outcome) {
    case 'deny':
    case 'ask':
      return { verdict: outcome, reason: REASON }
    case 'allow':
      // At an approval request, `allow` is an answer. Elsewhere it means that there is nothing to say.
      return event === 'approval_request' ? { verdict: 'allow' } : {}
    case 'rewrite_input':
      return { params: replaced(tool?.params, 'rm -rf build', 'rm -rf ./build') as ValueMap }
    case 'rewrite_result':
      return { result: replaced(tool?.result ?? response, 'K=1', 'K=***') }
    case 'add_context':
      return { inject: [injection('note')] }
    case 'user_message':
      return { notify: [notification('note')] }
    case 'stop_run':
      return { stop: { rule: 'r', reason: REASON } }
    case 'force_continue':
      return { redo: { rule: 'r', reason: REASON } }
    default:
      throw new Error(`nothing asks for \`${outcome}\``)
  }
}

function replaced(value: unknown, from: string, to: string): Value {
  return JSON.parse(JSON.stringify(value).replaceAll(from, to)) as Value // parsed JSON
}
