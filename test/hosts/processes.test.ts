import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createProcesses, type ProcessOptions } from '../../src/hosts/processes.ts'
import type { CommandResult, CallContext } from '../../src/model/host.ts'
import type { Command } from '../../src/model/outcome.ts'
import { eventually } from './eventually.ts'
import { isAnyAlive } from './running-processes.ts'
import { callContextOf } from './call-context.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-processes-')))
afterAll(() => rmSync(folder, { recursive: true }))

const hasBash = spawnSync('bash', ['-c', ':']).status === 0

let rooms = 0
function newRoom(): string {
  const room = join(folder, `room-${++rooms}`)
  mkdirSync(room)
  return room
}

interface Situation {
  readonly options?: ProcessOptions
  readonly command?: Partial<Command>
  readonly occasion?: Partial<CallContext>
}

function run(command: Command['command'], situation: Situation = {}): Promise<CommandResult> {
  return createProcesses({ cwd: folder, ...situation.options }).run(
    { rule: 'r', command, env: {}, cwd: null, timeout: 20, status: 'planned', ...situation.command },
    callContextOf(situation.occasion),
  )
}

const ended = (given: Partial<CommandResult>): CommandResult => ({
  type: 'command',
  exitCode: 0,
  stdout: '',
  stderr: '',
  timedOut: false,
  truncated: false,
  ...given,
})

/** The process ids that a command has written to the file `ids` in its folder. */
function idsIn(room: string): readonly number[] {
  const file = join(room, 'ids')
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').map(Number) : []
}

async function expectGone(ids: readonly number[]): Promise<void> {
  expect(ids).not.toEqual([])
  await eventually(`${ids.join()} are gone`, () => !isAnyAlive(ids))
}

describe.skipIf(!hasBash)('a command (skipped without bash)', () => {
  test.each<readonly [string, Command['command'], Partial<CommandResult>]>([
    ['its output', 'echo out; echo err >&2', { stdout: 'out\n', stderr: 'err\n' }],
    ['its exit code', 'exit 3', { exitCode: 3 }],
    ['no exit code after a signal', 'echo a; kill -KILL $$', { exitCode: null, stdout: 'a\n' }],
    ['the syntax of bash', "a=($'x\\ty' z); printf '<%s>' \"${a[@]}\"", { stdout: '<x\ty><z>' }],
    ['several lines', 'cat <<EOF\na\nEOF\necho b', { stdout: 'a\nb\n' }],
    ['an empty input', 'cat; echo end', { stdout: 'end\n' }],
    ['output after its end', 'echo late > >(sleep 0.05; cat)', { stdout: 'late\n' }],
    [
      'a list of arguments, without a shell',
      ['printf', '<%s>', '$HOME', '*', '', 'a b', '"; exit 3'],
      { stdout: LIST },
    ],
    ['a list with a failing program', ['false'], { exitCode: 1 }],
    ['a byte order mark', "printf '\\xef\\xbb\\xbfa'", { stdout: '\ufeffa' }],
    ['bytes that are not text', "printf 'a\\377b\\303'", { stdout: 'a\ufffdb\ufffd' }],
  ])('returns its result: %s', async (_what, command, result) => {
    expect(await run(command)).toEqual(ended(result))
  })

  test('that starts with a dash is not an option of the shell', async () => {
    const { exitCode, stderr } = await run('-c "exit 0"')
    expect(exitCode).toBe(127)
    expect(stderr).toContain('-c: command not found')
  })

  test('gets the few variables that it needs, those passed on, and its own', async () => {
    const PATH = process.env['PATH'] ?? ''
    const env = {
      ...{ PATH, HOME: '/h', USER: 'u', LOGNAME: 'u', SHELL: '/s', TERM: 't', LANG: 'C', LC_ALL: 'C', TMPDIR: '/t' },
      ...{
        API_KEY: 'secret',
        NODE_OPTIONS: '--inspect',
        BASH_ENV: '/b',
        LD_PRELOAD: 'x',
        LISTED: 'l',
        GONE: undefined,
      },
    }
    const { stdout } = await run(['env'], {
      options: { env, pass: ['LISTED', 'GONE', 'MISSING'] },
      command: { env: { SLUICE_1: 'a\nb=c', HOME: '/other' } },
    })
    expect(stdout).toBe(
      `PATH=${PATH}\nHOME=/other\nUSER=u\nLOGNAME=u\nSHELL=/s\nTERM=t\nLANG=C\nLC_ALL=C\nTMPDIR=/t\nLISTED=l\nSLUICE_1=a\nb=c\n`,
    )
  })

  test('gets no other variables of this program', async () => {
    const { stdout } = await run(['env'])
    const names = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('=')[0] ?? '')
    expect(names).toContain('PATH')
    expect(names.filter((name) => /^(NODE_|VITEST|npm_)/.test(name))).toEqual([])
  })

  describe('runs', () => {
    const inner = join(newRoom(), 'inner')
    mkdirSync(inner)
    const workspace = join(inner, '..')

    test.each([
      ['in the folder of the host', null, null, folder],
      ['in the workspace', null, workspace, workspace],
      ['in its own folder', inner, workspace, inner],
      ['in a subfolder of the workspace', 'inner', workspace, inner],
      ['in a subfolder of the folder of the host', 'room-1', null, workspace],
    ])('%s', async (_where, cwd, given, expected) => {
      expect(await run('pwd -P', { command: { cwd }, occasion: { workspace: given } })).toEqual(
        ended({ stdout: `${expected}\n` }),
      )
    })
  })
})

