import { checkOptions } from '../../model/check-options.ts'
import { BEHIND_YOLO } from '../convert-hook.ts'
import type { Decision } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'
import { type Occurrence, startApproval, type ToolCall } from './approval-run.ts'
import { createEngine, ENGINE_OPTIONS, type EngineOptions } from '../../engine/engine.ts'
import { hookFiles } from '../vocabulary.ts'
import { compilePermissions, type PermissionRules, type Permissions } from './permissions.ts'

export interface ApprovalRequest {
  readonly tool: ToolCall
  /** Further members of the event. */
  readonly event?: Occurrence
  /** Whether to run everything that is not forbidden. */
  readonly yolo?: boolean
  /** Whether the tool declares itself read-only. */
  readonly readOnly?: boolean
}

/** What a person is asked and shown. */
export interface Question {
  readonly tool: ToolCall
  readonly reason: string | null
  readonly metadata: ValueMap
}

/** `session` also approves all further calls of the session, `tool` all further calls of the same tool. */
export type PersonAnswer = 'approve' | 'session' | 'tool' | 'cancel' | { readonly reject: string }

/** The step that decided, by docker-agent's names. */
export type ApprovalSource =
  | 'yolo'
  | 'session_permissions_allow'
  | 'session_permissions_deny'
  | 'team_permissions_allow'
  | 'team_permissions_deny'
  | 'pre_tool_use_hook_allow'
  | 'pre_tool_use_hook_deny'
  | 'permission_request_hook_allow'
  | 'permission_request_hook_deny'
  | 'readonly_hint'
  | 'user_approved'
  | 'user_approved_session'
  | 'user_approved_tool'
  | 'user_rejected'
  | 'context_canceled'
  | 'non_interactive_deny'

export interface Approval {
  readonly decision: 'allow' | 'deny' | 'canceled'
  readonly source: ApprovalSource
  readonly reason: string | null
  /** The parameters of the call, as rewritten by rules. */
  readonly params: ValueMap
  readonly metadata: ValueMap
  /** All decisions on the way, with notes for the model, errors, and anything else that rules requested. */
  readonly outcomes: readonly Decision[]
}

export interface ApprovalOptions extends EngineOptions {
  /** Permissions of the session apply before those of the team; the first that match count. */
  readonly permissions?: { readonly session?: PermissionRules; readonly team?: PermissionRules }
  /** Restores the behaviour of docker-agent 1.95: `yolo` beats `deny`, and `shell:cmd=ls*` allows `ls; rm -rf ~`. */
  readonly compat?: 'docker-agent'
}

