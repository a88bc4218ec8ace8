import process from 'node:process'
import { readJson } from '../../source/json.ts'
import type { HostAnswer } from '../../agents/dialect.ts'
import { textIn } from '../../agents/payload.ts'
import type { KnownDecision } from '../../engine/call-decisions.ts'
import type { Dispatch } from '../../engine/dispatch.ts'
import type { Engine } from '../../engine/engine.ts'
import { answerPayload, type HookRuntime } from '../../hook/answer-payload.ts'
import { findWorkspace } from '../../hook/find-root.ts'
import { secondsToAnswer, startDeadline } from '../../hook/deadline.ts'
import type { Journal } from '../../hook/journal.ts'
import { now } from '../../hosts/clock.ts'
import { createMemoryRoots } from '../../hosts/session-roots.ts'
import { neededHooks } from '../../install/needed-hooks.ts'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { findEvent } from '../../model/events.ts'
import { type Decision, type Halt, NOTHING_DECIDED } from '../../model/outcome.ts'
import { checkVersion } from '../../model/peers.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap, member, type ValueMap } from '../../model/value.ts'
import type { Workspace } from '../../model/workspace.ts'
import { createMemorySessions } from '../../stores/memory-sessions.ts'
import { checkSupport, unguarded } from '../check-support.ts'
import { CLAUDE_AGENT } from './dialect.ts'
import type { Hook, HookName, HookOutput, Hooks } from './hook-types.ts'

/** People's answers, by call id. */
type Approvals = Readonly<Record<string, boolean>>

const VOID = 'the approval is void: its question has expired, or the answer was used'

export interface SluiceHooksOptions {
  /** The root of the workspace. If absent, it is the folder in which a session starts. */
  readonly workspace?: string
  /**
   * People's answers, by call id: `{}` when there are none yet. With this option, a call that rules ask about ends the
   * run, and the result of the run holds the call as `deferred_tool_use`. Continue with `resume` and the answer, here
   * or in another process. An answer covers the parameters that were asked about, is used once, and is void if the
   * store does not know the question. Some questions still go to `canUseTool`: those about calls of a sub-agent, calls
   * that a rule rewrote, and calls that the SDK does not defer.
   */
  readonly approvals?: Approvals
}

const OPTIONS: OptionNames<SluiceHooksOptions> = { workspace: 'optional', approvals: 'optional' }

/**
 * The rules of an engine as hooks of the Claude Agent SDK: the `options.hooks` of `query`. A call that rules ask about
 * goes to your `canUseTool`, or waits for an answer (`approvals`). Whatever cannot be decided is refused. Each problem
 * becomes a process warning (`SluiceWarning`), once per rule and message, which Node writes to standard error. So does
 * each rule that would have to change what the SDK lets through, such as the text of a failed call.
 *
 * The SDK keeps the conversation itself, so the engine's host must not have the port `context`.
 *
 * @throws {PolicyError} if a rule cannot work there and its `on_unsupported` does not accept that
 * @throws {TypeError} if an option is unknown, or the host has the port `context`
 */
export function sluiceHooks(engine: Engine, options: SluiceHooksOptions = {}): Hooks {
  checkOptions('sluiceHooks', options, OPTIONS)
  if (engine.host?.context !== undefined) {
    throw new TypeError('sluiceHooks: the Claude Agent SDK keeps the conversation: remove `context` from the host')
  }
  checkVersion('@anthropic-ai/claude-agent-sdk')
  checkSupport(engine.program, CLAUDE_AGENT)
  const { workspace, approvals } = options
  const workspaceOf = createWorkspaces(workspace)
  const runtime = createRuntime(engine, approvals)
  for (const problem of unguarded(engine.program, CLAUDE_AGENT)) runtime.journal.write({ kind: 'problem', ...problem })
  // The end of a session discards its counts and notes, so this event is needed whatever the rules are.
  const names = new Set(['SessionEnd', ...Object.keys(neededHooks(engine.program, CLAUDE_AGENT).all)])
  const entered = CLAUDE_AGENT.events.filter(({ name }) => names.has(name))
  return Object.fromEntries(
    entered.map(({ name, seconds }) => {
      const hook = createHook(runtime, seconds, workspaceOf)
      const hooks = approvals !== undefined && name === 'PreToolUse' ? deferring(hook) : [hook]
      // Unless told otherwise, the SDK ignores a hook that throws.
      return [name as HookName, [{ hooks, timeout: seconds, onFailure: 'block' as const }]]
    }),
  )
}

/** How many warnings are remembered; limited because messages may contain details of a single call. */
const MAX_WARNINGS = 1000

type Runtime = Omit<HookRuntime, 'workspace' | 'deadline'> & { readonly journal: Journal }

function createRuntime(engine: Engine, approvals: Approvals | undefined): Runtime {
  const { program, dispatch } = engine
  return {
    journal: createWarnings(),
    program,
    dispatch: refuseOnceStopped(
      approvals === undefined
        ? (event, deadline) => dispatch(event, deadline === undefined ? {} : { deadline: deadline() })
        : dispatchApproved(engine, approvals),
    ),
    sessions: createMemorySessions(),
    isFirst: () => Promise.resolve(true),
    log: null,
    recording: null,
    shortage: null,
  }
}

/** How many stopped sessions are remembered; each is forgotten when it ends. */
const MAX_STOPPED = 1000

/**
 * Refuses the calls of a session that a rule has stopped. The SDK ends the run only after the other calls of the same
 * answer have run.
 */