const LIST = '<$HOME><*><><a b><"; exit 3>'

describe('standard input', () => {
  test.runIf(hasBash)('is the given input', async () => {
    const input = 'ä\n'.repeat(100_000)
    expect(await run('wc -c', { command: { input } })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^ *300000\n$/) as string,
    })
  })

  test.runIf(hasBash)('need not be read', async () => {
    expect(await run('exit 3', { command: { input: 'x'.repeat(1_000_000) } })).toMatchObject({ exitCode: 3 })
  })

  test.runIf(hasBash)(
    'does not make the shell interactive, so that it does not read the startup files of the user',
    async () => {
      const home = newRoom()
      writeFileSync(join(home, '.bashrc'), 'echo read')
      expect(await run('true', { command: { input: '', env: { HOME: home } } })).toMatchObject({ stdout: '' })
    },
  )
})

describe('a command that cannot be started gives the reason', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')

  test.each<readonly [string, Command['command'], Partial<Command>, string]>([
    ['a program that is missing', ['no-such-program'], {}, 'there is no program `no-such-program`'],
    ['a program name with control characters', ['a\u001b`b'], {}, 'there is no program `` a␛`b ``'],
    ['no name', [''], {}, 'the command names no program'],
    ['nothing', [], {}, 'the command names no program'],
    ['no program', [file], {}, `\`${file}\` is not executable`],
    [
      'a folder that is missing',
      ['true'],
      { cwd: 'gone' },
      `there is no folder \`${folder}/gone\` to run the command in`,
    ],
    ['text to run in a missing folder', 'true', { cwd: '/gone' }, 'there is no folder `/gone` to run the command in'],
    ['a file in place of a folder', ['true'], { cwd: file }, `there is no folder \`${file}\` to run the command in`],
    ['a NUL in an argument', ['echo', 'a\0b'], {}, 'the command contains a NUL, which no program accepts'],
    ['a NUL in the program', ['echo\0'], {}, 'the command contains a NUL, which no program accepts'],
    ['a NUL in text', 'echo \0', {}, 'the command contains a NUL, which no program accepts'],
    ['a NUL in a variable', 'echo', { env: { A: '\0' } }, 'the command contains a NUL, which no program accepts'],
    ['a NUL in the folder', 'echo', { cwd: 'a\0' }, 'the command contains a NUL, which no program accepts'],
    [
      'arguments that are too long',
      ['echo', 'x'.repeat(3_000_000)],
      {},
      'the arguments and environment of the command are too long for the system',
    ],
  ])('%s', async (_what, command, given, stderr) => {
    expect(await run(command, { command: given })).toEqual(ended({ exitCode: null, stderr }))
  })

  test('no bash', async () => {
    expect(await run('true', { options: { env: { PATH: folder } } })).toEqual(
      ended({ exitCode: null, stderr: 'there is no program `bash`, which runs commands that are text' }),
    )
  })

  test('no time left', async () => {
    expect(await run(['touch', 'started'], { occasion: { signal: AbortSignal.abort() } })).toEqual(
      ended({ exitCode: null, stderr: 'the rule ran out of time before the command could start' }),
    )
    expect(existsSync(join(folder, 'started'))).toBe(false)
  })
})

