import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PolicyText } from 'sluice'
import {
  type Approval,
  type ApprovalOptions,
  type ApprovalRequest,
  createApprovals,
  type PersonAnswer,
} from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { describe, expect, onTestFinished, test } from 'vitest'

const shell = (cmd: string): ApprovalRequest['tool'] => ({ name: 'shell', params: { cmd } })

/** A hook file of docker-agent whose hooks always give these answers. */
function hooks(...groups: readonly (readonly [event: string, answer: object, preempt?: true])[]): PolicyText {
  const entries = groups.map(([event, answer, preempt]) => {
    const command = `echo '${JSON.stringify(answer)}'`
    return [event, [{ ...(preempt && { preempt_yolo: true }), hooks: [{ type: 'command', command }] }]] as const
  })
  const joined: Record<string, object[]> = {}
  for (const [event, list] of entries) (joined[event] ??= []).push(...list)
  return { name: 'agent.yaml', text: JSON.stringify({ hooks: joined }), dialect: 'docker-agent' }
}

const judging = (decision: string, more = {}): object => ({
  hook_specific_output: { permission_decision: decision, permission_decision_reason: 'by a hook', ...more },
})

async function approve(
  options: Omit<ApprovalOptions, 'policies'> & { readonly policies?: ApprovalOptions['policies'] },
  request: ApprovalRequest,
  answer?: PersonAnswer,
): Promise<Approval> {
  const host = createLocalHost({ env: { PATH: process.env['PATH'] } })
  onTestFinished(() => host.close())
  const approvals = createApprovals({ policies: [], host, ...options })
  return approvals.approve(request, answer === undefined ? undefined : () => Promise.resolve(answer))
}

const call = shell('ls')
const team = { team: { deny: ['shell'] } }
const asking = { name: 'own.yaml', text: 'hooks: [{ id: own, on: tool_start, action: { type: ask, reason: sure? } }]' }
const gate = { name: 'own.yaml', text: 'hooks: [{ id: own, on: tool_start, action: { type: gate, reason: no } }]' }

