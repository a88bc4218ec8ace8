import { setMember } from '../model/copy.ts'
import type { Layer } from '../model/layer.ts'
import type { CanonicalEventName } from '../model/events.ts'
import type { Effect } from '../model/effect.ts'
import type { Deliver } from '../model/queued-action.ts'
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
import { isList, type Value, type ValueMap } from '../model/value.ts'

/** A decision in the making: the effects of the rules so far, joined. */
export interface Draft {
  readonly event: CanonicalEventName
  verdict: Verdict | null
  reason: string | null
  /** The rule whose verdict stands. */
  rule: string | null
  /** Its layer; null if there is no more than one. */
  layer: Layer | null
  params: ValueMap | undefined
  result: Value | undefined
  messages: readonly Value[] | undefined
  summary: string | undefined
  compact: Compaction | undefined
  stop: Halt | undefined
  redo: Halt | undefined
  readonly inject: Injection[]
  readonly notify: Notification[]
  readonly log: LogLine[]
  readonly calls: Open<Call>[]
  readonly commands: Open<Command>[]
  metadata: ValueMap
  readonly fired: string[]
  readonly shadow: string[]
  /** Null if there is no more than one layer. */
  layers: Readonly<Record<'fired' | 'shadow', Layer[]>> | null
  readonly errors: RuleError[]
  /** Null unless an explanation was requested. */
  readonly rules: RuleExplanation[] | null
}

/** A planned entry whose status can still change. */
type Open<Entry extends { readonly status: Status }> = Omit<Entry, 'status'> & { status: Status }

export function createDraft(event: CanonicalEventName, explain: boolean): Draft {
  // Creates all members at once, even those that are usually empty: V8 creates a new shape for each one added later.
  return {
    event,
    verdict: null,
    reason: null,
    rule: null,
    layer: null,
    params: undefined,
    result: undefined,
    messages: undefined,
    summary: undefined,
    inject: [],
    notify: [],
    log: [],
    calls: [],
    commands: [],
    compact: undefined,
    stop: undefined,
    redo: undefined,
    metadata: {},
    fired: [],
    shadow: [],
    layers: null,
    errors: [],
    rules: explain ? [] : null,
  }
}

/** Law 2: the strongest verdict wins; between equals, the first. */
export function joinVerdict(draft: Draft, rule: string, verdict: Verdict, reason: string | null): void {
  if (!isStronger(verdict, draft.verdict)) return
  draft.verdict = verdict
  draft.reason = reason
  draft.rule = rule
}

/** Joins any effect except a failure. A call or a command stays planned until it has been performed. */
export function joinEffect(draft: Draft, rule: string, effect: Exclude<Effect, { type: 'failure' }>): void {
  switch (effect.type) {
    case 'verdict':
      joinVerdict(draft, rule, effect.verdict, effect.reason)
      return
    case 'params':
      draft.params = effect.params
      return
    case 'result':
      draft.result = effect.result
      return
    case 'messages':
      draft.messages = effect.messages
      return
    case 'summary':
      draft.summary ??= effect.summary
      return
    case 'inject':
      draft.inject.push({ rule, ...without(effect) })
      return
    case 'notify':
      draft.notify.push({ rule, ...without(effect) })
      return
    case 'log':
      draft.log.push({ rule, ...without(effect) })
      return
    case 'call':
      draft.calls.push({ rule, to: effect.to, params: effect.params, status: 'planned' })
      return
    case 'complete':
      draft.calls.push({ rule, to: 'model.complete', params: requestOf(effect), status: 'planned' })
      return
    case 'command':
      draft.commands.push({ rule, ...without(effect), status: 'planned' })
      return
    case 'compact':
      draft.compact ??= { rule, ...without(effect) }
      return
    case 'stop':
      draft.stop ??= { rule, reason: effect.reason }
      return
    case 'redo':
      draft.redo ??= { rule, reason: effect.reason }
      return
    case 'metadata':
      draft.metadata = joinMetadata(draft.metadata, effect.metadata)
      return
    case 'read':
    case 'recall':
    case 'keep':
      // Effects that only ask something leave no trace.
      return
  }
}

function without<E extends Effect & { readonly deliver?: Deliver }>(effect: E): Omit<E, 'type' | 'deliver'> {
  const { type: _type, deliver: _deliver, ...rest } = effect
  return rest
}

/** The request to a model, as the parameters of a call. */
function requestOf({ model, system, prompt, maxTokens }: Extract<Effect, { type: 'complete' }>): ValueMap {
  return {
    ...(model !== null && { model }),
    ...(system !== null && { system }),
    prompt,
    ...(maxTokens !== null && { max_tokens: maxTokens }),
  }
}

