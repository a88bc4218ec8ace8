import type { Dialect } from '../../../src/agents/dialect.ts'
import { hookProtocol } from '../../../src/agents/hook-protocol.ts'
import { json, NOTHING } from '../../../src/agents/host-answer.ts'
import { givenAt } from '../../../src/agents/facts.ts'
import { eventsWithin } from '../../../src/agents/native-event.ts'
import { hookEventName, mapIn, textIn } from '../../../src/agents/payload.ts'
import { NO_ANSWER } from '../../../src/agents/answer.ts'
import { bodyIn } from '../../../src/agents/reply.ts'
import { flatHooks, hooksIn } from '../../../src/agents/settings-shapes.ts'
import type { DocumentSettings } from '../../../src/agents/settings.ts'
import { ABOUT } from './about.ts'

// A fictional agent, in one folder like the real ones.

const event = eventsWithin(30)

const EVENTS = [
  event('before_call', ['tool_start'], ['deny'], { target: 'tool' }),
  event('finished', ['turn_end'], ['notify']),
]

const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload: ({ session, cwd, tool }, { name }) => ({
    hook_event_name: name,
    session_id: session,
    cwd: cwd ?? '',
    tool_name: tool?.name ?? null,
    tool_input: tool?.params ?? null,
  }),
  readReply: ({ stdout }) => {
    const reason = textIn(bodyIn(stdout), 'refuse')
    return reason === null ? NO_ANSWER : { ...NO_ANSWER, verdict: 'deny', reason }
  },
  shell: ['/bin/sh', '-c'],
  matcher: 'text',
  file: {
    shape: 'flat',
    timeout: { members: ['timeout'], second: 1 },
    members: ['command', 'matcher', 'timeout'],
    commands: { types: ['command'], isSaid: false },
    failsClosed: () => false,
  },
})

const settings: DocumentSettings = {
  format: 'json',
  file: (scope, { home, workspace }) => `${scope === 'user' ? home : workspace}/.ferry/hooks.json`,
  shell: () => ['/bin/sh', '-c'],
  second: 1,
  render: (registrations) => flatHooks(registrations, ({ command }) => ({ command })),
  hooks: hooksIn,
  probe: ({ workspace }) => ({
    hook_event_name: 'before_call',
    session_id: 'sluice-doctor',
    cwd: workspace,
    tool_name: 'terminal',
    tool_input: { command: 'true' },
  }),
}

export const ferry: Dialect = {
  ...ABOUT,
  events: EVENTS,
  facts: { 'tool.name': givenAt('tool_start'), 'tool.params': givenAt('tool_start') },
  tools: { terminal: 'shell.bash', edit: { others: ['text'] } },
  hasAllTools: true,
  contextLimit: { max: 1000, unit: 'characters' },
  redoLimit: 0,
  unseen: [],
  settings,
  hooks,
  eventOf: hookEventName,
  decode: (payload, native) => {
    const name = textIn(payload, 'tool_name')
    const tool = name === null ? null : { name, params: mapIn(payload, 'tool_input') ?? {} }
    const fields = { session_id: textIn(payload, 'session_id') ?? 's', native: payload }
    return native.events.map((canonical) => ({ event: canonical, ...fields, ...(tool !== null && { tool }) }))
  },
  encode: ({ verdict, reason }) => (verdict === 'deny' ? json({ refuse: reason ?? 'no' }) : NOTHING),
}
