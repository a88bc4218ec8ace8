import { expect, test } from 'vitest'
import { shellCommand } from '../../src/agents/hook-command.ts'
import { answering, type Happening, makeFolder, play, settingsWith, type SimulatedHost } from './play.ts'

// What happens to a call when its hook fails, according to the documentation and source of the agents, and for Copilot to runs
// of it (docs/hosts.md). `sluice hook` and the installed command must cope with this behavior.

const BEFORE_CALL: Readonly<Record<SimulatedHost, string>> = {
  kiro: 'preToolUse',
  'docker-agent': 'pre_tool_use',
  starchild: 'pre_tool_call',
  cursor: 'preToolUse',
  copilot: 'preToolUse',
}

const FAILURES = {
  'says nothing': answering({}),
  'writes an empty map': answering({ stdout: '{}' }),
  'writes text': answering({ stdout: 'no problems found' }),
  'breaks off in its answer': answering({ stdout: '{"decision":"bl' }),
  'exits with 1': answering({ exit: 1, stderr: 'oh no' }),
  'exits with 2 and a reason': answering({ exit: 2, stderr: 'no' }),
  'exits with 2 and no reason': answering({ exit: 2 }),
  'exits with 127': answering({ exit: 127, stderr: 'not found' }),
  'is killed': answering({ fate: 'dies' }),
  'takes too long': answering({ fate: 'hangs' }),
  'is not there': '/nowhere/sluice hook',
  'is named by a relative path': './guard.sh',
  'is not there, in a command that then refuses': shellCommand(['/nowhere/sluice', 'hook'], { by: 'exit' }, 60, false),
}

const WAYS = Object.keys(FAILURES)
const HOSTS = ['kiro', 'docker-agent', 'starchild', 'cursor', 'copilot'] as const

/** Plays one call for each way in which a hook fails. Each has its own numbered tool, as some agents match by pattern. */
async function happeningsUnder(host: SimulatedHost, failClosed: boolean): Promise<readonly Happening[]> {
  const commands = Object.fromEntries(Object.values(FAILURES).map((command, index) => [`tool_${index}_`, command]))
  const calls = Object.keys(commands).map((call) => ({ call, input: { command: 'rm -rf build' }, gives: 'gone' }))
  const settings = settingsWith(host, BEFORE_CALL[host], commands, failClosed ? { failClosed } : {})
  return play(host, settings, calls, makeFolder())
}

test('which agents run a call although its hook fails', async () => {
  const hosts = [...HOSTS.map((host) => [host, host, false] as const), ['cursor!', 'cursor', true] as const]
  const happenings = await Promise.all(
    hosts.map(async ([name, host, failClosed]) => ({ name, calls: await happeningsUnder(host, failClosed) })),
  )
  const runs = WAYS.map((way, index) => [
    way,
    happenings
      .filter(({ calls }) => calls[index]?.call === 'ran')
      .map(({ name }) => name)
      .join(' '),
  ])
  // `cursor!` is Cursor with `failClosed` in its settings.
  expect(Object.fromEntries(runs)).toEqual({
    'says nothing': 'kiro docker-agent starchild cursor copilot',
    'writes an empty map': 'kiro docker-agent starchild cursor copilot cursor!',
    'writes text': 'kiro docker-agent starchild cursor copilot',
    'breaks off in its answer': 'kiro docker-agent starchild cursor copilot',
    'exits with 1': 'kiro starchild cursor',
    'exits with 2 and a reason': '',
    'exits with 2 and no reason': 'starchild',
    'exits with 127': 'kiro starchild cursor',
    'is killed': 'kiro starchild cursor',
    'takes too long': 'kiro starchild cursor copilot',
    'is not there': 'kiro starchild cursor',
    'is named by a relative path': 'kiro starchild cursor',
    'is not there, in a command that then refuses': '',
  })
})

const CALL = { call: 'Shell', input: { command: 'rm -rf build' }, gives: 'gone' } as const

test.each([
  ['kiro', 'no'],
  ['docker-agent', 'Tool call blocked by hook: no'],
  ['starchild', 'no'],
  ['cursor', 'no'],
  // The error output is not shown.
  ['copilot', 'Denied by preToolUse hook: hook exited with code 2'],
] as const)('%s: a hook that exits with 2 tells the model %j', async (host, reason) => {
  const settings = settingsWith(host, BEFORE_CALL[host], { '*': answering({ exit: 2, stderr: 'no' }) })
  expect(await play(host, settings, [CALL], makeFolder())).toEqual([{ call: 'refused', reason }])
})

test('one event unknown to Cursor voids the file', async () => {
  const hook = [{ command: answering({ exit: 2, stderr: 'no' }) }]
  const settings = JSON.stringify({ version: 1, hooks: { preToolUse: hook, PreToolUse: hook } })
  expect(await play('cursor', settings, [CALL], makeFolder())).toMatchObject([{ call: 'ran' }])
})
