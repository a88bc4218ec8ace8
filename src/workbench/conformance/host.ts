import { describe, expect, test } from 'vitest'
import type { CallContext, Host } from '../../model/host.ts'
import { inTime } from '../../model/in-time.ts'
import type { Command } from '../../model/outcome.ts'
import { checkVersion } from '../../model/peers.ts'
import { NO_SERVERS } from '../../model/servers.ts'
import type { ValueMap } from '../../model/value.ts'

/** What the tests may use of a host. Ports without a sample are tested only for how they fail. */
export interface HostSamples {
  /** A call that succeeds, however often it is made. */
  readonly call?: { readonly name: string; readonly params: ValueMap }
  /** A file that the host reads, by the path that a policy would give, and its text. */
  readonly file?: { readonly path: string; readonly text: string }
  /** The root of the workspace. */
  readonly workspace?: string
}

/** The name of a tool, a file and a program that no host has. */
const NONE = 'sluice-has-no-such-thing'

/**
 * Defines the tests that the ports of every host must pass: they answer in the promised form, a failure is an answer,
 * they change nothing that they get, and they end when the time is up. Ports that the host does not have are skipped.
 *
 * @param open returns a host; called for each test
 */
export function describeHost(name: string, open: () => Host | Promise<Host>, samples: HostSamples = {}): void {
  checkVersion('vitest')
  const { call, file, workspace = null } = samples
  const contextOf = (signal: AbortSignal = new AbortController().signal): CallContext => ({
    origin: 'rule',
    rule: 'r',
    event: 'turn_end',
    session: 's',
    agent: null,
    conversation: null,
    workspace,
    servers: NO_SERVERS,
    model: null,
    signal,
  })
  const portOf = async <Name extends keyof Host>(port: Name, skip: () => void): Promise<NonNullable<Host[Name]>> => {
    const found = (await open())[port]
    if (found === undefined) skip()
    return found as NonNullable<Host[Name]>
  }

  describe(`${name}: tools`, () => {
    test('a tool that does not exist is a failed call, and `lacks` says why', async ({ skip }) => {
      const tools = await portOf('tools', skip)
      const failed = await tools.call(NONE, {}, contextOf())
      expect(failed).toMatchObject({ type: 'call', ok: false, error: expect.stringMatching(/./) as string })
      if (tools.lacks !== undefined) expect(tools.lacks(NONE, NO_SERVERS)).toMatch(/./)
    })

    test.skipIf(call === undefined)(
      'a call answers, also beside others, and keeps its parameters',
      async ({ skip }) => {
        const tools = await portOf('tools', skip)
        const { name: tool, params } = call ?? { name: NONE, params: {} }
        const before = JSON.stringify(params)
        const answers = await Promise.all(Array.from({ length: 20 }, () => tools.call(tool, params, contextOf())))
        for (const answer of answers) expect(answer).toMatchObject({ type: 'call', ok: true, error: null })
        expect(JSON.stringify(params)).toBe(before)
        if (tools.lacks !== undefined) expect(tools.lacks(tool, NO_SERVERS)).toBe(null)
      },
    )

    test.skipIf(call === undefined)('a call whose time is up ends', async ({ skip }) => {
      const tools = await portOf('tools', skip)
      const { name: tool, params } = call ?? { name: NONE, params: {} }
      expect(await settled(tools.call(tool, params, contextOf(AbortSignal.abort())))).toBe(true)
    })
  })

  describe(`${name}: process`, () => {
    const commandOf = (command: Command['command'], env: Command['env'] = {}): Command => ({
      rule: 'r',
      command,
      env,
      cwd: null,
      timeout: 30,
      status: 'planned',
    })

    test('tells the exit code, and what the command wrote', async ({ skip }) => {
      const { run } = await portOf('process', skip)
      expect(await run(commandOf('echo out; echo err >&2; exit 3'), contextOf())).toMatchObject({
        type: 'command',
        exitCode: 3,
        stdout: 'out\n',
        stderr: 'err\n',
        timedOut: false,
        truncated: false,
      })
    })

    test('an environment value is data, whatever it holds', async ({ skip }) => {
      const { run } = await portOf('process', skip)
      const value = `'"; echo bad; $(echo bad) \`echo bad\` #\n`
      const { stdout } = await run(commandOf('printf %s "$VALUE"', { VALUE: value }), contextOf())
      expect(stdout).toBe(value)
    })

    test('a program that does not exist is a failed command', async ({ skip }) => {
      const { run } = await portOf('process', skip)
      const { type, exitCode } = await run(commandOf([NONE]), contextOf())
      expect([type, exitCode === 0]).toEqual(['command', false])
    })

    test('a command whose time is up ends', async ({ skip }) => {
      const { run } = await portOf('process', skip)
      const controller = new AbortController()
      const running = run(commandOf('sleep 60'), contextOf(controller.signal))
      controller.abort()
      expect(await settled(running)).toBe(true)
    })
  })

  describe(`${name}: files`, () => {
    test('a file that does not exist has no text', async ({ skip }) => {
      const files = await portOf('files', skip)
      expect(await files.read(NONE, contextOf())).toMatchObject({ type: 'file', text: null })
    })

    test.skipIf(file === undefined)('a file is read', async ({ skip }) => {
      const files = await portOf('files', skip)
      expect(await files.read(file?.path ?? NONE, contextOf())).toMatchObject({ type: 'file', text: file?.text })
    })
  })

  describe(`${name}: words for people, and the clock`, () => {
    test('a notification and a line of the log are taken', async ({ skip }) => {
      const { notify, log } = await open()
      if (notify === undefined && log === undefined) skip()
      const notification = { rule: 'r', title: 'a title', message: 'a test', level: 'info', tag: '' } as const
      expect(await notify?.send(notification, contextOf())).toBeUndefined()
      expect(await log?.write({ rule: 'r', level: 'info', message: 'a test' }, contextOf())).toBeUndefined()
    })

    test('the time is a number of milliseconds, and does not run back', async ({ skip }) => {
      const clock = await portOf('clock', skip)
      const times = [clock.now(), clock.now()]
      expect(times.every(Number.isFinite)).toBe(true)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    })
  })
}

/** Milliseconds in which what is no longer waited for must have ended. */
const END = 5000

/** Whether the promise settles, in whatever way. */
async function settled(work: Promise<unknown>): Promise<boolean> {
  const end = (): boolean => true
  return inTime(END, work.then(end, end), () => false)
}
