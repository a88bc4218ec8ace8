import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { type Dialect, findNative } from '../../src/agents/dialect.ts'
import { member, type ValueMap } from '../../src/model/value.ts'
import { findDialect } from '../../src/agents/all.ts'

const { program } = loadPolicy([])

// Payloads that the agents themselves sent to their hooks.

const RECORDS = new URL('../conformance/recorded/', import.meta.url)

const AGENTS = ['claude-code', 'codex', 'gemini', 'copilot']

/** Copilot's own names of events in Claude Code's spelling, if they differ in more than the case of the first letter. */
const OTHER_NAMES = new Map([
  ['Stop', 'agentStop'],
  ['UserPromptSubmit', 'userPromptSubmitted'],
])

interface Recorded {
  /** The event as the settings named it, and the tool. */
  readonly title: string
  /** The agent's own name of the recorded event; null if the record does not say. */
  readonly event: string | null
  readonly payload: ValueMap
}

function recordsOf(dialect: Dialect): readonly Recorded[] {
  const lines = readFileSync(new URL(`${dialect.name}.jsonl`, RECORDS), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const { title, payload } = JSON.parse(line) as { readonly title: string; readonly payload: ValueMap } // recorded
    const [name = ''] = title.split('-')
    return { title, event: name === 'unknown' ? null : ownName(name, dialect), payload }
  })
}

function ownName(name: string, { name: host }: Dialect): string {
  return host === 'copilot' ? (OTHER_NAMES.get(name) ?? name.charAt(0).toLowerCase() + name.slice(1)) : name
}

describe.each(AGENTS)('the recording of %s', (host) => {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  const records = recordsOf(dialect)

  test('has many events', () => {
    expect(new Set(records.map(({ payload }) => dialect.eventOf(payload))).size).toBeGreaterThanOrEqual(8)
  })

  test.each(records.map((record) => [record.title, record] as const))(
    'has %s decoded',
    (_title, { event, payload }) => {
      const name = dialect.eventOf(payload)
      expect(name).toBe(event ?? 'preToolUse')
      const native = findNative(dialect, name)
      if (native === undefined) throw new Error(`no event ${name ?? ''}`)
      const decoded = dialect.decode(payload, native)
      const names = decoded.map((one) => one.event)
      expect(names.length).toBeGreaterThan(0)
      expect(names).toEqual(native.events.filter((one) => names.includes(one)))
      const session_id = member(payload, 'session_id') ?? member(payload, 'sessionId')
      for (const one of decoded) {
        expect(one).toMatchObject({ session_id, cwd: '/cwd' })
        expect(decide(program, createMemoryLedger(), one)).toMatchObject({ event: one.event, fired: [] })
        expect(Boolean(one.tool?.name)).toBe('tool_name' in payload || 'toolName' in payload)
      }
    },
  )
})
