import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { createEngine, type Decision, type AgentEvent } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '../hook-files/import-file.ts'
import { createMemoryLedger } from '../../src/stores/memory.ts'
import { sluice } from './run.ts'

// Runs hook files of other agents and their scripts without changes.

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'sluice-foreign-'))
  script('guard.sh', 'grep -q "rm -rf" && { echo "no recursive deletion" >&2; exit 2; }; exit 0')
  script(
    'rewrite.sh',
    `echo '{"hookSpecificOutput":{"permissionDecision":"allow","updatedInput":{"command":"ls -h"}}}'`,
  )
  script('context.sh', 'echo "session in $CLAUDE_PROJECT_DIR"')
  script('broken.sh', 'no-such-program')
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const env = { PATH: process.env['PATH'] ?? '' }

/** A name that a model may give to a folder. */
const HOSTILE_FOLDER = '/w/$(touch pwned)"; touch pwned; `touch pwned`'

function script(name: string, body: string): void {
  writeFileSync(join(place, name), `#!/bin/sh\n${body}\n`)
  chmodSync(join(place, name), 0o755)
}

function file(path: string, text: string): string {
  const name = join(place, path)
  mkdirSync(join(name, '..'), { recursive: true })
  writeFileSync(name, text)
  return name
}

const claudeCode = (hooks: object): string => JSON.stringify({ hooks })
const group = (command: string, matcher?: string): object => ({
  ...(matcher !== undefined && { matcher }),
  hooks: [{ type: 'command', command: `./${command}` }],
})

const call = (command: string): string =>
  `${JSON.stringify({ event: 'tool_start', cwd: place, tool: { name: 'Bash', params: { command } } })}\n`

const outcomes = (stdout: string): readonly Decision[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Decision)

