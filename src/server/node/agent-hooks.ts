import { loadDialect } from '../../agents/index.ts'
import { unsupportedIn } from '../../agents/capabilities.ts'
import { type Dialect, findNative } from '../../agents/dialect.ts'
import { parsePayload, textIn } from '../../agents/payload.ts'
import type { Engine } from '../../engine/engine.ts'
import { answerPayload, type HookRuntime } from '../../hook/answer-payload.ts'
import { SECONDS, secondsToAnswer, startDeadline } from '../../hook/deadline.ts'
import { findSender } from '../../hook/find-sender.ts'
import { findWorkspace } from '../../hook/find-root.ts'
import { createJournal } from '../../hook/journal.ts'
import { now } from '../../hosts/clock.ts'
import type { SessionRoots } from '../../hosts/session-roots.ts'
import type { Program } from '../../model/rule.ts'
import type { ValueMap } from '../../model/value.ts'
import type { SessionRecords } from '../../stores/sessions.ts'
import type { AgentHook, DenyHook } from '../served.ts'

interface AgentHooksOptions {
  readonly engine: Engine
  readonly sessions: SessionRecords
  readonly roots: SessionRoots
  /** The journal file. */
  readonly journal: string
  /** The workspace of an agent whose payload names no `cwd`. */
  readonly workspace: string
  /** Whether payloads come from this machine, so that the files they name are the sender's own. */
  readonly isLocal: boolean
}

/** Answers HTTP hooks the way `sluice hook` answers command hooks. */
export function createAgentHooks({
  engine,
  sessions,
  roots,
  journal: file,
  workspace,
  isLocal,
}: AgentHooksOptions): AgentHook {
  const reasons = new WeakMap<Program, Map<string, string | null>>()

  function whyNot(program: Program, dialect: Dialect): string | null {
    const known = reasons.get(program) ?? new Map<string, string | null>()
    reasons.set(program, known)
    const before = known.get(dialect.name)
    const why = before === undefined ? unsupportedIn(program, dialect) : before
    known.set(dialect.name, why)
    return why
  }

  return async (agent, text) => {
    const asked = await loadDialect(agent)
    if (asked === undefined) return null
    const payload = withoutFiles(parsePayload(text), isLocal)
    const { dialect, problem } = payload === null ? { dialect: asked, problem: null } : await findSender(asked, payload)
    const event = payload === null ? null : dialect.eventOf(payload)
    const common = { host: dialect.name, event, session: textIn(payload, 'session_id') }
    const journal = createJournal(() => file, common)
    const { program } = engine
    const place = { project: undefined, folder: null, otherwise: workspace }
    const found = payload === null ? null : findWorkspace(dialect, payload, place, roots)
    const why = problem ?? found?.problem ?? whyNot(program, dialect)
    const deadline = startDeadline(now() + secondsToAnswer(findNative(dialect, event)?.seconds ?? SECONDS) * 1000)
    const runtime: HookRuntime = {
      program,
      sessions,
      log: null,
      recording: null,
      shortage: null,
      deadline: deadline.signal,
      dispatch: (asked, until) =>
        engine.dispatch(asked, { explain: 'refusals', ...(until !== undefined && { deadline: until() }) }),
      isFirst: () => Promise.resolve(false),
      workspace: found?.workspace ?? { root: workspace, folders: [] },
    }
    try {
      return await answerPayload(payload, { dialect, installedAt: null, journal, runtime: why ?? runtime })
    } finally {
      deadline.end()
    }
  }
}

/** Denies the hook of an agent whose request was refused, without a trace: such requests may come from anybody. */
export const denyHook: DenyHook = async (agent, text, why) => {
  const asked = await loadDialect(agent)
  if (asked === undefined) return null
  const payload = parsePayload(text)
  const dialect = payload === null ? asked : (await findSender(asked, payload)).dialect
  return answerPayload(payload, { dialect, installedAt: null, journal: { write() {} }, runtime: why })
}

/**
 * Members that name a file of the agent. If the agent is on another machine, a file of that name here is not the
 * agent's.
 */
const FILES = ['transcript_path', 'transcriptPath']

function withoutFiles(payload: ValueMap | null, isLocal: boolean): ValueMap | null {
  if (payload === null || isLocal) return payload
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !FILES.includes(name)))
}
