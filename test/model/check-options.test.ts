import {
  createConversation,
  createConversations,
  createEngine,
  createMemoryLedger,
  createRemoteEngine,
  createSession,
  decide,
  loadPolicy,
  wrapTool,
  wrapTools,
} from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { createApprovals } from 'sluice/hook-files'
import {
  createEmbeddedStore,
  createFiles,
  createLocalHost,
  createModelClient,
  createProcesses,
  createRedisStore,
  createSocketIoNotify,
} from 'sluice/node'
import { createQueue } from 'sluice/queue'
import { describe, expect, test } from 'vitest'

const POLICIES = [{ name: 'policy.yaml', text: 'hooks: []' }]
const engine = createEngine({ policies: POLICIES })
const { program } = engine
const tool = { name: 't', execute: () => 1 }
const conversations = createConversations()

/** Options as a caller without types may write them. */
const any = (options: unknown): never => options as never

describe('an option that does not exist is an error', () => {
  test.each<readonly [call: () => unknown, message: string]>([
    [
      () => createEngine(any({ policies: POLICIES, hots: {} })),
      '`createEngine` has no option `hots`; did you mean `host`?',
    ],
    [
      () => loadPolicy(POLICIES, any({ vocabularies: [] })),
      '`loadPolicy` has no option `vocabularies`; did you mean `vocabulary`?',
    ],
    [
      () => decide(program, createMemoryLedger(), { event: 'stop' }, any({ explained: true })),
      '`decide` has no option `explained`; did you mean `explain`?',
    ],
    [() => wrapTool(engine, tool, any({ asks: () => true })), '`wrapTool` has no option `asks`; did you mean `ask`?'],
    [
      () => wrapTools(engine, { tool }, any({ sesion: 1 })),
      '`wrapTools` has no option `sesion`; its options are `facts`, `ask`, `callId`, `signal`, `pieces`',
    ],
    [
      () => createConversation(any({ maxToken: 1 })),
      '`createConversation` has no option `maxToken`; did you mean `maxTokens`?',
    ],
    [
      () => createMemoryLedger(any({ max: 1 })),
      '`createMemoryLedger` has no option `max`; did you mean `maxCounters`?',
    ],
    [
      () => createLocalHost(any({ folder: '/' })),
      '`createLocalHost` has no option `folder`; its options are `context`, `notify`, `log`, `model`, `clock`, `workspace`, `env`, `tools`, `memoryFile`, `process`, `http`',
    ],
    [
      () => createEmbeddedStore(any({ path: 'a.db' })),
      '`createEmbeddedStore` has no option `path`; its options are `file`, `idleSeconds`',
    ],
    [
      () => createProcesses(any({ enviroment: {} })),
      '`createProcesses` has no option `enviroment`; did you mean `env`?',
    ],
    [() => createFiles(any({ workspace: '.', hom: '/' })), '`createFiles` has no option `hom`; did you mean `home`?'],
    [
      () => createModelClient(any({ url: 'http://localhost', model: 'm', apiKey: 'k' })),
      '`createModelClient` has no option `apiKey`; its options are `url`, `model`, `provider`, `key`, `headers`, `timeoutSeconds`, `retries`, `fetch`',
    ],
    [() => createSocketIoNotify(any({ prot: 1 })), '`createSocketIoNotify` has no option `prot`; did you mean `port`?'],
    [
      () => createApprovals(any({ policies: [], permision: {} })),
      '`createApprovals` has no option `permision`; did you mean `permissions`?',
    ],
  ])('%s', (call, message) => expect(call).toThrow(new TypeError(message)))

  test('also for a session, an event and a sub-agent', async () => {
    const dispatch = engine.dispatch({ event: 'stop' }, any({ signal: AbortSignal.abort() }))
    await expect(dispatch).rejects.toThrow('`dispatch` has no option `signal`; its options are `deadline`')
    await expect(createSession(engine, any({ id: 's', conversations, maxToken: 1 }))).rejects.toThrow(
      '`createSession` has no option `maxToken`; did you mean `maxTokens`?',
    )
    const session = await createSession(engine, { id: 's', conversations })
    await expect(session.spawn('reviewer', any({ message: [] }))).rejects.toThrow(
      '`spawn` has no option `message`; did you mean `messages`?',
    )
  })
})

describe('an invalid number of seconds is named', () => {
  const url = 'redis://127.0.0.1:1'
  test.each<readonly [call: (seconds: never) => unknown, option: string, caller: string]>([
    [(timeoutSeconds) => createRemoteEngine('http://a', { timeoutSeconds }), 'timeoutSeconds', 'createRemoteEngine'],
    [(timeoutSeconds) => createRedisStore({ url, timeoutSeconds }), 'timeoutSeconds', 'createRedisStore'],
    [(idleSeconds) => createRedisStore({ url, idleSeconds }), 'idleSeconds', 'createRedisStore'],
    [(idleSeconds) => createEmbeddedStore({ file: 'a.db', idleSeconds }), 'idleSeconds', 'createEmbeddedStore'],
    [(timeoutSeconds) => createDecisionLog({ url, timeoutSeconds }), 'timeoutSeconds', 'createDecisionLog'],
    [(timeoutSeconds) => createQueue({ url, timeoutSeconds }), 'timeoutSeconds', 'createQueue'],
    [(pauseSeconds) => createQueue({ url, pauseSeconds }), 'pauseSeconds', 'createQueue'],
    [
      (timeoutSeconds) => createModelClient({ url: 'http://localhost', model: 'm', timeoutSeconds }),
      'timeoutSeconds',
      'createModelClient',
    ],
  ])('%s', (call, option, caller) => {
    const mistake = (given: string) =>
      new TypeError(`\`${option}\` of \`${caller}\` must be a number of seconds greater than 0, not ${given}`)
    expect(() => call(any(Number.NaN))).toThrow(mistake('`NaN`'))
    expect(() => call(any(0))).toThrow(mistake('`0`'))
    expect(() => call(any(-1))).toThrow(mistake('`-1`'))
    expect(() => call(any('2'))).toThrow(mistake('the text `2`'))
  })
})

describe('a missing or malformed option is named', () => {
  const SHAPE = 'write `[{ name: "policy.yaml", text }]`'
  test.each<readonly [call: () => unknown, message: string]>([
    [() => createEngine(any({})), '`createEngine` needs the option `policies`'],
    [() => createEngine(any(undefined)), 'the options of `createEngine` must be an object'],
    [() => createEngine(any({ policies: 'hooks: []' })), `the policies of \`createEngine\` must be a list; ${SHAPE}`],
    [
      () => createEngine(any({ policies: ['hooks: []'] })),
      `the policy 0 of \`createEngine\` must have a \`name\` and a \`text\`; ${SHAPE}`,
    ],
    [() => loadPolicy(any('hooks: []')), `the policies of \`loadPolicy\` must be a list; ${SHAPE}`],
    [
      () => loadPolicy(any([POLICIES[0], { text: '' }])),
      `the policy 1 of \`loadPolicy\` must have a \`name\` and a \`text\`; ${SHAPE}`,
    ],
    [() => createEmbeddedStore(any({})), '`createEmbeddedStore` needs the option `file`'],
    [() => createModelClient(any({ url: 'http://localhost' })), '`createModelClient` needs the option `model`'],
  ])('%s', (call, message) => expect(call).toThrow(new TypeError(message)))
})

test('an optional option may be undefined', () => {
  expect(() => createEngine(any({ policies: POLICIES, host: undefined, store: undefined }))).not.toThrow()
})