describe('sluice run with a hook file', () => {
  test('runs its scripts together with a policy', async () => {
    const settings = file('.claude/settings.json', claudeCode({ PreToolUse: [group('guard.sh', 'Bash')] }))
    const policy = file('own.yaml', 'hooks: [{ id: own, on: tool_start, action: { type: log, message: seen } }]')
    const input = call('rm -rf /') + call('ls')
    const { code, stdout, stderr } = await sluice(`run --policy ${settings} --policy ${policy}`, { input, env })
    expect([code, stderr]).toEqual([0, expect.stringContaining('seen')])
    expect(outcomes(stdout).map(({ verdict, reason, fired }) => [verdict, reason, fired])).toEqual([
      ['deny', 'no recursive deletion', ['claude-code.PreToolUse.1', 'own']],
      [null, null, ['claude-code.PreToolUse.1', 'own']],
    ])
  })

  test('passes the whole environment to scripts, as the agent does', async () => {
    script('environment.sh', 'echo "$MY_TOKEN in $VIRTUAL_ENV" >&2; exit 2')
    const settings = file('environment.json', claudeCode({ PreToolUse: [group('environment.sh')] }))
    const given = { ...env, MY_TOKEN: 'abc', VIRTUAL_ENV: '/v' }
    const { stdout } = await sluice(`run --policy claude-code:${settings}`, { input: call('ls'), env: given })
    expect(outcomes(stdout)[0]).toMatchObject({ reason: 'abc in /v' })
  })

  test('rewrites calls, and sends the rewritten call to the next hook', async () => {
    const hooks = { PreToolUse: [group('rewrite.sh'), group('guard.sh')] }
    const settings = file('rewriting.json', claudeCode(hooks))
    const { stdout } = await sluice(`run --policy claude-code:${settings}`, { input: call('rm -rf /'), env })
    expect(outcomes(stdout)[0]).toMatchObject({ verdict: 'allow', params: { command: 'ls -h' } })
  })

  describe('an answer over the output limit', () => {
    const CUT = { code: 'hook-failed', message: 'the hook wrote more output than the limit' }
    const DENIED = { permissionDecision: 'deny', permissionDecisionReason: 'no' }
    test.each<[string, string, readonly object[], unknown]>([
      [
        'is not read as an approval',
        `printf '%s' '{"decision":"approve","reason":"'; cat; echo '"}'`,
        [CUT],
        CUT.message,
      ],
      [
        'counts as a refusal, because it may have been one',
        `printf '%s' '{"decision":"block","reason":"'; cat; echo '"}'`,
        [CUT],
        CUT.message,
      ],
      [
        'is not accepted if the excess is on standard error',
        `cat >&2; echo '${JSON.stringify({ hookSpecificOutput: DENIED })}'`,
        [CUT],
        CUT.message,
      ],
      ['still has a valid exit code', 'echo refused >&2; cat >&2; exit 2', [], expect.stringMatching(/^refused\n/)],
    ])('%s', async (_what, body, errors, reason) => {
      script('long.sh', body)
      const settings = file('long.json', claudeCode({ PreToolUse: [group('long.sh')] }))
      // The model that is being judged controls the length of the output.
      const input = call(`rm -rf / # ${'A'.repeat(1_200_000)}`)
      const { stdout } = await sluice(`run --policy claude-code:${settings}`, { input, env })
      expect(outcomes(stdout)[0]).toMatchObject({ verdict: 'deny', reason, errors })
    })

    test('is an error at an event that cannot be denied', async () => {
      script('long.sh', 'head -c 2000000 /dev/zero')
      const settings = file('long.json', claudeCode({ SessionEnd: [group('long.sh')] }))
      const input = `${JSON.stringify({ event: 'session_end', cwd: place })}\n`
      const { stdout } = await sluice(`run --policy claude-code:${settings}`, { input, env })
      expect(outcomes(stdout)[0]).toMatchObject({ verdict: null, errors: [CUT] })
    })
  })

  test.each([
    ['in a line without a shell', '{ event: pre_tool_call, command: "bash < guard.sh" }'],
    ['in braces', '{ event: pre_tool_call, command: "bash {dir}/guard.sh" }'],
    ['in two lines', '{ event: pre_tool_call, command: "bash\\n./missing.sh" }'],
  ])('the input of a hook never runs as its script: %s', async (_where, entry) => {
    const hooks = file('starchild.yaml', `hooks: [${entry}]`)
    const { stdout } = await sluice(`run --policy starchild:${hooks}`, {
      input: call('$(touch pwned)\ntouch pwned'),
      env,
    })
    expect(outcomes(stdout)[0]).toMatchObject({ verdict: null, errors: [{ code: 'hook-failed' }] })
    expect(() => readFileSync(join(place, 'pwned'))).toThrow()
  })

  test('a broken hook lets a call through if its agent would, and reports the error', async () => {
    const settings = file('broken.json', claudeCode({ PreToolUse: [group('broken.sh')] }))
    const { stdout } = await sluice(`run --policy claude-code:${settings}`, { input: call('ls'), env })
    const [outcome] = outcomes(stdout)
    expect(outcome).toMatchObject({
      verdict: null,
      errors: [{ rule: 'claude-code.PreToolUse.1', code: 'hook-failed' }],
    })
    expect(outcome?.errors[0]?.message).toMatch(/^the hook exited with 127: /)
  })

  test('a broken hook denies a call if its agent would', async () => {
    const hook = '{ type: command, command: ./broken.sh }'
    const agent = file(
      'agent.yaml',
      `agents: { root: { hooks: { pre_tool_use: [{ matcher: Bash, hooks: [${hook}] }] } } }`,
    )
    const { stdout } = await sluice(`run --policy docker-agent:${agent}`, { input: call('ls'), env })
    expect(outcomes(stdout)[0]).toMatchObject({ verdict: 'deny', rule: 'docker-agent.pre_tool_use.1' })
  })

  test('reads the payloads of an agent', async () => {
    const settings = file(
      'payloads.json',
      claudeCode({ PreToolUse: [group('guard.sh')], UserPromptSubmit: [group('context.sh')] }),
    )
    const payload = { session_id: 's', cwd: place, hook_event_name: 'UserPromptSubmit', prompt: 'go' }
    const input = `${JSON.stringify(payload)}\n{"hook_event_name":"Nothing"}\n`
    const { stdout } = await sluice(`run --events claude-code --policy claude-code:${settings}`, { input, env })
    const [message, turn, unknown] = outcomes(stdout)
    expect(message).toMatchObject({ event: 'user_message', inject: [{ content: `session in ${place}` }] })
    // One prompt becomes two events. Its hooks run at only one of them.
    expect(turn).toMatchObject({ event: 'turn_start', inject: [] })
    expect(unknown).toEqual({
      error: { code: 'event-unknown', message: 'Claude Code has no event `Nothing`', line: 2 },
    })
  })
})

