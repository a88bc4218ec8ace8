import type { Answer } from '../agents/answer.ts'
import type { Dialect, HostAnswer, NativeEvent } from '../agents/dialect.ts'
import { findNative } from '../agents/dialect.ts'
import { takesRefusal } from '../agents/native-event.ts'
import { NOTHING, refusal } from '../agents/host-answer.ts'
import { NO_ANSWER } from '../agents/answer.ts'
import { type AnswerPlan, planAnswer } from '../agents/plan-answer.ts'
import type { Deadline, Dispatch } from '../engine/dispatch.ts'
import type { Decision, LogLine } from '../model/outcome.ts'
import type { MemberPath } from '../model/member-path.ts'
import { pricesOf, type Program } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import type { ValueMap } from '../model/value.ts'
import { keepNumbers } from '../model/written-numbers.ts'
import type { Workspace } from '../model/workspace.ts'
import type { SessionRecords } from '../stores/sessions.ts'
import { decidePayload, isRefused } from './decide-payload.ts'
import type { Shortage } from './find-shortage.ts'
import type { Journal } from './journal.ts'
import { recordEvents } from './record-events.ts'
import { recordVerdicts } from './record-verdicts.ts'

/** A program, and everything that it needs to decide. */
export interface HookRuntime {
  readonly program: Program
  readonly dispatch: Dispatch
  readonly sessions: SessionRecords
  /** Whether this is the first time in a session that this question is asked about a thing. */
  readonly isFirst: (session: string, thing: string) => Promise<boolean>
  /** Writes a line to the log file, and never rejects. Null if there is no log file. */
  readonly log: ((line: LogLine) => Promise<unknown>) | null
  /** The file that records events and decisions. Null if nothing is recorded. */
  readonly recording: string | null
  /** Hooks that the program needs and that are not installed; null if none are known to be missing. */
  readonly shortage: Shortage | null
  readonly workspace: Workspace
  /** Aborts when time runs out. The answer then uses what has been decided so far. */
  readonly deadline: Deadline
}

interface Answering {
  readonly dialect: Dialect
  /** The event at which the hook was installed, for a payload that names none; null if it is unknown. */
  readonly installedAt: NativeEvent | null
  readonly journal: Journal
  /** The runtime, or a text that explains why nothing can be decided. */
  readonly runtime: HookRuntime | string
}

/**
 * Answers a payload, which is null if the agent did not send a JSON object. Never rejects. If no decision is possible,
 * the answer refuses the event if the agent allows that, and the journal has the reason.
 */
export async function answerPayload(payload: ValueMap | null, answering: Answering): Promise<HostAnswer> {
  const { dialect, journal, runtime } = answering
  const name = payload === null ? null : dialect.eventOf(payload)
  const native = findNative(dialect, name)
  // Whoever may not ask is told so, whatever the payload is.
  if (native === undefined && typeof runtime === 'string') return refuseUnread(runtime, answering)
  if (payload === null) return refuseUnread(`the payload from ${dialect.title} is not a JSON object`, answering)
  if (name === null || name === '') return refuseUnread(`the payload from ${dialect.title} names no event`, answering)
  if (native === undefined) {
    const message = `${dialect.title} sent the event \`${name}\`, which Sluice does not know; nothing was decided`
    journal.write({ kind: 'problem', code: 'event-unknown', rule: null, message })
    return NOTHING
  }
  try {
    if (typeof runtime === 'string') return refuse(runtime, native, payload, answering)
    return await answerEvent(native, payload, { ...answering, ...runtime })
  } catch (error) {
    return refuse(readThrown(error).message, native, payload, answering)
  }
}

/**
 * Refuses as the agent reads it at the event of the hook. If that event is unknown, refuses by exit code, because an
 * answer in JSON would depend on it.
 */
function refuseUnread(message: string, { dialect, installedAt, journal }: Answering): HostAnswer {
  journal.write({ kind: 'problem', code: 'payload-unreadable', rule: null, message })
  const reason = `Sluice could not decide: ${message}`
  if (installedAt === null || !takesRefusal(installedAt)) return refusal(reason)
  return dialect.encode({ ...NO_ANSWER, verdict: 'deny', reason }, installedAt, {})
}

type Answered = Answering & HookRuntime

/** Milliseconds to wait for an agent that writes its transcript late. Under load, agents took up to 100. */
const PATIENCE = 1000

async function answerEvent(native: NativeEvent, payload: ValueMap, answering: Answered): Promise<HostAnswer> {
  const asking = askFor(native, payload, answering)
  if (asking !== null) return asking
  const { dialect, program, dispatch, sessions, deadline } = answering
  const { reads } = program
  const prices = pricesOf(program)
  const context = { rules: program.rules, reads, prices, sessions, workspace: answering.workspace, patience: PATIENCE }
  const found = await decidePayload(dialect, payload, context, (event) => dispatch(event, deadline))
  const { session = 'default', decided = [], problems = [] } = found ?? {}
  for (const problem of problems) answering.journal.write({ kind: 'problem', rule: null, ...problem })
  await recordVerdicts(decided, program.rules, answering.journal, answering.log)
  if (answering.recording !== null) await recordEvents(decided, answering.recording, answering.journal)
  for (const { event, decision } of decided) {
    keepNumbers(event.tool?.params, decision.params)
    keepNumbers(event.tool?.result, decision.result)
    keepNumbers(event.messages, decision.messages)
  }
  const decisions = decided.map(({ decision }) => decision)
  const isRedone = decided.at(-1)?.event['redone'] === true
  const isDropped = decisions.some(isRefused) && native.events.some((event) => PROMPTS.has(event))
  const held = isDropped ? [] : await heldFor(native, session, answering)
  const plan = planAnswer(dialect, native, decisions, program.rules, held)
  if (plan.later.length > 0) await sessions.hold(session, plan.later)
  const bounded = await boundRedos(plan, session, isRedone, answering)
  const answer = await tellGaps(bounded, native, session, answering)
  report(decisions, plan, answering)
  if (native.events.includes('session_end')) await sessions.end(session)
  return dialect.encode(answer, native, payload)
}

