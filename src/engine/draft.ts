import {
  type Call,
  type Command,
  type Compaction,
  type Decision,
  type Halt,
  type Injection,
  isStronger,
  type LogLine,
  type Notification,
  type RuleError,
  type RuleExplanation,
  type Status,
  type Verdict,
} from '../model/outcome.ts'
import type { Value, ValueMap } from '../model/value.ts'
import { joinMetadata } from './join-metadata.ts'

/** A decision in the making: the effects of the rules so far, joined. A list that nothing was put into is `NONE`. */
export interface Draft {
  readonly event: string
  verdict: Verdict | null
  reason: string | null
  /** The rule whose verdict stands. */
  rule: string | null
  params: ValueMap | undefined
  result: Value | undefined
  messages: readonly Value[] | undefined
  summary: string | undefined
  compact: Compaction | undefined
  stop: Halt | undefined
  redo: Halt | undefined
  inject: Injection[]
  notify: Notification[]
  log: LogLine[]
  calls: Open<Call>[]
  commands: Open<Command>[]
  metadata: ValueMap
  fired: string[]
  shadow: string[]
  errors: RuleError[]
  /** Null where no explanation was asked for. */
  readonly rules: RuleExplanation[] | null
}

/** What is planned, until it is known what became of it. */
type Open<Entry extends { readonly status: Status }> = Omit<Entry, 'status'> & { status: Status }

const NONE: never[] = []
const NOTHING: ValueMap = {}
Object.freeze(NONE)
Object.freeze(NOTHING)

export function createDraft(event: string, explained: boolean): Draft {
  return {
    event,
    verdict: null,
    reason: null,
    rule: null,
    params: undefined,
    result: undefined,
    messages: undefined,
    summary: undefined,
    compact: undefined,
    stop: undefined,
    redo: undefined,
    inject: NONE,
    notify: NONE,
    log: NONE,
    calls: NONE,
    commands: NONE,
    metadata: NOTHING,
    fired: NONE,
    shadow: NONE,
    errors: NONE,
    rules: explained ? [] : null,
  }
}

/** The list with one more in it. */
export function added<Entry>(list: Entry[], entry: Entry): Entry[] {
  if (list === NONE) return [entry]
  list.push(entry)
  return list
}

/** Law 2: the strongest verdict stands, of equals the first. */
export function joinVerdict(draft: Draft, rule: string, verdict: Verdict, reason: string | null): void {
  if (!isStronger(verdict, draft.verdict)) return
  draft.verdict = verdict
  draft.reason = reason
  draft.rule = rule
}

/** Sets what became of the call, or of the command, that was joined last. */
export function setLastStatus(list: { status: Status }[], status: Status): void {
  const last = list.at(-1)
  if (last !== undefined) last.status = status
}

/**
 * Joins what was decided about a call that a rule made: all that was done, said or asked for there, but neither its verdict
 * nor its rewrites, which were of that call.
 */
export function mergeNested(draft: Draft, outcome: Decision): void {
  draft.inject = draft.inject.concat(outcome.inject)
  draft.notify = draft.notify.concat(outcome.notify)
  draft.log = draft.log.concat(outcome.log)
  draft.calls = draft.calls.concat(outcome.calls)
  draft.commands = draft.commands.concat(outcome.commands)
  draft.errors = draft.errors.concat(outcome.errors)
  draft.compact ??= outcome.compact
  draft.stop ??= outcome.stop
  draft.metadata = joinMetadata(draft.metadata, outcome.metadata)
}

export function finishDraft(draft: Draft): Decision {
  const { event, verdict, reason, rule, inject, notify, log, calls, commands, metadata, fired, shadow, errors } = draft
  const { params, result, messages, summary, compact, stop, redo, rules } = draft
  const isRewritten = params !== undefined || result !== undefined || messages !== undefined || summary !== undefined
  const isHalted = stop !== undefined || redo !== undefined
  if (!isRewritten && !isHalted && compact === undefined && rules === null) {
    // As most are: to leave out what may be absent takes longer than to decide.
    return { event, verdict, reason, rule, inject, notify, log, calls, commands, metadata, fired, shadow, errors }
  }
  return {
    ...{ event, verdict, reason, rule },
    ...(params === undefined ? {} : { params }),
    ...(result === undefined ? {} : { result }),
    ...(messages === undefined ? {} : { messages }),
    ...(summary === undefined ? {} : { summary }),
    ...{ inject, notify, log, calls, commands },
    ...(compact === undefined ? {} : { compact }),
    ...(stop === undefined ? {} : { stop }),
    ...(redo === undefined ? {} : { redo }),
    ...{ metadata, fired, shadow, errors },
    ...(rules === null ? {} : { rules }),
  }
}

/** The decision about an event that concerns no rule. */
export function emptyDecision(event: string): Decision {
  return finishDraft(createDraft(event, false))
}