describe('hooks of the command line', () => {
  test('run after the hooks of files, each at its event, and blank ones are ignored', async () => {
    const own = file('own2.yaml', 'hooks: [{ id: own, on: session_start, action: { type: log, message: seen } }]')
    script('say.sh', 'echo "$1"')
    const words = [
      'run',
      '--policy',
      own,
      '--hook-session-start',
      './say.sh one',
      '--hook-session-start',
      ' ',
      '--hook-stop',
      '',
    ]
    const more = ['--hook-session-start', './say.sh two', '--hook-pre-tool-use', './guard.sh']
    const input = `${JSON.stringify({ event: 'session_start', cwd: place })}\n${call('rm -rf /')}`
    const { code, stdout } = await sluice([...words, ...more], { input, env })
    expect(code).toBe(0)
    const [started, refused] = outcomes(stdout)
    expect(started).toMatchObject({ inject: [{ content: 'one' }, { content: 'two' }] })
    expect(started?.fired).toEqual(['own', 'docker-agent.session_start.1', 'docker-agent.session_start.2'])
    expect(refused).toMatchObject({ verdict: 'deny', reason: 'no recursive deletion' })
  })

  test('run without a policy, but not without anything', async () => {
    const { code, stdout } = await sluice(['run', '--hook-pre-tool-use', './guard.sh'], {
      input: call('rm -rf /'),
      env,
    })
    expect([code, outcomes(stdout)]).toMatchObject([0, [{ verdict: 'deny', reason: 'no recursive deletion' }]])
    expect(await sluice(['run', '--hook-stop', ' '], { input: '', env })).toMatchObject({
      code: 2,
      stderr: 'sluice: `run` needs `--policy`\nhelp: write `--policy FILE`, or a hook, such as `--hook-stop COMMAND`\n',
    })
  })
})

