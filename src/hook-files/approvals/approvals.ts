import { checkOptions } from '../../model/check-options.ts'
import { BEHIND_YOLO } from '../convert-hook.ts'
import type { EventName } from '../../model/events.ts'
import type { Decision } from '../../model/outcome.ts'
import type { ValueMap } from '../../model/value.ts'
import { type Occurrence, startApproval, type ToolCall } from './approval-run.ts'
import { type Engine, ENGINE_OPTIONS, type EngineOptions } from '../../engine/engine.ts'
import { createEngine } from '../../engine/with-calls.ts'
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

type Ruling = Pick<Approval, 'decision' | 'source' | 'reason'>

interface FoundPermission {
  readonly from: 'session' | 'team'
  readonly permission: Exclude<ReturnType<Permissions>, null>
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
 * always count: `yolo` skips only docker-agent hooks without `preempt_yolo`. If one of the first asks, only a person
 * can allow the call, and all that could deny it is heard before the person is asked: asking never weakens a denial.
 * The hooks of `on_tool_approval_decision` receive the outcome. Source: docker-agent at 1d4df280 and later.
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
      const runsAll = yolo || known?.yolo === true
      const run = startApproval(tool, event)
      const { decision, source, reason } = await settle()
      await run.announce(first, decision, source)
      return { decision, source, reason, params: run.call().params, metadata: run.metadata(), outcomes: run.outcomes }

      async function settle(): Promise<Ruling> {
        const begun = await judge()
        if ('decision' in begun) return begun
        const leave = leaveOf(begun.found)
        if (leave !== null && !begun.asks) return allowed(leave)
        let { asks } = begun
        if (leave === null) {
          const later = await hear(behind, 'tool_start', 'pre_tool_use_hook_deny')
          if ('decision' in later) return later
          asks ||= later.asks
          const isOpen = !asks && begun.found === null
          if (isOpen && later.verdict === 'allow') return allowed('pre_tool_use_hook_allow')
          if (isOpen && later.verdict === null && readOnly) return allowed('readonly_hint')
        }
        const requested = await hear(first, 'approval_request', 'permission_request_hook_deny')
        if ('decision' in requested) return requested
        asks ||= requested.asks
        if (!asks && requested.verdict === 'allow') return allowed('permission_request_hook_allow')
        return askPerson()
      }

      /**
       * What the rules and the permissions say of the call as it is now. A denial counts before anybody is asked. If a
       * rule asks, only a person can allow the call.
       */
      async function judge(): Promise<Ruling | { readonly asks: boolean; readonly found: FoundPermission | null }> {
        const verdict = await run.dispatch(first, 'tool_start')
        if (verdict === 'deny') return denied('pre_tool_use_hook_deny')
        const found = permissionOf(run.call(), session, team)
        if (found?.permission === 'deny' && !(isLax && runsAll)) {
          return denied(`${found.from}_permissions_deny`, 'denied by the permissions')
        }
        return { asks: verdict === 'ask', found }
      }

      /** Runs the hooks of a later step. A call that they rewrite is judged anew: nobody has checked it yet. */
      async function hear(engine: Engine, name: EventName, source: ApprovalSource) {
        const { params } = run.call()
        const verdict = await run.dispatch(engine, name)
        if (verdict === 'deny') return denied(source)
        if (run.call().params === params) return { verdict, asks: false }
        const again = await judge()
        return 'decision' in again ? again : { verdict, asks: again.asks || again.found?.permission === 'ask' }
      }

      /** The step that allows the call unless a rule asks, if there is one. */
      function leaveOf(found: FoundPermission | null): ApprovalSource | null {
        if (runsAll) return 'yolo'
        if (found?.permission === 'allow') return `${found.from}_permissions_allow`
        return known?.tools.has(tool.name) === true ? 'session_permissions_allow' : null
      }

      async function askPerson(): Promise<Ruling> {
        if (ask === undefined) {
          return denied('non_interactive_deny', 'a person has to be asked, and this session is non-interactive')
        }
        const answer = await ask({ tool: run.call(), reason: run.reason('ask'), metadata: run.metadata() })
        if (answer === 'cancel') return { decision: 'canceled', source: 'context_canceled', reason: null }
        if (typeof answer === 'object') return denied('user_rejected', answer.reject)
        if (answer !== 'approve') remember(key, answer, tool.name)
        return allowed(answer === 'approve' ? 'user_approved' : `user_approved_${answer}`)
      }

      function denied(source: ApprovalSource, reason = run.reason('deny')): Ruling {
        return { decision: 'deny', source, reason }
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

function allowed(source: ApprovalSource): Ruling {
  return { decision: 'allow', source, reason: null }
}

/** The permission from the session if it has one, else from the team; but asking undoes no denial of the other. */
function permissionOf(call: ToolCall, session: Permissions, team: Permissions): FoundPermission | null {
  const own = session(call)
  const others = team(call)
  if (own !== null && !(own === 'ask' && others === 'deny')) return { from: 'session', permission: own }
  return others === null ? null : { from: 'team', permission: others }
}
