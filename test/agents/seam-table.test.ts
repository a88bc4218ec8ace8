import { existsSync, readFileSync } from 'node:fs'
import { createMemoryLedger, decide } from 'sluice'
import { describe, expect, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { capabilities, type Level } from '../../src/agents/capabilities.ts'
import { type Dialect, readPayload } from '../../src/agents/dialect.ts'
import { readEvent } from '../../src/engine/read-event.ts'
import { createFacts } from '../../src/hook/session-facts.ts'
import type { AgentEvent } from '../../src/model/event.ts'
import { CONTEXT_MEMBERS, type EventContext } from '../../src/model/event-context.ts'
import type { CanonicalEventName } from '../../src/model/events.ts'
import { type MemberPath, MEMBER_PATHS } from '../../src/model/member-path.ts'
import { openProgram } from '../../src/model/rule.ts'
import { member, type ValueMap } from '../../src/model/value.ts'
import { programOf } from '../policy.ts'
import { ABILITIES, readGoldenRows } from './golden-rows.ts'

// Compares what `capabilities` says about each member, tool, parameter and effect with what the agents sent.

/** A recorded tool: its canonical name, and the parameters that have canonical names. */
interface Tool {
  readonly is: string
  readonly params: readonly string[]
}

interface Column {
  /** Whether the payloads were recorded from the real program; otherwise they are from its documentation. */
  readonly isRecorded: boolean
  readonly tools: Readonly<Record<string, Tool>>
}

const shell: Tool = { is: 'shell.bash', params: ['command'] }
const read: Tool = { is: 'filesystem.read', params: ['path'] }
const write: Tool = { is: 'filesystem.write', params: ['path', 'content'] }
const task: Tool = { is: 'agent.task', params: ['prompt'] }
const patch: Tool = { is: 'filesystem.edit', params: [] }

/** A column for each agent. */
const COLUMNS: Readonly<Record<string, Column>> = {
  'claude-code': { isRecorded: true, tools: { Bash: shell, Read: read, Agent: task } },
  codex: { isRecorded: true, tools: { Bash: shell, apply_patch: patch } },
  gemini: { isRecorded: true, tools: { run_shell_command: shell, read_file: read, write_file: write } },
  copilot: {
    isRecorded: true,
    tools: { bash: shell, Bash: shell, view: read, task, Agent: task, apply_patch: patch },
  },
  opencode: { isRecorded: true, tools: { bash: shell, read, write, task } },
  kiro: { isRecorded: false, tools: {} },
  'kiro-v1': { isRecorded: false, tools: {} },
  'docker-agent': { isRecorded: false, tools: {} },
  starchild: { isRecorded: false, tools: {} },
  cursor: { isRecorded: false, tools: {} },
  'factory-droid': { isRecorded: false, tools: {} },
  windsurf: { isRecorded: false, tools: {} },
}

test('every agent has a column', () => {
  expect(Object.keys(COLUMNS).toSorted()).toEqual(DIALECTS.map(({ name }) => name).toSorted())
})

const RECORDS = new URL('../conformance/recorded/', import.meta.url)
const NO_RULES = openProgram(programOf('hooks: []'))

/** An event as the rules saw it. */
interface Seen {
  readonly title: string
  readonly event: AgentEvent
  readonly context: EventContext
  /** Whether the transcript of its session was recorded. */
  readonly hasTranscript: boolean
}

function payloadsOf({ name }: Dialect): readonly { readonly title: string; readonly payload: ValueMap }[] {
  const file = new URL(`${name}.jsonl`, RECORDS)
  if (!existsSync(file)) {
    const rows = readGoldenRows().filter(({ dialect, outcome }) => dialect.name === name && outcome === 'deny')
    return rows.map(({ title, payload }) => ({ title, payload }))
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { readonly title: string; readonly payload: ValueMap }) // recorded
}

/** The session whose transcript was recorded, which is the session of the payload at the end of the turn. */
function sessionWithTranscript(payloads: ReturnType<typeof payloadsOf>): unknown {
  const last = payloads.find(({ title }) => title.endsWith('-end'))?.payload
  return member(last, 'session_id') ?? member(last, 'sessionId')
}

async function seenOf(dialect: Dialect): Promise<readonly Seen[]> {
  const payloads = payloadsOf(dialect)
  const session = sessionWithTranscript(payloads)
  const transcript = new URL(`transcripts/${dialect.name}.jsonl`, RECORDS).pathname
  const seen: Seen[] = []
  for (const { title, payload: sent } of payloads) {
    const isKept = session !== undefined && [member(sent, 'session_id'), member(sent, 'sessionId')].includes(session)
    const names = ['transcript_path', 'transcriptPath'].filter((name) => isKept && member(sent, name) !== undefined)
    const payload = { ...sent, ...Object.fromEntries(names.map((name) => [name, transcript])) }
    const known = { reads: new Set(MEMBER_PATHS), prices: ANY_PRICE }
    const { addTo } = createFacts(dialect, payload, known, { count: () => Promise.resolve(NO_COUNTS) })
    for (const told of readPayload(dialect, payload)?.events ?? []) {
      const event = await addTo(told)
      const context = readEvent(event, NO_RULES, { time: () => 0 })
      seen.push({ title, event, context, hasTranscript: isKept })
    }
  }
  return seen
}

/** A price for any model, so that `cost` is derived from transcripts. */
const ANY_PRICE = [['*', { input: 1, output: 1 }]] as const

const NO_COUNTS = { turns: 0, toolCalls: 0, redos: 0 }

/** Members that Sluice provides itself, whatever the agent sends. */
const OWN: readonly string[] = [
  ...['event', 'session_id', 'at', 'turn', 'tool_calls', 'workspace', 'workspace_folders'],
  ...['tool.aliases', 'tool.canonical_name', 'tool.param_names'],
]
const TOLD = CONTEXT_MEMBERS.filter(({ path }) => !OWN.includes(path.join('.')))

/** Members whose absence has a meaning: the main agent acted, or the call succeeded. */
const MAY_BE_ABSENT: readonly string[] = ['agent_id', 'tool.error']

function has(path: MemberPath, { context }: Seen): boolean {
  // The context has an empty list even if there are no messages.
  if (path === 'messages') return context.messageCount !== null
  const found = CONTEXT_MEMBERS.find((one) => one.path.join('.') === path)
  return (found?.read(context) ?? null) !== null
}

/** The reported support of an agent for rules that need a member at an event. */
function levelsOf(dialect: Dialect, events: readonly CanonicalEventName[]): ReadonlyMap<string, Level> {
  const rules = events.flatMap((on) =>
    TOLD.map(({ path }) => ({
      id: `${on} ${path.join('.')}`,
      on,
      condition: { type: 'param', path: path.join('.'), exists: true },
      action: { type: 'log', message: 'm' },
    })),
  )
  return new Map(
    capabilities(programOf(JSON.stringify({ hooks: rules, prices: Object.fromEntries(ANY_PRICE) })), dialect).map(
      ({ rule, level }) => [rule, level],
    ),
  )
}

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))('%s', (name, dialect) => {
  const { isRecorded = false, tools = {} } = COLUMNS[name] ?? {}

  test('has recordings exactly if the column says so', () => {
    expect(existsSync(new URL(`${name}.jsonl`, RECORDS))).toBe(isRecorded)
    expect(existsSync(new URL(`transcripts/${name}.jsonl`, RECORDS))).toBe(dialect.readLine !== undefined)
  })

  test('sends no impossible members, and all enforced ones', async () => {
    const seen = await seenOf(dialect)
    const events = [...new Set(seen.map(({ context }) => context.event))]
    const levels = levelsOf(dialect, events)
    const wrong = events.flatMap((on) =>
      TOLD.flatMap(({ path }) => {
        // The paths of `CONTEXT_MEMBERS` are member paths.
        const name = path.join('.') as MemberPath
        const level = levels.get(`${on} ${name}`)
        const isInTranscript = dialect.facts[name]?.from === 'transcript'
        const found = seen.filter(
          ({ context, hasTranscript }) => context.event === on && (hasTranscript || !isInTranscript),
        )
        const told = found.filter((one) => has(name, one))
        if (level === 'impossible' && told.length > 0) return [`${on} ${name} is said impossible: ${told[0]?.title}`]
        const lacking = found.find((one) => !has(name, one))
        const isPromised = level === 'enforced' && isRecorded && !MAY_BE_ABSENT.includes(name)
        return isPromised && lacking !== undefined ? [`${on} ${name} is said enforced: ${lacking.title}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  test.runIf(isRecorded)('has canonical names for its tools and parameters', async () => {
    const seen = await seenOf(dialect)
    const calls = seen.filter(({ context }) => ['tool_start', 'tool_end'].includes(context.event))
    const met = new Set<string>()
    for (const { title, event } of calls) {
      const tool = event.tool?.name ?? ''
      if (tool.startsWith('mcp__')) continue
      const { is, params } = tools[tool] ?? { is: `no tool ${tool} in the column, for ${title}`, params: [] }
      met.add(tool)
      const conditions = [
        { type: 'tool_name', match: is },
        // A failed call may lack a parameter that its tool requires.
        ...(event.tool?.ok === false ? [] : params).map((path) => ({
          type: 'param',
          path: `tool.params.${path}`,
          exists: true,
        })),
      ]
      const rule = {
        id: 'r',
        on: event.event,
        condition: { type: 'all_of', conditions },
        action: { type: 'log', message: 'm' },
      }
      const program = programOf(JSON.stringify({ hooks: [rule] }))
      expect([title, is, decide(program, createMemoryLedger(), event).fired]).toEqual([title, is, ['r']])
    }
    expect([...met].toSorted()).toEqual(Object.keys(tools).toSorted())
  })
})

describe.each(
  DIALECTS.filter(({ name }) => COLUMNS[name]?.isRecorded).map((dialect) => [dialect.name, dialect] as const),
)('the recording of %s', (name, dialect) => {
  const told = async (part: string): Promise<readonly EventContext[]> => {
    const seen = await seenOf(dialect)
    const found = seen.filter(({ title }) => new RegExp(`-${part}$`).test(title)).map(({ context }) => context)
    expect(found.length).toBeGreaterThan(0)
    return found
  }

  test('shows that a command failed', async () => {
    for (const { tool } of (await told('exit')).filter(({ event }) => event === 'tool_end')) {
      expect(tool).toMatchObject({ ok: false, error: expect.stringMatching(/exit code 3/i) as unknown })
      expect(tool?.result ?? tool?.error).toContain('err')
    }
  })

  test('shows that a command succeeded, even if its output mentions an exit code', async () => {
    const found = await told(name === 'claude-code' || name === 'codex' ? 'hello' : 'words')
    for (const { tool } of found.filter(({ event }) => event === 'tool_end')) expect(tool).toMatchObject({ ok: true })
  })

  test.runIf(dialect.readLine !== undefined)('has the last answer and the messages in the transcript', async () => {
    const [first] = await told('end')
    expect(first?.response).toContain('RIG-FINAL')
    expect(first?.messages.at(-1)).toMatchObject({ role: 'assistant' })
    expect(first?.messageCount).toBeGreaterThanOrEqual(11)
  })
})

test.each([
  ['claude-code', 'SubagentStart', 'general-purpose'],
  ['claude-code', 'PreToolUse-Bash', null],
  ['copilot', 'subagentStart', 'general-purpose'],
  ['copilot', 'preToolUse-bash', null],
  ['opencode', 'tool.execute.before-bash-sub', 'general'],
  ['opencode', 'tool.execute.before-bash', null],
])('%s: the agent of %s is %j', async (name, title, agent) => {
  const dialect = DIALECTS.find((one) => one.name === name)
  const seen = dialect === undefined ? [] : await seenOf(dialect)
  expect(seen.find((one) => one.title === title)?.context.agent).toBe(agent)
})

// Golden rows hold the answers of each agent for each effect, from its documentation and from runs.
test('no effect is reported as enforced if the agent has no answer for it', () => {
  const wrong = readGoldenRows().flatMap(({ title, native, outcome, expected }) => {
    const ability = ABILITIES[outcome]
    if (ability === undefined || !('impossible' in expected)) return []
    return native.can.includes(ability) ? [title] : []
  })
  expect(wrong).toEqual([])
})
