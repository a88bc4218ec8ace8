import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { createHook } from '../../src/hook/hook.ts'
import { isJudgedBySettings } from '../../src/hook/plugin-hook.ts'
import { findPolicies } from '../../src/hook/policies.ts'
import { markJudged, marksOf, takeMark } from '../../src/hosts/judged-marks.ts'
import { perform, planInstall } from '../../src/install/install.ts'
import { recordPlugin } from '../../src/install/plugins/plugin-record.ts'

// The hook of a plugin answers nothing only if a hook of the settings judges the very same call.

const EVENTS = { 'claude-code': 'PreToolUse', gemini: 'BeforeTool', codex: 'PreToolUse' } as const
type Name = keyof typeof EVENTS
const NAMES = Object.keys(EVENTS) as readonly Name[] // the keys of the table

const CALL = '{"tool_use_id":"c1"}'

function machine(name: Name) {
  const home = mkdtempSync(join(tmpdir(), 'sluice-plugin-hook-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const dialect = findDialect(name)
  if (dialect === undefined) throw new Error(`no dialect ${name}`)
  const [state, workspace] = [join(home, 'state'), join(home, 'app')]
  mkdirSync(join(workspace, '.git'), { recursive: true })
  const place = { home, workspace, env: {} }
  const policy = (file: string): string => join(home, file)
  recordPlugin(state, name, { folder: join(home, 'folder'), isRecording: false })
  return {
    state,
    folder: marksOf(state, name),
    install(policies: readonly string[], scope: 'user' | 'project' = 'user', at = workspace): void {
      const file = dialect.settings.file(scope, { ...place, workspace: at })
      const target = { dialect, settings: dialect.settings, file: file ?? '', scope }
      const wanted = {
        program: ['/bin/node', '/s.js'] as const,
        policies: policies.map(policy),
        hooks: { [EVENTS[name]]: null },
      }
      perform(planInstall(target, wanted, state), state)
    },
    remove: (): void => rmSync(dialect.settings.file('user', place) ?? ''),
    /** Leaves the words of the hooks, without the script around them. */
    unguard(): void {
      const file = dialect.settings.file('user', place) ?? ''
      const text = readFileSync(file, 'utf8')
      const words = `/bin/node /s.js hook --host ${name} --policy ${policy('a.yaml')} --state ${state}`
      writeFileSync(file, text.replace(/"command": ".*"/, `"command": ${JSON.stringify(words)}`))
    },
    /** As a hook of the settings with these policies does. */
    mark: (policies: readonly string[] = ['a.yaml'], text = CALL): void =>
      markJudged(state, name, policies.map(policy), text),
    isJudged(policies: readonly string[], event: string = EVENTS[name]): Promise<boolean> {
      const hook = { dialect, policies: findPolicies(policies.map(policy)), state }
      return isJudgedBySettings(hook, { text: CALL, project: workspace, folder: null, event }, {}, 20)
    },
  }
}

describe.each(NAMES)('%s', (name) => {
  test('leaves a call that a hook of the settings has begun to judge, once', async () => {
    const { install, mark, isJudged } = machine(name)
    install(['a.yaml', 'b.yaml'])
    mark(['a.yaml', 'b.yaml'])
    expect(await isJudged(['a.yaml'])).toBe(true)
    expect(await isJudged(['a.yaml'])).toBe(false)
  })

  test('leaves it to a hook of the project, too', async () => {
    const { install, mark, isJudged } = machine(name)
    install(['a.yaml'], 'project')
    mark()
    expect(await isJudged(['a.yaml'])).toBe(true)
  })

  test('waits for a hook that starts later', async () => {
    const { install, mark, isJudged } = machine(name)
    install(['a.yaml'])
    const judged = isJudged(['a.yaml'])
    mark()
    expect(await judged).toBe(true)
  })

  test.each<[string, (made: ReturnType<typeof machine>) => Promise<boolean>]>([
    ['nothing else is installed', ({ mark, isJudged }) => (mark(), isJudged(['a.yaml']))],
    [
      'the settings have other policies',
      ({ install, mark, isJudged }) => (install(['b.yaml']), mark(['b.yaml']), isJudged(['a.yaml'])),
    ],
    [
      'the plugin has one policy more',
      ({ install, mark, isJudged }) => (install(['a.yaml']), mark(), isJudged(['a.yaml', 'b.yaml'])),
    ],
    [
      'the hooks are on record, and gone',
      ({ install, remove, mark, isJudged }) => (install(['a.yaml']), remove(), mark(), isJudged(['a.yaml'])),
    ],
    [
      'they are at another event',
      ({ install, mark, isJudged }) => (install(['a.yaml']), mark(), isJudged(['a.yaml'], 'Other')),
    ],
    [
      'they are those of another project',
      ({ state, install, mark, isJudged }) => (
        install(['a.yaml'], 'project', join(state, 'x')),
        mark(),
        isJudged(['a.yaml'])
      ),
    ],
    [
      'of two hooks, the agent runs the one with other policies',
      ({ install, mark, isJudged }) => (
        install(['a.yaml']),
        install(['b.yaml'], 'project'),
        mark(['a.yaml']),
        isJudged(['b.yaml'])
      ),
    ],
    [
      'nothing refuses if their hook is ended',
      ({ install, unguard, mark, isJudged }) => (install(['a.yaml']), unguard(), mark(), isJudged(['a.yaml'])),
    ],
    ['the agent does not run them', ({ install, isJudged }) => (install(['a.yaml']), isJudged(['a.yaml']))],
    [
      'they judge another call',
      ({ install, mark, isJudged }) => (
        install(['a.yaml']),
        mark(['a.yaml'], '{"tool_use_id":"c2"}'),
        isJudged(['a.yaml'])
      ),
    ],
    [
      'the mark is old',
      ({ folder, install, mark, isJudged }) => {
        install(['a.yaml'])
        mark()
        const past = new Date(Date.now() - 61_000)
        for (const file of readdirSync(folder)) utimesSync(join(folder, file), past, past)
        return isJudged(['a.yaml'])
      },
    ],
  ])('judges the call itself if %s', async (_, play) => {
    expect(await play(machine(name))).toBe(false)
  })
})

test('marks are kept only for an agent with a plugin, and are bounded', () => {
  const state = mkdtempSync(join(tmpdir(), 'sluice-marks-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  markJudged(state, 'codex', [], CALL)
  expect(readdirSync(state)).toEqual([])
  recordPlugin(state, 'codex', { folder: '/folder', isRecording: false })
  for (let index = 0; index < 2000; index++) markJudged(state, 'codex', [], `{"call":${index}}`)
  expect(readdirSync(marksOf(state, 'codex')).length).toBeLessThanOrEqual(257)
  expect(takeMark(state, 'codex', [], '{"call":1999}', Date.now())).toBe(true)
})

test.each([
  [true, false],
  [false, true],
])('a hook of a plugin (%s) that judges a call leaves a mark: %s', async (plugin, isMarked) => {
  const state = mkdtempSync(join(tmpdir(), 'sluice-marks-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  recordPlugin(state, 'claude-code', { folder: '/folder', isRecording: false })
  writeFileSync(join(state, 'a.yaml'), 'hooks: [{ id: a, on: tool_start, action: { type: gate } }]\n')
  const dialect = findDialect('claude-code')
  if (dialect === undefined) throw new Error('no dialect')
  const hook = createHook({ dialect, policies: findPolicies([join(state, 'a.yaml')]), state, plugin }, { HOME: state })
  onTestFinished(() => hook.close())
  const text = '{"hook_event_name":"PreToolUse","session_id":"s","tool_name":"Bash","tool_input":{"command":"ls"}}'
  const place = { project: state, folder: null, timeout: null, began: Date.now() }
  await hook.answer({ text, ...place, entered: null, word: null, event: null })
  // With a mark of its own, the plugin would leave the next call with the same payload to nobody.
  expect(takeMark(state, 'claude-code', [join(state, 'a.yaml')], text, Date.now())).toBe(isMarked)
})

test('a mark that cannot be written or read leaves the call to both', () => {
  const state = mkdtempSync(join(tmpdir(), 'sluice-marks-'))
  onTestFinished(() => rmSync(state, { recursive: true, force: true }))
  mkdirSync(join(state, 'plugins'))
  writeFileSync(marksOf(state, 'codex'), 'a file')
  markJudged(state, 'codex', [], CALL)
  expect(takeMark(state, 'codex', [], CALL, Date.now())).toBe(false)
})
