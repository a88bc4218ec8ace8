import { createEngine, loadPolicy, PolicyError, type Vocabulary } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import { model } from '../../src/kinds/actions/model.ts'
import { HOOK_FILES } from '../../src/model/handed-in.ts'
import type { LoadOptions } from '../../src/compile/load-policy.ts'

const HELP = 'import `hookFiles` from `sluice/hook-files` and pass it as `vocabulary`'
const HOOKS = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: './stop.sh' }] }] } })
const SETTINGS = { name: 'settings.json', text: HOOKS, dialect: 'claude-code' }

function problemsOf(hooks: string, options: LoadOptions = {}): readonly string[] {
  return loadPolicy([{ name: 'p.yaml', text: `hooks:\n  - ${hooks}` }], options).diagnostics.map(
    ({ line, column, code, message, help }) => `${line}:${column} ${code} ${message} (${help})`,
  )
}

describe('without the vocabulary', () => {
  test.each(HOOK_FILES.actions)('an error says where the action `%s` is', (type) => {
    expect(problemsOf(`{ id: r, on: turn_end, action: { type: ${type} } }`)).toEqual([
      `2:44 unknown-action the action \`${type}\` is part of \`sluice/hook-files\`, which is not loaded (${HELP})`,
    ])
  })

  test.each(HOOK_FILES.conditions)('an error says where the condition `%s` is', (type) => {
    const rule = `{ id: r, on: turn_end, condition: { type: ${type} }, action: { type: gate } }`
    expect(problemsOf(rule)).toEqual([
      `2:47 unknown-condition the condition \`${type}\` is part of \`sluice/hook-files\`, which is not loaded (${HELP})`,
    ])
  })

  test('an error says what reads hook files', () => {
    expect(loadPolicy([SETTINGS]).diagnostics).toEqual([
      {
        file: 'settings.json',
        line: 1,
        column: 1,
        end_line: 1,
        end_column: 1,
        severity: 'error',
        code: 'unknown-dialect',
        message: 'no vocabulary reads hook files of `claude-code`',
        help: HELP,
      },
    ])
    expect(() => createEngine({ policies: [SETTINGS] })).toThrow(PolicyError)
  })

  test('the `model` action exists, and knows no agent', () => {
    const judge = '{ id: r, on: tool_start, action: { type: model, prompt: safe? } }'
    expect(problemsOf(judge)).toEqual([])
    expect(problemsOf(judge.replace('safe?', 'safe?, protocol: codex'))[0]).toContain('has no field `protocol`')
  })
})

describe('with the vocabulary', () => {
  const rule = '{ id: r, on: turn_end, action: { type: command, event: Stop, command: ./stop.sh } }'

  test.each<readonly [string, LoadOptions]>([
    ['by itself', { vocabulary: hookFiles }],
    ['in a list', { vocabulary: [hookFiles] }],
    ['twice', { vocabulary: [hookFiles, hookFiles] }],
    ['by the host', { host: { process: { run: () => Promise.reject(new Error()) }, vocabulary: hookFiles } }],
  ])('given %s, its kinds and files are known', (_how, options) => {
    expect(problemsOf(rule, options).filter((problem) => !problem.includes('missing-port'))).toEqual([])
    expect(loadPolicy([SETTINGS], options).program.rules.map(({ id }) => id)).toEqual(['claude-code.Stop.1'])
  })

  test('the local host of Node includes it', async () => {
    const host = createLocalHost()
    onTestFinished(() => host.close())
    expect(createEngine({ policies: [SETTINGS], host }).program.rules).toHaveLength(1)
  })

  test('the core knows the names of its kinds', () => {
    const { conditions = [], actions = [] } = hookFiles
    const added = actions.filter(({ replaces }) => replaces === undefined)
    expect(conditions.map(({ name }) => name)).toEqual(HOOK_FILES.conditions)
    expect(added.map(({ name }) => name).toSorted()).toEqual(HOOK_FILES.actions.toSorted())
    expect(actions.filter(({ replaces }) => replaces !== undefined).map(({ name }) => name)).toEqual(['model'])
  })

  test('a kind replaces only the kind that it names', () => {
    const same: Vocabulary = { actions: [{ ...model, summary: 'another' }] }
    expect(() => loadPolicy([], { vocabulary: same })).toThrow('two kinds are named `model`')
    const other: Vocabulary = { actions: [{ ...model, name: 'gate', replaces: model }] }
    expect(() => loadPolicy([], { vocabulary: other })).toThrow('two kinds are named `gate`')
    const extending: Vocabulary = { actions: [{ ...model, replaces: model }] }
    expect(loadPolicy([], { vocabulary: extending }).diagnostics).toEqual([])
  })
})
