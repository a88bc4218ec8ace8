import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, inject, test } from 'vitest'
import { eventually } from '../hosts/eventually.ts'
import { isAnyAlive } from '../hosts/running-processes.ts'
import { POLICIES, type Ran, sluice } from './run.ts'

// The built program in a process of its own. The other tests of this folder run commands within the test process; here are
// the things that only a separate process has: pipes that close, and the exit code.

const ROOT = join(import.meta.dirname, '../..')
const GUARD = `${POLICIES}/guard.yaml`
const TURN = '{"event":"turn_end"}\n'

const main = join(inject('built'), 'dist/cli.cjs')

function start(words: string): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [main, ...words.split(' ')], { cwd: ROOT, env: {} })
  // The process may end before it has read everything.
  child.stdin.on('error', () => {})
  return child
}

function exitCode(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve))
}

async function run(words: string, input?: string): Promise<Ran> {
  const child = start(words)
  if (input !== undefined) child.stdin.end(input)
  const [code, stdout, stderr] = await Promise.all([exitCode(child), text(child.stdout), text(child.stderr)])
  return { code: code ?? -1, stdout, stderr }
}

const hasTerminal = spawnSync('python3', ['-c', 'import pty']).status === 0

test.skipIf(!hasTerminal)('on a terminal, says what it is waiting for (needs python3)', () => {
  const typed = [
    ['(Ctrl+D)', TURN],
    ['"verdict":null', '\u0004'],
  ]
  const words = [process.execPath, main, 'decide', '--format', 'json', '--policy', GUARD]
  const terminal = join(import.meta.dirname, 'terminal.py')
  const { status, stdout } = spawnSync('python3', [terminal, JSON.stringify(typed), ...words], {
    ...{ cwd: ROOT, env: { PATH: process.env['PATH'] }, encoding: 'utf8' },
  })
  expect(status).toBe(0)
  expect(stdout.split('\r\n')).toContain(
    'waiting for events on standard input: one JSON object per line, until the end of the input (Ctrl+D)',
  )
})

describe('a process has the output of the program', () => {
  const SESSION = `${TURN}{"event":"tool_start","tool":{"name":"shell.bash","params":{"command":"rm -rf ☃"}}}\nnonsense\n${TURN}`
  test.each([
    [`check ${GUARD}`, ''],
    [`check ${POLICIES}/broken.yaml`, ''],
    [`decide --policy ${GUARD} --explain`, SESSION],
    [`decide --policy ${GUARD} --format table`, SESSION],
    [`explain --policy ${GUARD} --line 2`, SESSION],
    ['kinds gate', ''],
    ['events', ''],
    ['schema policy', ''],
    ['--version', ''],
    ['hook --help', ''],
    ['hook -h', ''],
    ['hook --host nobody --policy --help', ''],
    ['nonsense', ''],
  ])('%s', async (words, input) => expect(await run(words, input)).toEqual(await sluice(words, { input })))
})

describe('streaming', () => {
  test('each event is answered before the next one is sent', async () => {
    const child = start(`decide --policy ${GUARD}`)
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const ask = async (line: string): Promise<unknown> => {
      child.stdin.write(line)
      return JSON.parse(String((await answers.next()).value)) as unknown
    }
    expect(await ask(TURN)).toMatchObject({ event: 'turn_end', fired: ['first-turn'] })
    expect(await ask('nonsense\n')).toMatchObject({ error: { line: 2 } })
    child.stdin.write('{"event":')
    child.stdin.write('"turn_end"}')
    expect(await ask('\n')).toMatchObject({ event: 'turn_end', fired: [] })
    child.stdin.end('{"event":"stop"}')
    expect(String((await answers.next()).value)).toContain('"event":"stop"')
    expect(await answers.next()).toMatchObject({ done: true })
    expect(await exitCode(child)).toBe(0)
  })

  test('a long session is answered completely and in order', async () => {
    const prompts = Array.from(
      { length: 20_000 },
      (_, index) => `{"event":"user_message","turn":${index},"x":"${'é'.repeat(index % 50)}"}\n`,
    )
    const events = [...prompts, TURN, 'nonsense']
    const { code, stdout, stderr } = await run(`decide --policy ${GUARD}`, events.join(''))
    const lines = stdout.split('\n')
    expect({ code, stderr, length: lines.length }).toEqual({
      code: 0,
      stderr: '1 of 20002 events could not be decided; the first is on line 20002: an event must be JSON\n',
      length: events.length + 1,
    })
    expect(
      lines.slice(0, prompts.length).every((line) => line.startsWith('{"event":"user_message","verdict":null')),
    ).toBe(true)
    expect(JSON.parse(lines.at(-3) ?? '')).toMatchObject({ event: 'turn_end' })
    expect(JSON.parse(lines.at(-2) ?? '')).toEqual({
      error: { code: 'event-not-json', message: 'an event must be JSON', line: events.length },
    })
  })

  test('ends quietly if the reader closes the pipe', async () => {
    const child = start(`decide --policy ${GUARD}`)
    const stderr = text(child.stderr)
    child.stdin.write(TURN)
    await new Promise((resolve) => child.stdout.once('data', resolve))
    child.stdout.destroy()
    const code = exitCode(child)
    const writing = setInterval(() => child.stdin.write(TURN), 1)
    expect(await code).toBe(0)
    clearInterval(writing)
    expect(await stderr).toBe('')
  })

  test.each([
    [`decide --policy ${POLICIES}/broken.yaml`, 1],
    ['decide --policy nowhere.yaml', 2],
    [`check ${GUARD}`, 0],
    ['hook --help', 0],
    ['hook -h', 0],
  ])('a command that needs no event does not wait for one: %s', async (words, code) => {
    expect((await run(words)).code).toBe(code)
  })
})

test.each<[NodeJS.Signals, number]>([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])('a run that is ended by %s ends the programs that it started', async (signal, code) => {
  const place = mkdtempSync(join(tmpdir(), 'sluice-main-'))
  const policy = join(place, 'policy.yaml')
  writeFileSync(
    policy,
    'hooks: [{ id: r, on: turn_end, action: { type: shell, command: "echo $$ > pid; sleep 60 & sleep 60" } }]',
  )
  const child = spawn(process.execPath, [main, 'run', '--policy', policy, '--workspace', place], {
    env: { PATH: process.env['PATH'] },
  })
  child.stdin.write(TURN)
  const started = (): string => (existsSync(join(place, 'pid')) ? readFileSync(join(place, 'pid'), 'utf8').trim() : '')
  await eventually('the command runs', () => started() !== '', 20_000)
  const ended = exitCode(child)
  child.kill(signal)
  expect(await ended).toBe(code)
  await eventually('nothing of it is left', () => !isAnyAlive([Number(started())]))
  rmSync(place, { recursive: true, force: true })
})

test('reports that standard output cannot be written', async () => {
  const unwritable = openSync(main, 'r')
  const child = spawn(process.execPath, [main, 'events'], { cwd: ROOT, stdio: ['ignore', unwritable, 'pipe'] })
  closeSync(unwritable)
  expect(await Promise.all([exitCode(child), child.stderr && text(child.stderr)])).toEqual([
    2,
    'sluice: standard output cannot be written (EBADF)\n',
  ])
})
