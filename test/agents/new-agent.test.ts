import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createMemoryLedger, decide, loadPolicy, type AgentEvent } from 'sluice'
import * as door from 'sluice/agents'
import { createHookFiles } from 'sluice/hook-files'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { capabilities } from '../../src/agents/capabilities.ts'
import { type Dialect, findAgent } from '../../src/agents/dialect.ts'
import { AGENTS, loadDialect } from '../../src/agents/index.ts'
import { createHook } from '../../src/hook/hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { now } from '../../src/hosts/clock.ts'
import { detectAgent } from '../../src/hook-files/detect-agent.ts'
import { hookFolders, readPolicyWord } from '../../src/hook-files/policy-argument.ts'
import { diagnose, targetsOf } from '../../src/install/doctor/doctor.ts'
import { perform, planInstall, planUninstall } from '../../src/install/install.ts'
import { neededHooks } from '../../src/install/needed-hooks.ts'
import { agentSection } from '../generated/reference.ts'
import { ferry } from './ferry/index.ts'

describe('the list of agents', () => {
  const folder = new URL('../../src/agents/', import.meta.url)
  const folders = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/about.ts'))
    .map((file) => dirname(file))

  test('has a line for each folder with an `about.ts`', () => {
    expect(folders.length).toBeGreaterThan(10)
    expect(AGENTS.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })

  test.each(AGENTS.map((entry) => [entry.name, entry] as const))('%s is loaded by its names', async (name, entry) => {
    const { load, ...about } = entry
    const dialect = await load()
    expect(dialect).toMatchObject(about)
    expect(dialect.hooks === null).toBe(!about.runsHookFiles)
    expect(dialect.hooks?.name ?? name).toBe(name)
    for (const spelling of [name, ...about.aliases]) expect(await loadDialect(spelling)).toBe(dialect)
    // The dialect is in the list of all dialects, and exported by the entry point for embedding one.
    expect(DIALECTS).toContain(dialect)
    expect(Object.values(door)).toContain(dialect)
  })

  test('has the order of the list of all dialects', () => {
    expect(DIALECTS.map(({ name }) => name)).toEqual(AGENTS.map(({ name }) => name))
  })

  test('knows no other name', async () => expect(await loadDialect('ferry')).toBeUndefined())
})

// This agent consists of one folder and one line; nothing else in Sluice knows its name.
describe('a new agent in the list', () => {
  const agents: readonly Dialect[] = [...DIALECTS, ferry]
  const GUARD =
    'hooks: [{ id: no-rm, on: tool_start, condition: { type: tool_name, match: shell.bash }, action: { type: gate, reason: no } }]'
  const call = { hook_event_name: 'before_call', session_id: 's', tool_name: 'terminal', tool_input: { command: 'rm' } }
  const { program } = loadPolicy([{ name: 'guard.yaml', text: GUARD }])
  let home = ''
  let policy = ''

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'sluice-ferry-'))
    policy = join(home, 'guard.yaml')
    writeFileSync(policy, GUARD)
    onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  })

  test('is found by its names', () => expect(findAgent('ferry-agent', agents)).toBe(ferry))

  test('has its calls decided', async () => {
    const hook = createHook(
      { dialect: ferry, policies: findPolicies([policy]), state: join(home, 'state') },
      { HOME: home },
    )
    onTestFinished(() => hook.close())
    const asked = {
      text: JSON.stringify(call),
      project: home,
      folder: null,
      timeout: null,
      began: now(),
      entered: null,
      word: null,
      event: null,
    }
    expect(await hook.answer(asked)).toEqual({ exit: 0, stdout: '{"refuse":"no"}', stderr: '' })
  })

  test('has its capabilities reported', () => {
    expect(capabilities(program, ferry)).toMatchObject([
      { rule: 'no-rm', level: 'enforced', findings: [{ event: 'tool_start', native: 'before_call', ability: 'deny' }] },
    ])
  })

  test('has its hooks installed, examined and removed', async () => {
    const [place, state] = [{ home, workspace: home, env: {} }, join(home, 'state')]
    const file = ferry.settings.file('user', place) ?? ''
    const target = { dialect: ferry, settings: ferry.settings, file, scope: 'user' } as const
    const hooks = neededHooks(program, ferry).all
    const answering = join(home, 'answer.js')
    const word = 'process.argv.at(-1)' // after `--word`
    writeFileSync(answering, `process.stdout.write(${word} + '{"refuse":"no"}' + ${word})`)
    mkdirSync(dirname(file))
    perform(planInstall(target, { hooks, program: [process.execPath, answering], policies: [policy] }, state), state)
    expect(readFileSync(file, 'utf8')).toContain('hook --host ferry --policy')

    const load = () => ({ program, diagnostics: [], policies: [] })
    const [report] = await diagnose(targetsOf(ferry, place, state), place, state, load, {})
    // The program refuses every call.
    expect(report).toMatchObject({ host: 'ferry', isInstalled: true, complaints: [{ code: 'probe-refused' }] })

    perform(planUninstall(target, state), state)
    expect(readdirSync(dirname(file))).toEqual([])
  })

  describe('has its own hook files, which are', () => {
    const file = { hooks: { before_call: [{ command: './guard.sh', matcher: 'terminal' }] } }

    test.each([
      ['by their path', 'app/.ferry/hooks.json', {}],
      ['by their names', 'app/ferry-hooks.json', {}],
      ['by their events', 'app/hooks.json', file],
    ])('known %s', (_how, path, document) => expect(detectAgent(path, document, agents)).toBe(ferry))

    test('found in a project', () => {
      expect(readPolicyWord('app/.ferry/hooks.json', agents).dialect).toBe('ferry')
      expect(readPolicyWord('ferry:hooks.json', agents)).toEqual({ dialect: 'ferry', file: 'hooks.json' })
      expect(hookFolders(agents)).toContain('.ferry')
    })

    test('run', () => {
      const given = { name: 'hooks.json', text: JSON.stringify(file), dialect: 'ferry' }
      const loaded = loadPolicy([given], { vocabulary: createHookFiles(agents) })
      expect(loaded.diagnostics).toEqual([])
      const event: AgentEvent = { event: 'tool_start', tool: { name: 'terminal', params: { command: 'rm' } } }
      expect(decide(loaded.program, createMemoryLedger(), event).commands).toMatchObject([
        {
          command: ['/bin/sh', '-c', './guard.sh'],
          input: expect.stringContaining('"hook_event_name":"before_call"') as unknown,
        },
      ])
    })

    test('judged', () => {
      const text = JSON.stringify({
        hooks: { PreToolUse: [{ command: 'x' }], before_call: [{ command: 'x', matcher: 'Bash' }] },
      })
      const { diagnostics } = loadPolicy([{ name: 'h', text, dialect: 'ferry' }], {
        vocabulary: createHookFiles(agents),
      })
      expect(diagnostics.map(({ message, help }) => `${message}: ${help}`)).toEqual([
        'Ferry has no event `PreToolUse`, so this hook never runs: write `before_call`',
        'the matcher `Bash` matches no tool of Ferry: its tools are terminal, edit',
      ])
    })
  })

  test('is in the reference', () => expect(agentSection(ferry)[0]).toBe('## Ferry'))
})
