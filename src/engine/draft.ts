import type { Effect } from '../model/effect.ts'
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
import { modelCall } from './model-call.ts'

/** A decision in the making: the effects of the rules so far, joined. */
export interface Draft {
  /** Law 2: the strongest verdict stands, of equals the first. */
  judge(rule: string, verdict: Verdict, reason: string | null): void
  /** Joins any effect but a failure; what only asks leaves nothing. A call or a command is planned until its status is set. */
  join(rule: string, effect: Exclude<Effect, { type: 'failure' }>): void
  /** Sets what became of the call or command that was joined last. */
  settle(status: Status): void
  fail(error: RuleError): void
  /**
   * Joins what was decided about a call that a rule made: all that was done, said or asked for there, but neither its verdict
   * nor its rewrites, which were of that call.
   */
  absorb(outcome: Decision): void
  /** Kept only where an explanation was asked for. */
  explain(explanation: RuleExplanation): void
  readonly fired: string[]
  readonly shadow: string[]
  finish(): Decision
}

export function createDraft(event: string, explained: boolean): Draft {
  let verdict: Verdict | null = null
  let reason: string | null = null
  let judge: string | null = null
  let params: ValueMap | undefined
  let result: Value | undefined
  let messages: readonly Value[] | undefined
  let summary: string | undefined
  let compact: Compaction | undefined
  let stop: Halt | undefined
  let redo: Halt | undefined
  let metadata: ValueMap = {}
  let setStatus: (status: Status) => void = () => {}
  const inject: Injection[] = []
  const notify: Notification[] = []
  const log: LogLine[] = []
  const calls: Call[] = []
  const commands: Command[] = []
  const errors: RuleError[] = []
  const fired: string[] = []
  const shadow: string[] = []
  const rules: RuleExplanation[] = []

  const draft: Draft = {
    judge(rule, given, why) {
      if (!isStronger(given, verdict)) return
      verdict = given
      reason = why
      judge = rule
    },
    join(rule, effect) {
      switch (effect.type) {
        case 'verdict':
          draft.judge(rule, effect.verdict, effect.reason)
          return
        case 'params':
          params = effect.params
          return
        case 'result':
          result = effect.result
          return
        case 'inject':
          inject.push({ rule, ...without(effect) })
          return
        case 'notify':
          notify.push({ rule, ...without(effect) })
          return
        case 'log':
          log.push({ rule, ...without(effect) })
          return
        case 'call':
          setStatus = keep(calls, { rule, to: effect.to, params: effect.params, status: 'planned' })
          return
        case 'command':
          setStatus = keep(commands, { rule, ...without(effect), status: 'planned' })
          return
        case 'compact':
          compact ??= { rule, ...without(effect) }
          return
        case 'stop':
          stop ??= { rule, reason: effect.reason }
          return
        case 'redo':
          redo ??= { rule, reason: effect.reason }
          return
        case 'messages':
          messages = effect.messages
          return
        case 'summary':
          summary ??= effect.summary
          return
        case 'complete':
          setStatus = keep(calls, modelCall(rule, effect))
          return
        case 'read':
          return
        case 'metadata':
          metadata = joinMetadata(metadata, effect.metadata)
      }
    },
    settle: (status) => setStatus(status),
    fail(error) {
      errors.push(error)
    },
    absorb(outcome) {
      inject.push(...outcome.inject)
      notify.push(...outcome.notify)
      log.push(...outcome.log)
      calls.push(...outcome.calls)
      commands.push(...outcome.commands)
      errors.push(...outcome.errors)
      compact ??= outcome.compact
      stop ??= outcome.stop
      metadata = joinMetadata(metadata, outcome.metadata)
    },
    explain(explanation) {
      if (explained) rules.push(explanation)
    },
    fired,
    shadow,
    finish: () => ({
      event,
      verdict,
      reason,
      rule: judge,
      ...(params === undefined ? {} : { params }),
      ...(result === undefined ? {} : { result }),
      ...(messages === undefined ? {} : { messages }),
      ...(summary === undefined ? {} : { summary }),
      inject,
      notify,
      log,
      calls,
      commands,
      ...(compact === undefined ? {} : { compact }),
      ...(stop === undefined ? {} : { stop }),
      ...(redo === undefined ? {} : { redo }),
      metadata,
      fired,
      shadow,
      errors,
      ...(explained ? { rules } : {}),
    }),
  }
  return draft
}

function without<E extends Effect>(effect: E): Omit<E, 'type'> {
  const { type: _type, ...rest } = effect
  return rest
}

function keep<Entry extends { readonly status: Status }>(list: Entry[], entry: Entry): (status: Status) => void {
  const index = list.push(entry) - 1
  return (status) => {
    list[index] = { ...entry, status }
  }
}

const undecided = new Map<string, Decision>()

/** The decision of an event about which no rule had anything to say: one frozen value per event. */
export function emptyDecision(event: string): Decision {
  const known = undecided.get(event)
  if (known !== undefined) return known
  const empty = createDraft(event, false).finish()
  for (const value of Object.values(empty)) Object.freeze(value)
  undecided.set(event, Object.freeze(empty))
  return empty
}
