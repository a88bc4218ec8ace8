import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createQueue } from 'sluice/queue'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort, NO_SERVER, type Server, SERVERS, startServer } from '../stores/redis/server.ts'
import { hookedProject } from './hooked-project.ts'

// `sluice hook --store`: projects with separate state folders that share a store.

const ONCE = 'hooks: [{ id: once, on: tool_start, max_fires: 1, action: { type: gate, reason: once } }]'
const PRE = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' }, tool_use_id: 'c1' }
const isDenied = ({ stdout }: { readonly stdout: string }): boolean => stdout.includes('"permissionDecision":"deny"')

/** Whether a call is denied in one project, and then in another. */
async function deniedInTwo(store?: string): Promise<readonly boolean[]> {
  const [one, other] = [hookedProject(ONCE, store), hookedProject(ONCE, store)]
  return [isDenied(await one.call(PRE)), isDenied(await other.call({ ...PRE, tool_use_id: 'c2' }))]
}

test('without a store, each project has its own budgets', async () => {
  expect(await deniedInTwo()).toEqual([true, true])
})

test('projects share the budgets of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(await deniedInTwo(join(folder, 'shared.db'))).toEqual([true, false])
})

test('an unreachable server is reported, and `on_error` of the rule decides', async () => {
  const place = `127.0.0.1:${await freePort()}`
  const { call, journal } = hookedProject(ONCE.replace('max_fires', 'on_error: deny, max_fires'), `redis://${place}`)
  expect(isDenied(await call(PRE))).toBe(true)
  const why = `the store \`redis://${place}\` cannot be reached: connect ECONNREFUSED ${place}`
  expect(journal()).toEqual([`verdict once: rule \`once\` could not be evaluated: ${why}`, `problem once: ${why}`])
})

describe.skipIf(NO_SERVER)(`on a Redis server${NO_SERVER ? ' (skipped: none is installed)' : ''}`, () => {
  let server: Server | undefined
  beforeAll(async () => {
    server = await startServer(SERVERS[0] ?? '')
  })
  afterAll(() => server?.kill())

  test('projects share budgets', async () => {
    expect(await deniedInTwo(server?.url)).toEqual([true, false])
  })

  test('an action waits in its queue for a worker', async () => {
    const url = server?.url ?? ''
    const action = '{ type: module_action, action: git.status, deliver: queued }'
    const { call, journal } = hookedProject(`hooks: [{ id: later, on: tool_start, action: ${action} }]`, url)
    const queue = createQueue({ url })
    onTestFinished(() => queue.close())
    expect(await call(PRE)).toEqual({ exit: 0, stdout: '', stderr: '' })
    // The same call again has the same action.
    await call(PRE)
    expect(await queue.counts()).toEqual({ waiting: 1, active: 0, dead: 0 })
    expect(journal).toThrow('ENOENT')
  })
})