/** Lists of the same name are concatenated, so that the metadata of one rule does not hide that of another. */
function joinMetadata(before: ValueMap, added: ValueMap): ValueMap {
  const joined: Record<string, Value> = { ...before }
  for (const [name, value] of Object.entries(added)) {
    const known = Object.hasOwn(joined, name) ? joined[name] : undefined
    setMember(joined, name, isList(known) && isList(value) ? [...known, ...value] : value)
  }
  return joined
}

/** Sets the status of the call or command that was joined last. */
export function setLastStatus(list: { status: Status }[], status: Status): void {
  const last = list.at(-1)
  if (last !== undefined) last.status = status
}

/**
 * Joins the decision about a call that a rule made: everything done, said or requested there, except its verdict and
 * its rewrites, which concern only that call.
 */
export function mergeNested(draft: Draft, outcome: Decision): void {
  draft.inject.push(...outcome.inject)
  draft.notify.push(...outcome.notify)
  draft.log.push(...outcome.log)
  draft.calls.push(...outcome.calls)
  draft.commands.push(...outcome.commands)
  draft.errors.push(...outcome.errors)
  if (outcome.compact !== undefined) draft.compact ??= outcome.compact
  if (outcome.stop !== undefined) draft.stop ??= outcome.stop
  draft.metadata = joinMetadata(draft.metadata, outcome.metadata)
}

/**
 * Joins what a further layer decided. It has seen what the layers before it rewrote, so its rewrites stand; where only
 * one can stand otherwise, the first does. Every entry names its layer.
 */
export function joinLayer(draft: Draft, own: Draft, layer: Layer | null): void {
  const named = <Entry extends object>(entry: Entry): Entry =>
    layer === null || 'layer' in entry ? entry : { ...entry, layer }
  if (own.verdict !== null && isStronger(own.verdict, draft.verdict)) {
    const { verdict, reason, rule } = own
    Object.assign(draft, { verdict, reason, rule, layer })
  }
  draft.params = own.params ?? draft.params
  draft.result = own.result === undefined ? draft.result : own.result
  draft.messages = own.messages ?? draft.messages
  draft.summary ??= own.summary
  if (own.compact !== undefined) draft.compact ??= named(own.compact)
  if (own.stop !== undefined) draft.stop ??= named(own.stop)
  if (own.redo !== undefined) draft.redo ??= named(own.redo)
  draft.inject.push(...own.inject.map(named))
  draft.notify.push(...own.notify.map(named))
  draft.log.push(...own.log.map(named))
  draft.calls.push(...own.calls.map(named))
  draft.commands.push(...own.commands.map(named))
  draft.metadata = joinMetadata(draft.metadata, own.metadata)
  draft.fired.push(...own.fired)
  draft.shadow.push(...own.shadow)
  const layers = own.layers ?? (layer && { fired: own.fired.map(() => layer), shadow: own.shadow.map(() => layer) })
  if (layers !== null) {
    draft.layers ??= { fired: [], shadow: [] }
    draft.layers.fired.push(...layers.fired)
    draft.layers.shadow.push(...layers.shadow)
  }
  draft.errors.push(...own.errors.map(named))
  draft.rules?.push(...(own.rules ?? []).map(named))
}

/** Returns the members in wire order; optional members only if set. */
export function finishDraft(draft: Draft): Decision {
  const { event, verdict, reason, rule, inject, notify, log, calls, commands, metadata, fired, shadow, errors } = draft
  const { layer, layers, params, result, messages, summary, compact, stop, redo, rules } = draft
  // One member after the other: spreading those that are not set would take longer than everything else here.
  const decision: Partial<Mutable<Decision>> = { event, verdict, reason, rule }
  if (layer !== null) decision.layer = layer
  if (params !== undefined) decision.params = params
  if (result !== undefined) decision.result = result
  if (messages !== undefined) decision.messages = messages
  if (summary !== undefined) decision.summary = summary
  decision.inject = inject
  decision.notify = notify
  decision.log = log
  decision.calls = calls
  decision.commands = commands
  if (compact !== undefined) decision.compact = compact
  if (stop !== undefined) decision.stop = stop
  if (redo !== undefined) decision.redo = redo
  decision.metadata = metadata
  decision.fired = fired
  decision.shadow = shadow
  if (layers !== null && fired.length + shadow.length > 0) decision.layers = layers
  decision.errors = errors
  if (rules !== null) decision.rules = rules
  return decision as Decision // with all required members
}

type Mutable<Fixed> = { -readonly [Name in keyof Fixed]: Fixed[Name] }
