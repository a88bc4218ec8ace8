import { describe, expect, test } from 'vitest'
import { EVENTS } from 'sluice'
import { listKinds } from '../../src/cli/kind-entries.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { createRegistry } from '../../src/compile/registry.ts'
import { ACTIONS, CONDITIONS } from '../all-kinds.ts'
import { BUILDER_ACTIONS } from '../../src/kinds/actions/builder/index.ts'
import { packPurposes } from '../../src/compile/pack-purposes.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'
import { decisionSchema } from '../../src/schema/decision-schema.ts'
import { eventSchema } from '../../src/schema/event-schema.ts'
import { policyEditorSchema } from '../../src/schema/editor-schema.ts'
import { sluice } from './run.ts'

async function print(words: string): Promise<string> {
  const { code, stdout, stderr } = await sluice(words)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return stdout
}

describe('kinds', () => {
  const BUILDER = 'actions of the vocabulary builder, for policies with `use: [builder]`'

  test('are listed by group, in their documented order', async () => {
    const groups = new Map<string, string[]>()
    let heading = ''
    for (const line of (await print('kinds')).split('\n')) {
      const name = /^ {2}(\w+) +\S/.exec(line)?.[1]
      if (name === undefined) heading = line
      else groups.set(heading, [...(groups.get(heading) ?? []), name])
    }
    expect([...groups]).toEqual([
      ['conditions', CONDITIONS.map(({ name }) => name)],
      ['actions', ACTIONS.map(({ name }) => name)],
      [BUILDER, BUILDER_ACTIONS.map(({ name }) => name)],
    ])
  })

  test('that are older names say of which kind', async () => {
    expect(await print('kinds')).toMatch(/^ {2}tool_match +an older name of `tool_name`$/m)
  })

  test('are described', async () => {
    expect(await print('kinds gate')).toBe(`gate (action): refuses, asks a person, or allows
  requests verdict

members
  decision: deny | ask | allow; default deny
      the verdict
  allow: true or false
      an older spelling: true means \`decision: allow\`, false means \`decision:
      deny\`
  reason: text
      the reason given to the model or the person; templated
  on_error: ignore | log | raise; default log
      what happens when the action fails, besides the report
  when: condition
      in a chain: run this step only if this condition holds

examples
  # no direct deletion
  action:
    type: gate
    reason: "direct file deletion is not allowed: <<tool.params.path>>"
  event:
    event: tool_start
    tool:
      name: filesystem.delete
      params:
        path: a.md
  decision:
    verdict: deny
    reason: "direct file deletion is not allowed: a.md"

  # a gate without a message
  action:
    type: gate
    decision: ask
  event:
    event: tool_start
    tool:
      name: shell.bash
  decision:
    verdict: ask
    reason: rule \`example\` requires approval
`)
  })

  test.each([
    ['tool_match', '  an older name of `tool_name`'],
    ['tool_failed', '  can hold at tool_end'],
    ['compile_yaml', '  requires `use: [builder]` in the policy'],
    ['shell', '  requires process from the host'],
    ['not', '  condition: condition; required'],
    ['all_of', '  conditions: list of condition; required'],
    ['context_pressure', '  threshold: number or map, at least 0, at most 1; default 0.75'],
    ['shell', '  timeout: number or duration, more than 0, at most 3600; default 30'],
    ['shell', '  command: text or list of text; required'],
    ['transform_params', '  transformation.set: map'],
    ['notify', '  tag: text; default empty'],
  ])('%s: %s', async (name, line) => expect((await print(`kinds ${name}`)).split('\n')).toContain(line))

  test.each(listKinds().map(({ name }) => name))('%s has a page with every member and example', async (name) => {
    const page = await print(`kinds ${name}`)
    for (const entry of listKinds().filter((kind) => kind.name === name)) {
      for (const member of Object.keys(entry.schema.properties)) expect(page).toMatch(new RegExp(`^  ${member}: `, 'm'))
      for (const { title } of entry.examples) expect(page).toContain(`  # ${title}\n`)
    }
    expect(page).not.toMatch(/undefined|\[object|: ;/)
  })

  test('are printed as JSON', async () => {
    expect(JSON.parse(await print('kinds --format json'))).toEqual(JSON.parse(JSON.stringify(listKinds())))
    expect(JSON.parse(await print('kinds --format json compile_yaml'))).toEqual([
      expect.objectContaining({ kind: 'action', name: 'compile_yaml', vocabulary: 'builder', replaced_by: null }),
    ])
  })
})

describe('events', () => {
  test('are listed with their aliases', async () => {
    const lines = (await print('events')).split('\n')
    expect(lines.flatMap((line) => /^ {2}(\w+) /.exec(line)?.[1] ?? [])).toEqual(EVENTS.map(({ name }) => name))
    expect(lines).toContain('  tool_start           a tool is about to run (also pre_tool_use)')
  })

  test('have no members that come later', async () => {
    const page = await print('events tool_start')
    expect(page).toContain('  tool.params')
    for (const later of ['tool.result', 'tool.ok', 'tool.error', 'tool.duration', '  prompt ', '  response ']) {
      expect(page).not.toContain(later)
    }
    expect(await print('events tool_end')).toContain('  tool.result')
  })

  test('are described, also under an alias', async () => {
    const page = await print('events stop')
    expect(page).toBe(`stop: the agent is about to finish
also: pre_finish

a rule can
  verdict  deny it, ask a person about it, or allow it
  redo     make the agent continue
  inject   tell the model something
  compact  compact the context
  stop     stop the agent
  always   call tools, run commands, notify, log, set metadata

its own members
  response  text  what the model answered

further members
  session_id         text    the session; \`default\` if absent
  agent_id           text    the agent whose turn it is; the main agent if absent
  conversation_id    text    the conversation, if several agents of the session have the same name
  at                 number  when the event happened, in milliseconds since 1970
  turn               number  the number of turns so far, including this one
  max_turns          number  the maximum number of turns
  tokens             number  tokens used in the context
  max_tokens         number  tokens the context can hold
  tool_calls         number  the number of tool calls so far
  cost               number  the cost of the session so far, in the host’s unit
  messages           list    the conversation, oldest first: maps with \`role\` and \`content\`
  cwd                text    the working directory
  workspace          text    the root of the workspace; \`cwd\` if absent
  workspace_folders  list    further folders of the workspace: the other roots of an editor, and those that a person added
  open_tasks         number  the number of open tasks
  traceparent        text    the W3C trace context of the step, which is passed on to the commands and requests of rules
  tasks_summary      text    the open tasks, as text
`)
    expect(await print('events pre_finish')).toBe(page)
  })

  test('that no host sends are marked', async () => {
    expect((await print('events activation')).split('\n')[1]).toBe('no built-in agent sends it')
  })

  test('without members of their own have no heading for them', async () => {
    expect(await print('events session_end')).not.toContain('its own members')
  })

  test('are printed as JSON', async () => {
    expect(JSON.parse(await print('events --format json'))).toEqual(JSON.parse(JSON.stringify(EVENTS)))
    expect(JSON.parse(await print('events --format json pre_tool_use'))).toEqual(
      JSON.parse(JSON.stringify(EVENTS.filter(({ name }) => name === 'tool_start'))),
    )
  })
})

describe('schema', () => {
  const { kinds } = createRegistry(VOCABULARIES)
  test.each([
    ['schema', policyEditorSchema(kinds, packPurposes(shippedPacks))],
    ['schema policy', policyEditorSchema(kinds, packPurposes(shippedPacks))],
    ['schema event', eventSchema()],
    ['schema decision', decisionSchema()],
  ])('%s', async (words, schema) => expect(await print(words)).toBe(`${JSON.stringify(schema, null, 2)}\n`))
})