describe.skipIf(!hasBash)('output (skipped without bash)', () => {
  test.each([
    ['exactly the limit', "printf '12345'", '12345', false],
    ['one byte more', "printf '123456'", '12345', true],
    ['a character across the limit', "printf '1234é'", '1234', true],
    ['a long character across the limit', "printf '123😀'", '123', true],
    ['a character up to the limit', "printf '123é'", '123é', false],
    ['output in pieces', "for i in 1 2 3 4; do printf 'é'; sleep 0.01; done", 'éé', true],
  ])('is kept up to a limit: %s', async (_what, command, stdout, truncated) => {
    expect(await run(command, { options: { outputBytes: 5 } })).toEqual(ended({ stdout, truncated }))
  })

  test('has a separate limit for each stream', async () => {
    expect(await run('echo 12345678; echo 1 >&2', { options: { outputBytes: 5 } })).toEqual(
      ended({ stdout: '12345', stderr: '1\n', truncated: true }),
    )
  })

  test('beyond 1 MiB is discarded without blocking', async () => {
    const { stdout, ...rest } = await run("head -c 30000000 /dev/zero | tr '\\0' x; echo end >&2; exit 4")
    expect(rest).toEqual({ type: 'command', exitCode: 4, stderr: 'end\n', timedOut: false, truncated: true })
    expect(stdout === 'x'.repeat(1_048_576)).toBe(true)
  })

  test('that is endless stops at the timeout', async () => {
    const before = process.memoryUsage().arrayBuffers
    const result = await run(['yes'], { options: { outputBytes: 4 }, command: { timeout: 1.5 } })
    expect(result).toEqual(ended({ exitCode: null, stdout: 'y\ny\n', timedOut: true, truncated: true }))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  })
})