describe('which step decides', () => {
  test.each<[string, Parameters<typeof approve>, object]>([
    ['nobody can be asked', [{}, { tool: call }], { decision: 'deny', source: 'non_interactive_deny' }],
    ['a person approves', [{}, { tool: call }, 'approve'], { decision: 'allow', source: 'user_approved' }],
    [
      'a person rejects',
      [{}, { tool: call }, { reject: 'not now' }],
      { decision: 'deny', source: 'user_rejected', reason: 'not now' },
    ],
    ['a person cancels', [{}, { tool: call }, 'cancel'], { decision: 'canceled', source: 'context_canceled' }],
    ['yolo', [{}, { tool: call, yolo: true }], { decision: 'allow', source: 'yolo' }],
    ['a read-only tool', [{}, { tool: call, readOnly: true }], { decision: 'allow', source: 'readonly_hint' }],
    [
      'a permission of the team',
      [{ permissions: { team: { allow: ['shell'] } } }, { tool: call }],
      { decision: 'allow', source: 'team_permissions_allow' },
    ],
    [
      'a deny permission wins over yolo',
      [{ permissions: { team: { deny: ['shell'] } } }, { tool: call, yolo: true }],
      { decision: 'deny', source: 'team_permissions_deny' },
    ],
    [
      'but not in docker-agent',
      [
        { permissions: { team: { deny: ['shell'] } }, compat: 'docker-agent' },
        { tool: call, yolo: true },
      ],
      { decision: 'allow', source: 'yolo' },
    ],
    [
      'the session comes before the team',
      [{ permissions: { session: { allow: ['shell'] }, team: { deny: ['shell'] } } }, { tool: call }],
      { decision: 'allow', source: 'session_permissions_allow' },
    ],
    [
      'deny is stronger than allow',
      [{ permissions: { session: { allow: ['*'], deny: ['shell'] } } }, { tool: call }],
      { source: 'session_permissions_deny' },
    ],
    [
      'an ask permission wins over read-only',
      [{ permissions: { session: { ask: ['shell'] } } }, { tool: call, readOnly: true }],
      { source: 'non_interactive_deny' },
    ],
    [
      'a deny permission wins over a rule that asks',
      [{ policies: [asking], permissions: team }, { tool: call }, 'approve'],
      { decision: 'deny', source: 'team_permissions_deny', reason: 'denied by the permissions' },
    ],
    [
      'also with yolo',
      [{ policies: [asking], permissions: team }, { tool: call, yolo: true }, 'approve'],
      { decision: 'deny', source: 'team_permissions_deny' },
    ],
    [
      'a deny permission wins over a hook that preempts and asks',
      [{ policies: [hooks(['pre_tool_use', judging('ask'), true])], permissions: team }, { tool: call }, 'approve'],
      { decision: 'deny', source: 'team_permissions_deny' },
    ],
    [
      'a deny permission of the team wins over an ask permission of the session',
      [{ permissions: { session: { ask: ['shell'] }, ...team } }, { tool: call }, 'approve'],
      { decision: 'deny', source: 'team_permissions_deny' },
    ],
    [
      'a rule that asks skips no hook that denies',
      [{ policies: [asking, hooks(['pre_tool_use', judging('deny')])] }, { tool: call }, 'approve'],
      { decision: 'deny', source: 'pre_tool_use_hook_deny', reason: 'by a hook' },
    ],
    [
      'nor one that denies the permission request',
      [{ policies: [asking, hooks(['permission_request', judging('deny')])] }, { tool: call }, 'approve'],
      { decision: 'deny', source: 'permission_request_hook_deny', reason: 'by a hook' },
    ],
    [
      'an ask permission skips no hook that denies',
      [
        { policies: [hooks(['pre_tool_use', judging('deny')])], permissions: { team: { ask: ['shell'] } } },
        { tool: call },
        'approve',
      ],
      { decision: 'deny', source: 'pre_tool_use_hook_deny' },
    ],
    [
      'if a rule asks, no hook allows',
      [{ policies: [asking, hooks(['permission_request', judging('allow')])] }, { tool: call }],
      { decision: 'deny', source: 'non_interactive_deny' },
    ],
    [
      'a call that a request hook rewrites into a denied one is denied',
      [
        {
          policies: [hooks(['permission_request', judging('allow', { updated_input: { cmd: 'rm x' } })])],
          permissions: { team: { deny: ['shell:cmd=rm*'] } },
        },
        { tool: call },
        'approve',
      ],
      { decision: 'deny', source: 'team_permissions_deny' },
    ],
    [
      'a rule of Sluice refuses with yolo',
      [{ policies: [gate] }, { tool: call, yolo: true }],
      { decision: 'deny', source: 'pre_tool_use_hook_deny', reason: 'no' },
    ],
    [
      'a hook that preempts refuses with yolo',
      [{ policies: [hooks(['pre_tool_use', judging('deny'), true])] }, { tool: call, yolo: true }],
      { decision: 'deny', source: 'pre_tool_use_hook_deny', reason: 'by a hook' },
    ],
    [
      'a hook that preempts and asks has a person asked with yolo',
      [{ policies: [hooks(['pre_tool_use', judging('ask'), true])] }, { tool: call, yolo: true }],
      { source: 'non_interactive_deny' },
    ],
    [
      'a hook that preempts and allows is only advice',
      [{ policies: [hooks(['pre_tool_use', judging('allow'), true])] }, { tool: call }],
      { source: 'non_interactive_deny' },
    ],
    [
      'yolo skips any other hook',
      [{ policies: [hooks(['pre_tool_use', judging('deny')])] }, { tool: call, yolo: true }],
      { decision: 'allow', source: 'yolo' },
    ],
    [
      'an allow permission skips any other hook',
      [
        { policies: [hooks(['pre_tool_use', judging('deny')])], permissions: { team: { allow: ['shell'] } } },
        { tool: call },
      ],
      { decision: 'allow', source: 'team_permissions_allow' },
    ],
    [
      'any other hook refuses',
      [{ policies: [hooks(['pre_tool_use', judging('deny')])] }, { tool: call, readOnly: true }],
      { source: 'pre_tool_use_hook_deny' },
    ],
    [
      'any other hook allows',
      [{ policies: [hooks(['pre_tool_use', judging('allow')])] }, { tool: call }],
      { decision: 'allow', source: 'pre_tool_use_hook_allow' },
    ],
    [
      'any other hook has a person asked',
      [{ policies: [hooks(['pre_tool_use', judging('ask')])] }, { tool: call, readOnly: true }, 'approve'],
      { decision: 'allow', source: 'user_approved' },
    ],
    [
      'a hook that fails refuses',
      [
        {
          policies: [
            {
              ...hooks(),
              text: '{"hooks":{"pre_tool_use":[{"preempt_yolo":true,"hooks":[{"type":"command","command":"exit 3"}]}]}}',
            },
          ],
        },
        { tool: call, yolo: true },
      ],
      { source: 'pre_tool_use_hook_deny' },
    ],
    [
      'a hook allows a permission request',
      [{ policies: [hooks(['permission_request', judging('allow')])] }, { tool: call }],
      { decision: 'allow', source: 'permission_request_hook_allow' },
    ],
    [
      'a hook denies a permission request',
      [
        { policies: [hooks(['permission_request', judging('allow')], ['permission_request', judging('deny')])] },
        { tool: call },
        'approve',
      ],
      { decision: 'deny', source: 'permission_request_hook_deny' },
    ],
  ])('%s', async (_title, given, expected) => {
    expect(await approve(...given)).toMatchObject(expected)
  })
})

