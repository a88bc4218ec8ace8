import fc from 'fast-check'
import { type Approval, type ApprovalOptions, type ApprovalRequest, createApprovals } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'

type Permissions = NonNullable<ApprovalOptions['permissions']>

interface Rule {
  readonly on: 'tool_start' | 'approval_request'
  readonly action: object
  /** Set for a hook of docker-agent that `yolo` and allowed permissions skip. */
  readonly tags?: readonly string[]
}

interface Setting {
  readonly rules: readonly Rule[]
  readonly permissions: Permissions
  readonly compat?: 'docker-agent'
}

const BEHIND = { tags: ['behind_yolo'] }

const action = fc.constantFrom(
  { type: 'gate', reason: 'no' },
  { type: 'ask' },
  { type: 'gate', decision: 'allow' },
  { type: 'transform_params', transformation: { set: { cmd: 'rm -rf /' } } },
  { type: 'transform_params', transformation: { set: { cmd: 'ls' } } },
)

const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ on: fc.constantFrom('tool_start' as const, 'approval_request' as const), action }),
  fc.record({ on: fc.constant('tool_start' as const), action, tags: fc.constant(BEHIND.tags) }),
)

const patterns = fc.subarray(['shell', 'shell:cmd=rm*', 'shell:cmd=ls*'], { maxLength: 1 })
const ofOne = fc.record({ allow: patterns, ask: patterns, deny: patterns })

const setting: fc.Arbitrary<Setting> = fc.record(
  {
    rules: fc.array(rule, { maxLength: 3 }),
    permissions: fc.record({ session: ofOne, team: ofOne }),
    compat: fc.constant('docker-agent' as const),
  },
  { requiredKeys: ['rules', 'permissions'] },
)

const request: fc.Arbitrary<ApprovalRequest> = fc.record({
  tool: fc.constantFrom('ls', 'rm x').map((cmd) => ({ name: 'shell', params: { cmd } })),
  yolo: fc.boolean(),
  readOnly: fc.boolean(),
})

/** Where something may begin to ask. */
const ASKING: readonly ((setting: Setting) => Setting)[] = [
  ...[{ on: 'tool_start' as const }, { on: 'tool_start' as const, ...BEHIND }, { on: 'approval_request' as const }].map(
    (where) => (to: Setting) => ({ ...to, rules: [...to.rules, { ...where, action: { type: 'ask' } }] }),
  ),
  ...(['session', 'team'] as const).map((owner) => (to: Setting) => {
    const own = to.permissions[owner]
    return {
      ...to,
      permissions: { ...to.permissions, [owner]: { ...own, ask: [...(own?.ask ?? []), 'shell'] } },
    }
  }),
]

/** Two approvals of the same call, one after the other, by a person who agrees to everything. */
async function approveTwice(
  { rules, ...options }: Setting,
  call: ApprovalRequest,
  answer: 'approve' | 'session' | 'tool',
): Promise<readonly [Approval, Approval]> {
  const text = JSON.stringify({ hooks: rules.map((one, index) => ({ id: `r${index}`, ...one })) })
  const approvals = createApprovals({ policies: [{ name: 'p.yaml', text }], ...options })
  const approve = (): Promise<Approval> => approvals.approve(call, () => Promise.resolve(answer))
  return [await approve(), await approve()]
}

/** Whether a pattern of these permissions matches, by the few patterns of this test. */
function has(list: readonly string[] | undefined, { params }: Approval): boolean {
  const { cmd: command = '' } = params as { readonly cmd?: string }
  return (
    list?.some((pattern) => pattern === 'shell' || command.startsWith(pattern.slice('shell:cmd='.length, -1))) === true
  )
}

function forbids({ session, team }: Permissions, approval: Approval): boolean {
  if (has(session?.deny, approval)) return true
  return has(team?.deny, approval) && !has(session?.allow, approval)
}

const answer = fc.constantFrom('approve' as const, 'session' as const, 'tool' as const)

describe('whatever the rules, the permissions and the mode', () => {
  test('what begins to ask never makes a denied call one that a person can approve', async () => {
    await fc.assert(
      fc.asyncProperty(setting, request, answer, fc.constantFrom(...ASKING), async (given, call, says, withAsk) => {
        const [before] = await approveTwice(given, call, says)
        fc.pre(before.decision === 'deny')
        const [after] = await approveTwice(withAsk(given), call, says)
        expect(after.decision).toBe('deny')
      }),
      { numRuns: 100 },
    )
  })

  test('no call runs that the permissions deny as it would run', async () => {
    await fc.assert(
      fc.asyncProperty(setting, request, answer, async (given, call, says) => {
        const isLax = given.compat !== undefined && (call.yolo === true || says === 'session')
        for (const approval of await approveTwice(given, call, says)) {
          if (approval.decision === 'allow' && !isLax) expect(forbids(given.permissions, approval)).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })
})