/** Decides whether tool calls may run, and asks a person if nothing else decides. */
export interface Approvals {
  /**
   * Without `ask`, a call that needs a person is denied.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  approve(request: ApprovalRequest, ask?: (question: Question) => Promise<PersonAnswer>): Promise<Approval>
}

/** The most sessions whose approvals are remembered; the oldest are forgotten. */
const MAX_SESSIONS = 10_000

/**
 * Approves calls in the steps of docker-agent: rules, and hooks with `preempt_yolo`; denied permissions; `yolo` and
 * allowed permissions; the other hooks; read-only tools; the hooks of permission requests; a person. Sluice rules
 * always count: `yolo` skips only docker-agent hooks without `preempt_yolo`. The hooks of `on_tool_approval_decision`
 * receive the outcome. Source: docker-agent at 1d4df280 and later.
 *
 * @throws {PolicyError} with all diagnostics, if the policies have errors
 */
export function createApprovals(options: ApprovalOptions): Approvals {
  checkOptions('createApprovals', options, { ...ENGINE_OPTIONS, permissions: 'optional', compat: 'optional' })
  const { permissions = {}, compat, ...ofEngine } = options
  const isBehind = ({ tags }: { readonly tags: readonly string[] }): boolean => tags.includes(BEHIND_YOLO)
  const vocabulary = [hookFiles, options.vocabulary ?? []].flat()
  const first = createEngine({ ...ofEngine, vocabulary, select: (rule) => !isBehind(rule) })
  const behind = createEngine({ ...ofEngine, vocabulary, select: isBehind })
  const isLax = compat !== undefined
  const [session, team] = [
    compilePermissions(permissions.session ?? {}, isLax),
    compilePermissions(permissions.team ?? {}, isLax),
  ]
  const remembered = new Map<string, { yolo: boolean; readonly tools: Set<string> }>()

  return {
    async approve({ tool, event = {}, yolo = false, readOnly = false }, ask) {
      const key = event.session_id ?? 'default'
      const known = remembered.get(key)
      const run = startApproval(tool, event)

      const begun = await run.dispatch(first, 'tool_start')
      if (begun === 'deny') return finish('deny', 'pre_tool_use_hook_deny')
      if (begun === 'ask') return askPerson()
      const rule = permissionOf(run.call(), session, team)
      const runsAll = yolo || known?.yolo === true
      if (runsAll && compat !== undefined) return finish('allow', 'yolo')
      if (rule?.permission === 'deny') return denied(rule.from)
      if (runsAll) return finish('allow', 'yolo')
      if (rule?.permission === 'allow') return finish('allow', `${rule.from}_permissions_allow`)
      if (known?.tools.has(tool.name) === true) return finish('allow', 'session_permissions_allow')
      if (rule === null) {
        const before = run.call().params
        const later = await run.dispatch(behind, 'tool_start')
        if (later === 'deny') return finish('deny', 'pre_tool_use_hook_deny')
        if (run.call().params !== before) {
          // The call that was checked is not the call that would run.
          const again = await run.dispatch(first, 'tool_start')
          if (again === 'deny') return finish('deny', 'pre_tool_use_hook_deny')
          if (again === 'ask') return askPerson()
          const now = permissionOf(run.call(), session, team)
          if (now?.permission === 'deny') return denied(now.from)
        }
        if (later === 'allow') return finish('allow', 'pre_tool_use_hook_allow')
        if (later === null && readOnly) return finish('allow', 'readonly_hint')
      }
      const requested = await run.dispatch(first, 'approval_request')
      if (requested === 'deny') return finish('deny', 'permission_request_hook_deny')
      if (requested === 'allow') return finish('allow', 'permission_request_hook_allow')
      return askPerson()

      function denied(from: 'session' | 'team'): Promise<Approval> {
        return finish('deny', `${from}_permissions_deny`, 'denied by the permissions')
      }

      async function askPerson(): Promise<Approval> {
        if (ask === undefined) {
          return finish('deny', 'non_interactive_deny', 'a person has to be asked, and this session is non-interactive')
        }
        const answer = await ask({ tool: run.call(), reason: run.reason(), metadata: run.metadata() })
        if (answer === 'cancel') return finish('canceled', 'context_canceled')
        if (typeof answer === 'object') return finish('deny', 'user_rejected', answer.reject)
        if (answer !== 'approve') remember(key, answer, tool.name)
        const source = answer === 'approve' ? 'user_approved' : (`user_approved_${answer}` as const)
        return finish('allow', source)
      }

      async function finish(decision: Approval['decision'], source: ApprovalSource, why?: string): Promise<Approval> {
        await run.announce(first, decision, source)
        const reason = why ?? (decision === 'deny' ? run.reason() : null)
        const { params } = run.call()
        return { decision, source, reason, params, metadata: run.metadata(), outcomes: run.outcomes }
      }
    },
  }

  function remember(key: string, answer: 'session' | 'tool', tool: string): void {
    const known = remembered.get(key) ?? { yolo: false, tools: new Set<string>() }
    if (answer === 'session') known.yolo = true
    else known.tools.add(tool)
    remembered.delete(key)
    remembered.set(key, known)
    const [oldest] = remembered.keys()
    if (remembered.size > MAX_SESSIONS && oldest !== undefined) remembered.delete(oldest)
  }
}

/** The permission from the session if it has one, else from the team. */
function permissionOf(
  call: ToolCall,
  session: Permissions,
  team: Permissions,
): { readonly from: 'session' | 'team'; readonly permission: Exclude<ReturnType<Permissions>, null> } | null {
  const own = session(call)
  if (own !== null) return { from: 'session', permission: own }
  const others = team(call)
  return others === null ? null : { from: 'team', permission: others }
}