describe('permission patterns', () => {
  test.each([
    ['read_*', { name: 'read_file', params: {} }, true],
    ['READ_*', { name: 'read_file', params: {} }, true],
    ['shell:cmd=ls*', shell('ls -la'), true],
    ['shell:cmd=ls*', shell('rm -rf /'), false],
    ['shell:cmd=ls*', shell('ls; rm -rf ~'), false],
    ['shell:cmd=ls*', shell('ls $(rm -rf ~)'), false],
    ['shell:cmd=ls*', shell('ls "${x:-$(rm -rf ~)}"'), false],
    ['shell:cmd=ls*', shell('ls > ~/.bashrc'), false],
    ['shell:cmd=ls*', shell('ls $((x))'), false],
    ['shell:cmd=ls*', shell('ls *.ts "$x" {a,b} | sh'), false],
    ['shell:cmd=ls*', shell('ls *.ts "$x" {a,b}'), true],
    ['shell:cmd=ls*', shell('ls "'), false],
    ['shell:cmd=sudo ls*', shell('sudo ls -l'), true],
    ['shell:cmd=docker exec*', shell('docker exec web ls'), true],
    ['shell:cmd=bash*', shell("bash -c 'X=1 ls'"), false],
    ['shell:cmd=eval*', shell('eval ls'), false],
    ['shell:cmd=find*', shell('find . -exec rm {} +'), false],
    ['shell:cmd=git*', shell("git -c core.pager='touch x' log"), false],
    ['shell:cmd=*', shell('X=1 ls'), false],
    ['shell:cmd=*', shell('$x ls'), false],
    ['shell:cmd=git *:cwd=/w', { name: 'shell', params: { cmd: 'git log', cwd: '/w' } }, true],
    ['shell:cmd=git *:cwd=/w', { name: 'shell', params: { cmd: 'git log', cwd: '/x' } }, false],
    ['fetch:url=https://a.example/*', { name: 'fetch', params: { url: 'https://a.example/x' } }, true],
    ['wait:seconds=1?', { name: 'wait', params: { seconds: 15 } }, true],
  ])('%s and %j: %s', async (pattern, tool, isAllowed) => {
    const { source } = await approve({ permissions: { session: { allow: [pattern] } } }, { tool })
    expect(source === 'session_permissions_allow').toBe(isAllowed)
  })

  test('deny even if the match is not certain, and can be as lax as in docker-agent', async () => {
    const denying = { permissions: { session: { deny: ['shell:cmd=rm*'] } } }
    expect(await approve(denying, { tool: shell('rm x; ls') })).toMatchObject({ source: 'session_permissions_deny' })
    const lax = { permissions: { session: { allow: ['shell:cmd=ls*'] } }, compat: 'docker-agent' } as const
    expect(await approve(lax, { tool: shell('ls; rm -rf ~') })).toMatchObject({ decision: 'allow' })
  })
})