function refuseOnceStopped(dispatch: Dispatch): Dispatch {
  const stopped = new Map<unknown, Halt>()
  return async (event, deadline) => {
    const session = event.session_id
    const kind = findEvent(event.event)?.name
    const refusal = (): Decision | null => {
      const stop = kind === 'tool_start' ? stopped.get(session) : undefined
      return stop === undefined ? null : { ...NOTHING_DECIDED, event: 'tool_start', verdict: 'deny', ...stop }
    }
    const early = refusal()
    if (early !== null) return early
    const outcome = await dispatch(event, deadline)
    const late = outcome.stop === undefined ? refusal() : null
    if (outcome.stop !== undefined) stopped.set(session, outcome.stop)
    const [oldest] = stopped.keys()
    if (kind === 'session_end') stopped.delete(session)
    else if (stopped.size > MAX_STOPPED) stopped.delete(oldest)
    return late ?? outcome
  }
}

type WorkspaceOf = (payload: ValueMap | null) => Workspace

/**
 * The workspace of each session: the folder that the application names, or the one in which the session starts. `cd`
 * moves the folder in later payloads, but not the workspace.
 */
function createWorkspaces(named: string | undefined): WorkspaceOf {
  const roots = createMemoryRoots()
  const start = process.cwd()
  return (payload) => {
    const place = { project: textIn(payload, 'cwd') ?? start, folder: start, otherwise: start }
    const found = payload === null ? null : findWorkspace(CLAUDE_AGENT, payload, place, roots).workspace
    return { root: named ?? found?.root ?? start, folders: found?.folders ?? [] }
  }
}

/** Never rejects. */
function createHook({ journal, ...runtime }: Runtime, seconds: number, workspaceOf: WorkspaceOf): Hook {
  return async (input, _toolUseId, { signal }) => {
    const payload = isMap(input) ? (input as ValueMap) : null // the SDK parsed it from JSON
    const deadline = startDeadline(now() + secondsToAnswer(seconds) * 1000)
    try {
      const answer = await answerPayload(payload, {
        dialect: CLAUDE_AGENT,
        installedAt: null,
        journal,
        runtime: {
          ...runtime,
          workspace: workspaceOf(payload),
          deadline: () => AbortSignal.any([deadline.signal(), signal]),
        },
      })
      return outputOf(answer)
    } catch (error) {
      return { decision: 'block', reason: `Sluice could not decide: ${readThrown(error).message}` }
    } finally {
      deadline.end()
    }
  }
}

/**
 * A callback has no journal. Problems are warnings for the person who runs the process, who needs to read each one only
 * once.
 */
function createWarnings(): Journal {
  const warned = new Set<string>()
  return {
    write({ kind, rule, message }) {
      if (kind !== 'problem') return
      const warning = rule === null ? message : `rule \`${rule}\`: ${message}`
      if (warned.has(warning)) return
      if (warned.size < MAX_WARNINGS) warned.add(warning)
      process.emitWarning(warning, 'SluiceWarning')
    },
  }
}

/** A callback has no exit code, but `block` means the same at every event that can be refused. */
function outputOf({ exit, stdout, stderr }: HostAnswer): HookOutput {
  if (exit === 2) return { decision: 'block', reason: stderr }
  return stdout === '' ? {} : (readJson(stdout) as HookOutput) // the codec wrote it
}

/**
 * Decides each call once. When a run continues with the call that ended it, the SDK asks its hooks about that call
 * again. If a rule asks and a person has answered, the answer is the verdict.
 */
function dispatchApproved({ calls, dispatch }: Engine, approvals: Approvals): Dispatch {
  return async (event, deadline) => {
    const given = deadline === undefined ? {} : { deadline: deadline() }
    const kind = findEvent(event.event)?.name
    if (kind === 'tool_end') return dispatch(event, { ...given, once: true })
    if (kind !== 'tool_start') return dispatch(event, given)
    const known = await calls.decide(event, () => dispatch(event, given), given.deadline)
    const { id, outcome } = known.decision
    if (outcome.verdict !== 'ask' || id === null || !Object.hasOwn(approvals, id)) return outcome
    const isOurs = await calls.use(known.decision)
    return answered(known, isOurs && known.isTakenUp, approvals[id] === true)
  }
}

/** @param isKnown whether the person was asked about this very decision, and the answer has not been used elsewhere */
function answered({ decision: { outcome } }: KnownDecision, isKnown: boolean, isYes: boolean): Decision {
  if (!isYes) return { ...outcome, verdict: 'deny' }
  return isKnown ? { ...outcome, verdict: 'allow' } : { ...outcome, verdict: 'deny', reason: VOID }
}

/**
 * Returns the hook, and a second one that asks the SDK to defer a call that rules ask about. The SDK may ignore the
 * second if the model makes several calls at once; the question of the first hook then stands, and the call does not
 * run without an answer. Calls of sub-agents are not deferred, because the run that continues is that of the main
 * agent. Calls that a rule rewrote are not deferred, because the SDK shows people the parameters that the model gave.
 */
function deferring(hook: Hook): Hook[] {
  /** Answers that only one of the two hooks has received so far, by call id. */
  const given = new Map<string, Promise<HookOutput>>()
  const decideOnce: Hook = (input, id, options) => {
    if (id === undefined) return hook(input, id, options)
    const known = given.get(id)
    if (known !== undefined) {
      given.delete(id)
      return known
    }
    const answer = hook(input, id, options)
    given.set(id, answer)
    return answer
  }
  const defer: Hook = async (input, id, options) => {
    const { hookSpecificOutput: answer } = await decideOnce(input, id, options)
    if (answer?.hookEventName !== 'PreToolUse' || answer.permissionDecision !== 'ask') return {}
    if (answer.updatedInput !== undefined || member(input, 'agent_id') !== undefined) return {}
    return { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'defer' } }
  }
  return [decideOnce, defer]
}