describe.skipIf(!hasBash)(
  'a command is killed at its timeout with all its processes (skipped without bash)',
  { concurrent: true },
  () => {
    /** Milliseconds. The commands would run for 60 seconds or longer, so even a busy machine has time to kill them. */
    const BEFORE_ITS_END = 30_000
    /** Seconds, long enough for a busy machine to start the programs. The tests wait at the same time. */
    const LIMIT = 3
    const STUBBORN = "trap '' TERM; echo $BASHPID >> ids; while :; do sleep 60 & echo $! >> ids; wait; done"

    test.each([
      ['a program that does not ignore TERM', 'echo $$ >> ids; exec sleep 60'],
      ['a program that ignores TERM', STUBBORN],
      ['a grandchild that ignores TERM and holds the pipe', `( ${STUBBORN} ) & sleep 60`],
      ['a grandchild that has left the pipe', `( ${STUBBORN} ) > /dev/null 2>&1 & sleep 60`],
      ['a grandchild whose parent has ended', `( ( ${STUBBORN} ) & ); sleep 60`],
      ['a stopped process', "bash -c 'echo $$ >> ids; kill -STOP $$' & sleep 60"],
      ['process groups made by `timeout`', "timeout 60 bash -c 'echo $$ >> ids; sleep 60'; true"],
      ['process groups made by the shell', `set -m; ( ${STUBBORN} ) & sleep 60`],
      ['forty processes', 'for i in {1..40}; do sleep 60 & echo $! >> ids; done; wait'],
    ])('%s', async (_what, command) => {
      const room = newRoom()
      const start = performance.now()
      const result = await run(command, { command: { timeout: LIMIT, cwd: room } })
      const elapsed = performance.now() - start
      expect(result).toEqual(ended({ exitCode: null, timedOut: true }))
      expect(elapsed).toBeGreaterThan(1000 * LIMIT - 10)
      expect(elapsed).toBeLessThan(BEFORE_ITS_END)
      await expectGone(idsIn(room))
    })

    test.each([
      ['the program', "trap 'echo cleaned; exit 0' TERM; while :; do sleep 0.02; done"],
      [
        'a child of the shell',
        `bash -c 'trap "sleep 0.1; echo cleaned; exit 0" TERM; while :; do sleep 0.02; done'; true`,
      ],
    ])('but %s may clean up first', async (_who, command) => {
      expect(await run(command, { command: { timeout: LIMIT } })).toMatchObject({
        exitCode: null,
        stdout: 'cleaned\n',
        timedOut: true,
      })
    })

    test('and also when the rule runs out of time', async () => {
      const room = newRoom()
      const controller = new AbortController()
      const running = run(`echo a; ( ${STUBBORN} ) & sleep 60`, {
        command: { cwd: room },
        occasion: { signal: controller.signal },
      })
      await eventually('the command runs', () => idsIn(room).length > 1)
      const start = performance.now()
      controller.abort()
      expect(await running).toEqual(ended({ exitCode: null, stdout: 'a\n' }))
      expect(performance.now() - start).toBeLessThan(BEFORE_ITS_END)
      await expectGone(idsIn(room))
    })

    test('and its processes are also killed when it ends by itself', async () => {
      const room = newRoom()
      const start = performance.now()
      const result = await run(`( ${STUBBORN} ) & until [ -s ids ]; do sleep 0.01; done; echo done; exit 2`, {
        command: { cwd: room },
      })
      expect(result).toEqual(ended({ exitCode: 2, stdout: 'done\n' }))
      expect(performance.now() - start).toBeLessThan(BEFORE_ITS_END)
      await expectGone(idsIn(room))
    })

    test('except for a process in its own session, which does not block', async () => {
      const room = newRoom()
      const start = performance.now()
      const result = await run("setsid bash -c 'echo $$ > ids; sleep 60' & until [ -s ids ]; do sleep 0.01; done", {
        command: { cwd: room },
      })
      expect(result).toEqual(ended({}))
      expect(performance.now() - start).toBeLessThan(BEFORE_ITS_END)
      const [daemon = 0] = idsIn(room)
      expect(isAnyAlive([daemon])).toBe(true)
      process.kill(-daemon, 'SIGKILL')
      await expectGone([daemon])
    })
  },
)

describe.skipIf(!hasBash)('many commands (skipped without bash)', () => {
  test('run in parallel, and leave no listeners', async () => {
    const warnings: Error[] = []
    const warn = (warning: Error) => warnings.push(warning)
    process.on('warning', warn)
    const before = process.listenerCount('exit')
    const processes = createProcesses({ cwd: newRoom() })
    const running = Array.from({ length: 50 }, (_, index) =>
      processes.run(
        {
          rule: 'r',
          command: `until [ ${index} = 49 ] || [ -e go ]; do sleep 0.05; done; touch go; echo ${index}; exit ${index}`,
          env: {},
          cwd: null,
          timeout: 50,
          status: 'planned',
        },
        callContextOf(),
      ),
    )
    expect(process.listenerCount('exit')).toBe(before + 1)
    expect(await Promise.all(running)).toEqual(
      running.map((_, index) => ended({ exitCode: index, stdout: `${index}\n` })),
    )
    expect(process.listenerCount('exit')).toBe(before)
    process.off('warning', warn)
    expect(warnings).toEqual([])
  })

  test('end with the program that runs them', async () => {
    const room = newRoom()
    const program = `
      import { createProcesses } from ${JSON.stringify(join(inject('built'), 'dist/hosts/processes.js'))}
      const command = "trap '' TERM; echo $$ >> ids; echo >> ready; while :; do sleep 60 & echo $! >> ids; wait; done"
      const processes = createProcesses()
      const signal = new AbortController().signal
      for (const cwd of [null, null]) {
        void processes.run({ rule: 'r', command, env: {}, cwd, timeout: 60 }, { workspace: null, signal })
      }
      process.on('message', () => process.exit(7))`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: room,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    try {
      await eventually('both run', () => idsIn(room).length >= 4)
    } finally {
      child.send('exit')
    }
    expect(await once(child, 'exit')).toEqual([7, null])
    await expectGone(idsIn(room))
  })
})