/**
 * The answer that asks the agent for more data, if the rules at the event read something that the agent sends only on
 * request.
 */
function askFor({ events }: NativeEvent, payload: ValueMap, { dialect, program }: Answered): HostAnswer | null {
  const isRead = (member: MemberPath): boolean =>
    program.rules.some((rule) => {
      return rule.enabled && rule.reads.includes(member) && rule.events.some((event) => events.includes(event))
    })
  return dialect.askFor?.(payload, isRead) ?? null
}

/** If a prompt is refused, text injected with it does not reach the model, either. */
const PROMPTS: ReadonlySet<string> = new Set(['user_message', 'turn_start'])

/** Texts that earlier events could not carry. Looked up only if the policy can produce any. */
async function heldFor(native: NativeEvent, session: string, answering: Answered): Promise<readonly string[]> {
  const { dialect, program, sessions } = answering
  if (!native.can.includes('inject') || !mayHold(program, dialect)) return []
  return sessions.take(session)
}

/** Caches what is found in a program. Each program belongs to one agent. */
function createFinder<Found>(find: (program: Program, dialect: Dialect) => Found): typeof find {
  const found = new WeakMap<Program, Found>()
  return (program, dialect) => {
    const known = found.get(program)
    if (known !== undefined) return known
    const now = find(program, dialect)
    found.set(program, now)
    return now
  }
}

/** Whether a rule may inject a text at an event of this agent that cannot carry one. */
const mayHold = createFinder((program, dialect) => {
  const mute = dialect.events.filter(({ can }) => !can.includes('inject')).flatMap(({ events }) => events)
  return program.rules.some(
    ({ enabled, events, effects }) =>
      enabled && events.some((event) => mute.includes(event)) && effects.includes('inject'),
  )
})

/** Lets the agent finish once it has been sent back as often as its own limit allows. */
async function boundRedos(
  { answer }: AnswerPlan,
  session: string,
  isRedone: boolean,
  { dialect, sessions, journal }: Answered,
): Promise<Answer> {
  if (answer.redo === null) return answer
  if (!isRedone) await sessions.clearRedos(session)
  const { redos } = await sessions.count(session, { redos: 1 })
  if (redos <= dialect.redoLimit) return answer
  const message = `the agent was sent back ${dialect.redoLimit} times in a row, and may finish now: ${answer.redo}`
  journal.write({ kind: 'redo-limit', rule: null, message })
  return withNotice({ ...answer, redo: null }, message)
}

/** What the person should know about rules that do not hold. */
interface Gap {
  readonly code: 'hooks-missing' | 'rules-narrowed'
  /** Equal as long as the same is to be told. */
  readonly key: string
  readonly message: string
}

/** Tells the person, once per session, that rules are not asked, or that a higher layer does not let them hold. */
async function tellGaps(
  answer: Answer,
  native: NativeEvent,
  session: string,
  { program, dialect, shortage, isFirst, journal }: Answered,
): Promise<Answer> {
  const gaps: readonly Gap[] = [
    ...(shortage === null ? [] : [{ code: 'hooks-missing', ...shortage } as const]),
    ...narrowedIn(program, dialect),
  ]
  let told = answer
  for (const { code, key, message } of gaps) {
    if (await isFirst(session, `journal ${key}`)) journal.write({ kind: 'problem', code, rule: null, message })
    const isShown = native.can.includes('notify') && (await isFirst(session, `notice ${key}`))
    if (isShown) told = withNotice(told, `Sluice: ${message}`)
  }
  return told
}

/** The rules that a higher layer does not let hold, one text for each reason. */
const narrowedIn = createFinder(({ rules }): readonly Gap[] => {
  const reasons = new Set(rules.flatMap(({ narrowed }) => narrowed ?? []))
  return [...reasons].map((reason) => {
    const ids = rules.filter(({ narrowed }) => narrowed === reason).map(({ id }) => `\`${id}\``)
    const named =
      ids.length > SHOWN ? `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more` : ids.join(', ')
    return { code: 'rules-narrowed', key: reason, message: `not in force: ${named}, because ${reason}` }
  })
})

/** How many rules a text names. */
const SHOWN = 3

function withNotice(answer: Answer, message: string): Answer {
  return { ...answer, notice: answer.notice === null ? message : `${answer.notice}\n${message}` }
}

function report(decisions: readonly Decision[], plan: AnswerPlan, { journal }: Answering): void {
  for (const { rule, code, message } of decisions.flatMap(({ errors }) => errors)) {
    journal.write({ kind: 'problem', code, rule, message })
  }
  for (const { rule, ability, support } of plan.shortfalls) {
    journal.write({ kind: 'shortfall', rule, ability, level: support.level, message: support.how })
  }
}

/** Law 3, for all rules at once: if no decision is possible, refuse where that can be done. */
function refuse(message: string, native: NativeEvent, payload: ValueMap, answering: Answering): HostAnswer {
  const { dialect, journal } = answering
  journal.write({ kind: 'problem', code: 'undecided', rule: null, message })
  if (!takesRefusal(native)) return dialect.encode(NO_ANSWER, native, payload)
  const reason = `Sluice could not decide: ${message}`
  return dialect.encode({ ...NO_ANSWER, verdict: 'deny', reason }, native, payload)
}
