import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sluice } from './run.ts'

// Files of many agents, each with a common mistake.

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-doctor-'))
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(place, name, '..'), { recursive: true })
    writeFileSync(join(place, name), typeof text === 'string' ? text : JSON.stringify(text))
  }
  writeFileSync(join(place, 'here.sh'), '#!/bin/sh\n')
  chmodSync(join(place, 'here.sh'), 0o755)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const group = (hook: object, matcher?: string): object => ({ ...(matcher !== undefined && { matcher }), hooks: [hook] })
const run = (command = 'true', more = {}): object => ({ type: 'command', command, ...more })

const FILES: Readonly<Record<string, object | string>> = {
  '.claude/settings.json': {
    hooks: { PreToolUse: [group(run(), 'Bash|OldTool'), group(run('a', { timout: 3 }), 'bash')] },
  },
  '.gemini/settings.json': { hooks: { PreToolUse: [group(run())], AfterAgent: [group(run('b', { timeout: 30 }))] } },
  '.cursor/hooks.json': { version: 1, hooks: { beforeShellExecution: [group(run())] } },
  'claude-code-flat.json': { hooks: { Stop: [run()] } },
  'agent.yaml':
    'agents:\n  root:\n    hooks:\n      pre_tool_use:\n        - matcher: "(?=x)"\n          hooks: [{ type: command, command: ./here.sh }]\n',
  'config/shell_hooks.yaml':
    'hooks:\n  - { event: pre_tool_cal, command: ./gone.sh }\n  - { event: on_stop, command: ./gone.sh }\n',
  'by-content.json': { hooks: { BeforeTool: [group(run('c', { timeout: 5 }))] } },
  'own.yaml': 'hooks: [{ id: x, on: stop, action: { type: log, message: m } }]',
  'package.json': { name: 'none' },
  '.github/hooks/found.json': {
    version: 1,
    hooks: { sessionStart: [{ bash: './here.sh' }, { bash: 'python3 .github/hooks/gone.py' }] },
  },
  '.claude/settings.local.json': {
    hooks: {
      Stop: [group(run('"$CLAUDE_PROJECT_DIR"/here.sh')), group(run('${CLAUDE_PROJECT_DIR}/.claude/hooks/gone.sh'))],
    },
  },
  'good.json': { hooks: { SessionStart: [group(run('./here.sh'))] } },
}

test('reports each mistake with its position and a suggestion, and skips correct and unrelated files', async () => {
  const { code, stdout } = await sluice(['doctor', '--format', 'json', place], { env: { HOME: place } })
  const found = JSON.parse(stdout) as readonly {
    file: string
    line: number
    code: string
    message: string
    help: string | null
  }[]
  expect(code).toBe(1)
  expect(
    found.map(({ file, line, code: kind, message }) => `${file.slice(place.length + 1)}:${line} ${kind} ${message}`),
  ).toEqual([
    '.claude/settings.json:1 dead-matcher Claude Code has no tool `OldTool`',
    '.claude/settings.json:1 unknown-field nothing reads `timout` in a hook of Claude Code',
    '.claude/settings.json:1 dead-matcher the matcher `bash` matches no tool of Claude Code',
    `.claude/settings.local.json:1 hook-program this hook of \`Stop\` cannot run: there is no file \`${place}/.claude/hooks/gone.sh\``,
    '.cursor/hooks.json:1 hook-misplaced Cursor skips a hook of `beforeShellExecution` that is in a group, which this event does not have',
    '.gemini/settings.json:1 unknown-event Gemini CLI has no event `PreToolUse`, so this hook never runs',
    '.gemini/settings.json:1 timeout-unit `timeout` is in milliseconds for Gemini CLI, and 30 is too short for any hook',
    `.github/hooks/found.json:1 hook-program this hook of \`sessionStart\` cannot run: there is no file \`${place}/.github/hooks/gone.py\``,
    'agent.yaml:5 bad-pattern look-around is not supported: `(?=`',
    'by-content.json:1 timeout-unit `timeout` is in milliseconds for Gemini CLI, and 5 is too short for any hook',
    'claude-code-flat.json:1 hook-misplaced Claude Code skips a hook of `Stop` that is outside a group',
    'config/shell_hooks.yaml:2 unknown-event Starchild has no event `pre_tool_cal`, so this hook never runs',
    `config/shell_hooks.yaml:2 hook-program this hook of \`pre_tool_cal\` cannot run: there is no file \`${place}/config/gone.sh\``,
    `config/shell_hooks.yaml:3 hook-program this hook of \`on_stop\` cannot run: there is no file \`${place}/config/gone.sh\``,
  ])
  expect(found.every(({ help }) => help !== null)).toBe(true)
})

test('can check a single file', async () => {
  const { code, stdout } = await sluice(['doctor', join(place, 'good.json')], { env: { HOME: place } })
  expect([code, stdout]).toEqual([0, '1 file, 1 rule: no problems\n'])
})

test('rejects a folder that does not exist', async () => {
  const { code, stderr } = await sluice(['doctor', join(place, 'config', '..', '.git2')], { env: { HOME: place } })
  expect(code).toBe(2)
  expect(stderr).toContain('.git2')
})