test('a person who approves a tool or a session is not asked again in that session', async () => {
  const approvals = createApprovals({ policies: [] })
  let asked = 0
  const answering = (answer: PersonAnswer) => () => {
    asked++
    return Promise.resolve(answer)
  }
  const event = { session_id: 's1' }
  expect((await approvals.approve({ tool: call, event }, answering('tool'))).source).toBe('user_approved_tool')
  expect((await approvals.approve({ tool: call, event })).source).toBe('session_permissions_allow')
  const other = { name: 'other', params: {} }
  expect((await approvals.approve({ tool: other, event }, answering('session'))).source).toBe('user_approved_session')
  expect((await approvals.approve({ tool: { name: 'third', params: {} }, event })).source).toBe('yolo')
  expect((await approvals.approve({ tool: call, event: { session_id: 's2' } })).source).toBe('non_interactive_deny')
  expect(asked).toBe(2)
})

test('the person sees the reason and the metadata of hooks, of which the last one counts', async () => {
  const policies = [
    hooks(
      ['pre_tool_use', judging('ask', { metadata: { risk: 'low', by: 'first' } }), true],
      ['pre_tool_use', judging('ask', { metadata: { by: 'second' } }), true],
    ),
  ]
  const host = createLocalHost({ env: { PATH: process.env['PATH'] } })
  onTestFinished(() => host.close())
  const seen: unknown[] = []
  const ask = (question: unknown): Promise<PersonAnswer> => {
    seen.push(question)
    return Promise.resolve('approve')
  }
  await createApprovals({ policies, host }).approve({ tool: call, yolo: true }, ask)
  expect(seen).toEqual([{ tool: call, reason: 'by a hook', metadata: { risk: 'low', by: 'second' } }])
})

test('the person sees the reason of the rule that asks, whatever hooks say of the request', async () => {
  const host = createLocalHost({ env: { PATH: process.env['PATH'] } })
  onTestFinished(() => host.close())
  const seen: unknown[] = []
  const policies = [asking, hooks(['permission_request', judging('allow')])]
  await createApprovals({ policies, host }).approve({ tool: call }, ({ reason }) => {
    seen.push(reason)
    return Promise.resolve('approve')
  })
  expect(seen).toEqual(['sure?'])
})

test('a call that a hook rewrote is still judged', async () => {
  const policies = [
    hooks(['pre_tool_use', judging('allow', { updated_input: { cmd: 'rm -rf /' } })]),
    {
      name: 'own.yaml',
      text: 'hooks: [{ id: own, on: tool_start, condition: { type: command_risk }, action: { type: gate, reason: no } }]',
    },
  ]
  expect(await approve({ policies }, { tool: call })).toMatchObject({ decision: 'deny', reason: 'no' })
  const [rewriting] = policies
  const permissions = { team: { deny: ['shell:cmd=rm*'] } }
  expect(
    await approve({ policies: rewriting === undefined ? [] : [rewriting], permissions }, { tool: call }),
  ).toMatchObject({ decision: 'deny', source: 'team_permissions_deny' })
})

test('a rewritten call is approved as rewritten, and the record says who decided', async () => {
  const place = mkdtempSync(join(tmpdir(), 'sluice-approval-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const text = JSON.stringify({
    hooks: {
      pre_tool_use: [
        {
          hooks: [
            {
              type: 'command',
              command: `echo '${JSON.stringify(judging('allow', { updated_input: { cmd: 'ls -h' } }))}'`,
            },
          ],
        },
      ],
      on_tool_approval_decision: [{ type: 'command', command: `cat >> ${join(place, 'audit')}` }],
    },
  })
  const policies = [{ name: 'agent.yaml', text, dialect: 'docker-agent' }]
  const approval = await approve({ policies }, { tool: call })
  expect(approval).toMatchObject({ decision: 'allow', source: 'pre_tool_use_hook_allow', params: { cmd: 'ls -h' } })
  expect(JSON.parse(readFileSync(join(place, 'audit'), 'utf8'))).toMatchObject({
    hook_event_name: 'on_tool_approval_decision',
    approval_decision: 'allow',
    approval_source: 'pre_tool_use_hook_allow',
    tool_input: { cmd: 'ls -h' },
  })
})