describe('an HTTP hook', () => {
  test('is sent the payload, and decides', async () => {
    const bodies: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
      request.on('end', () => {
        bodies.push(body)
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end('{"hookSpecificOutput":{"permissionDecision":"deny","permissionDecisionReason":"by the server"}}')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/hook`
    const text = claudeCode({ PreToolUse: [{ hooks: [{ type: 'http', url }] }] })
    const policies = [{ name: 'settings.json', text, dialect: 'claude-code' }]
    const event: AgentEvent = { event: 'tool_start', cwd: '/w', tool: { name: 'Bash', params: { command: 'ls' } } }
    const dispatchBy = async (allow: readonly string[]) => {
      const host = createLocalHost({ env, workspace: place, http: { allow } })
      try {
        return await createEngine({ vocabulary: hookFiles, policies, host, store: createMemoryLedger() }).dispatch(
          event,
        )
      } finally {
        await host.close()
      }
    }
    try {
      // Private addresses must be allowed by name. Otherwise the hook fails, and the call continues as in Claude Code.
      expect(await dispatchBy([])).toMatchObject({ verdict: null, errors: [{ code: 'http-refused' }] })
      expect(bodies).toEqual([])
      expect(await dispatchBy([`127.0.0.1:${port}`])).toMatchObject({ verdict: 'deny', reason: 'by the server' })
      expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
        hook_event_name: 'PreToolUse',
        tool_input: { command: 'ls' },
      })
    } finally {
      server.close()
    }
  })
})

test('problems of a rule are reported at the position of its hook', async () => {
  const judge = { type: 'prompt', prompt: 'done?' }
  const text = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'true' }, judge] }] } })
  const settings = file('judged.json', text)
  const { stderr } = await sluice(`run --policy claude-code:${settings}`, { input: '', env })
  expect(stderr).toContain(`judged.json:1:${text.indexOf('{"type":"prompt"') + 1} `)
})

describe('an answer of a server', () => {
  const allow = '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'
  test.each([
    [302, '', 'starchild', 'deny', 'the hook answered with status 302'],
    [302, allow, 'claude-code', null, 'the hook answered with status 302'],
    [304, allow, 'claude-code', null, 'the hook answered with status 304'],
    [500, allow, 'claude-code', null, 'it answered 500 Internal Server Error'],
    [200, allow, 'claude-code', 'allow', null],
    [200, `${allow}${' '.repeat(2_000_000)}`, 'claude-code', 'deny', 'the answer of the hook is longer than the limit'],
  ] as const)('%i with %.20j to %s', async (status, body, dialect, verdict, message) => {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/hook`
    const text =
      dialect === 'starchild'
        ? JSON.stringify({ hooks: [{ event: 'pre_tool_call', type: 'http', url, on_error: 'deny' }] })
        : claudeCode({ PreToolUse: [{ hooks: [{ type: 'http', url }] }] })
    const host = createLocalHost({ env, workspace: place, http: { allow: [`127.0.0.1:${port}`] } })
    try {
      const engine = createEngine({
        vocabulary: hookFiles,
        policies: [{ name: 'file', text, dialect }],
        host,
        store: createMemoryLedger(),
      })
      const event: AgentEvent = { event: 'tool_start', cwd: '/w', tool: { name: 'Bash', params: { command: 'ls' } } }
      const decision = await engine.dispatch(event)
      expect([decision.verdict, decision.errors.map((error) => error.message)]).toEqual([
        verdict,
        message === null ? [] : [message],
      ])
    } finally {
      await host.close()
      server.close()
    }
  })
})

describe('sluice import', () => {
  test('prints a policy that passes `check`', async () => {
    const settings = file('import.json', claudeCode({ PreToolUse: [group('guard.sh', 'Bash')] }))
    const { code, stdout, stderr } = await sluice(`import claude-code:${settings}`, { env })
    expect([code, stderr]).toEqual([0, ''])
    const policy = file('imported.yaml', stdout)
    expect(await sluice(`check ${policy}`, { env })).toMatchObject({ code: 0 })
    expect(stdout).toContain('matcher: "Bash"')
  })

  test('reports what it cannot convert, with its position', async () => {
    const settings = file('judge.json', claudeCode({ Stop: [{ hooks: [{ type: 'agent', prompt: 'done?' }] }] }))
    const { code, stderr } = await sluice(`import claude-code:${settings}`, { env })
    expect(code).toBe(1)
    expect(stderr).toContain('hook-type')
    expect(stderr).toContain(`${settings}:1:37`)
  })

  test('asks which agent the hooks are for if it cannot tell', async () => {
    const { code, stderr } = await sluice(`import ${file('agent2.yaml', 'agents: {}')}`, { env })
    expect([code, stderr]).toEqual([2, expect.stringContaining('the agent of `')])
  })
})

test('a hook file and its import make the same decisions about any event', async () => {
  const hooks = {
    PreToolUse: [group('guard.sh', 'Bash'), group('rewrite.sh', 'Edit|Write')],
    PostToolUse: [group('guard.sh', '^mcp__')],
    UserPromptSubmit: [group('context.sh')],
    Stop: [group('guard.sh')],
  }
  const text = claudeCode(hooks)
  const { policy } = importFile('claude-code', { name: 'settings.json', text })
  if (policy === null) throw new Error('nothing was imported')
  const host = createLocalHost({ env, workspace: place })
  const engineOf = (given: { readonly name: string; readonly text: string; readonly dialect?: string }) =>
    createEngine({ vocabulary: hookFiles, policies: [given], host, store: createMemoryLedger() })
  const [foreign, own] = [engineOf({ name: 'settings.json', text, dialect: 'claude-code' }), engineOf(policy)]
  const tools = fc.constantFrom('Bash', 'Edit', 'Write', 'Read', 'mcp__a__b')
  const events = fc.record({
    event: fc.constantFrom('tool_start', 'tool_end', 'user_message', 'stop'),
    cwd: fc.constant(place),
    prompt: fc.string(),
    tool: fc.record({ name: tools, params: fc.record({ command: fc.constantFrom('ls', 'rm -rf /', '$(x)') }) }),
  })
  try {
    await fc.assert(
      fc.asyncProperty(events, async (event) => {
        expect(await foreign.dispatch(event)).toEqual(await own.dispatch(event))
      }),
      { numRuns: 25 },
    )
  } finally {
    await host.close()
  }
})

test.each<[string, object, string]>([
  ['a shell command', { command: 'echo "${CLAUDE_PROJECT_DIR}" >&2; exit 2' }, HOSTILE_FOLDER],
  ['an argument', { command: 'sh', args: ['./say.sh', '${CLAUDE_PROJECT_DIR}'] }, HOSTILE_FOLDER],
  [
    'code for another shell',
    { command: 'sh', args: ['-c', 'echo "${CLAUDE_PROJECT_DIR}" >&2; exit 2'] },
    HOSTILE_FOLDER,
  ],
  [
    'code after `--`',
    { command: 'sh', args: ['-c', '--', `printf '%s\\n' '\${CLAUDE_PROJECT_DIR}' >&2; exit 2`] },
    '${CLAUDE_PROJECT_DIR}',
  ],
  [
    'code for Node',
    { command: 'node', args: ['-e', "console.error('${CLAUDE_PROJECT_DIR}'); process.exitCode = 2"] },
    '${CLAUDE_PROJECT_DIR}',
  ],
])('the name of a folder stays text in %s', async (_where, handler, said) => {
  script('say.sh', 'printf "%s\\n" "$1" >&2; exit 2')
  const text = claudeCode({ PreToolUse: [{ hooks: [{ type: 'command', ...handler }] }] })
  // The folder of the event does not exist, so the hook runs in another one.
  const { policy } = importFile('claude-code', { name: 'settings.json', text })
  const own = file(
    'folder.yaml',
    policy?.text.replace('    on_error', `      working_dir: ${JSON.stringify(place)}\n    on_error`) ?? '',
  )
  const event: AgentEvent = { event: 'tool_start', cwd: HOSTILE_FOLDER, tool: { name: 'Bash', params: {} } }
  const { stdout } = await sluice(`run --policy ${own}`, { input: `${JSON.stringify(event)}\n`, env })
  expect(outcomes(stdout)[0]).toMatchObject({ verdict: 'deny', reason: said })
  expect(() => readFileSync(join(place, 'pwned'))).toThrow()
})

test('model-controlled text reaches a hook only as input', async () => {
  script('echo.sh', 'cat > seen.json')
  const settings = file('echo.json', claudeCode({ PreToolUse: [group('echo.sh')] }))
  const hostile = '"; touch pwned; $(touch pwned) `touch pwned`\n{{tool.name}} <<env.PATH>>'
  await sluice(`run --policy claude-code:${settings}`, { input: call(hostile), env })
  const seen = JSON.parse(readFileSync(join(place, 'seen.json'), 'utf8')) as { tool_input: { command: string } }
  expect(seen.tool_input.command).toBe(hostile)
  expect(() => readFileSync(join(place, 'pwned'))).toThrow()
})
