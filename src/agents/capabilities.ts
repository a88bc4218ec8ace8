import { type CanonicalEventName, findEvent } from '../model/events.ts'
import type { Layer } from '../model/layer.ts'
import { type CompiledRule, pricesOf, type Program, type Rule, rulesOf } from '../model/rule.ts'
import type { CapabilityColumn } from './dialect.ts'
import type { HookCapability, NativeEvent } from './native-event.ts'
import { supportOf } from './support.ts'
import { unmetFacts } from './unmet-facts.ts'

export type Level = 'enforced' | 'degraded' | 'impossible'

/** How well an agent supports one thing that a rule needs at one event. */
export interface RuleSupport {
  /** The canonical event. */
  readonly event: string
  /** The agent's own event; null if it has none, or for data that the rule reads. */
  readonly native: string | null
  /** The ability that the rule needs; null for the event itself, and for data that a condition reads. */
  readonly ability: HookCapability | null
  readonly level: Level
  /** The fallback, or why there is none; empty if the level is `enforced`. */
  readonly how: string
}

export interface RuleCapability {
  readonly rule: string
  /** Present if there is more than one layer. */
  readonly layer?: Layer
  readonly file: string
  readonly line: number
  /** Enforced if all findings are; impossible if all of them are, or if the rule can never fire. */
  readonly level: Level
  readonly onUnsupported: Rule['onUnsupported']
  readonly findings: readonly RuleSupport[]
}

/**
 * How well the hooks of an agent support each enabled rule.
 *
 * @param hooks whether the hooks are commands, as `install` enters them, or requests to a server
 */
export function capabilities(
  program: Program,
  dialect: CapabilityColumn,
  hooks: 'command' | 'http' = 'command',
): readonly RuleCapability[] {
  const isPriced = pricesOf(program).length > 0
  const found = rulesOf(program)
    .filter(({ enabled }) => enabled)
    .map((rule) => capabilityOf(rule, dialect, isPriced))
  return hooks === 'http' ? found.map(overHttp) : found
}

/** An agent continues if its hook gets no answer, so a hook that depends on a server enforces no rule. */
function overHttp(found: RuleCapability): RuleCapability {
  const findings = found.findings.map((one): RuleSupport => {
    if (one.level !== 'enforced') return one
    return { ...one, level: 'degraded', how: 'open: the agent continues if the server cannot be reached or fails' }
  })
  return { ...found, level: levelOf(findings), findings }
}

/** A rule that an agent cannot enforce and whose `on_unsupported` does not accept that. */
export interface ImpossibleRule extends Pick<RuleCapability, 'rule' | 'file' | 'line'> {
  /** Why the agent cannot. */
  readonly how: string
}

/** The rules that keep an agent from enforcing a policy. */
export function impossibleIn(program: Program, dialect: CapabilityColumn): readonly ImpossibleRule[] {
  return capabilities(program, dialect)
    .filter(({ level, onUnsupported }) => level === 'impossible' && onUnsupported === 'error')
    .map(({ rule, file, line, findings }) => {
      return { rule, file, line, how: findings.find(({ level }) => level === 'impossible')?.how ?? '' }
    })
}

/** Why an agent cannot enforce a policy, with the first such rule as the example; null if it can. */
export function unsupportedIn(program: Program, dialect: CapabilityColumn): string | null {
  const [first, ...others] = impossibleIn(program, dialect)
  if (first === undefined) return null
  const { rule, file, line, how } = first
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return `${file}:${line}: \`${rule}\` is impossible under ${dialect.title}: ${how}${more}`
}

function capabilityOf(rule: CompiledRule, dialect: CapabilityColumn, isPriced: boolean): RuleCapability {
  const { id, layer, file, line, onUnsupported } = rule
  const findings = rule.events.flatMap((event) => findingsAt(event, rule, dialect, isPriced))
  return { rule: id, ...(layer !== null && { layer }), file, line, level: levelOf(findings), onUnsupported, findings }
}

function levelOf(support: readonly RuleSupport[]): Level {
  const levels = support.map(({ level }) => level)
  if (levels.every((level) => level === 'impossible')) return 'impossible'
  return levels.every((level) => level === 'enforced') ? 'enforced' : 'degraded'
}

function findingsAt(
  event: CanonicalEventName,
  rule: CompiledRule,
  dialect: CapabilityColumn,
  isPriced: boolean,
): readonly RuleSupport[] {
  const natives = dialect.events.filter(({ events, installed }) => installed !== 'never' && events.includes(event))
  if (natives.length === 0) {
    const never = dialect.events.find(({ events }) => events.includes(event))
    const how = Object.values(never?.unsupportedReasons ?? {})[0] ?? `${dialect.title} has no event for \`${event}\``
    return [{ event, native: null, ability: null, level: 'impossible', how }]
  }
  const unmet = unmetFacts(rule, event, dialect, isPriced).map((fact): RuleSupport => ({
    event,
    native: null,
    ability: null,
    ...fact,
  }))
  if (unmet.some(({ level }) => level === 'impossible')) return unmet
  const supported = natives.flatMap((native) => {
    const wanted = wantedAt(event, rule)
    const found = wanted.map((ability) => findingOf(event, native, ability, dialect))
    return found.length > 0
      ? found
      : [{ event, native: native.name, ability: null, level: 'enforced', how: '' } as const]
  })
  const late = natives.flatMap(({ name, sent }): readonly RuleSupport[] =>
    sent === undefined ? [] : [{ event, native: name, ability: null, level: 'degraded', how: sent }],
  )
  return [...unmet, ...late, ...supported]
}

function findingOf(
  event: string,
  native: NativeEvent,
  ability: HookCapability,
  dialect: CapabilityColumn,
): RuleSupport {
  const support = supportOf(dialect, native, ability)
  const how = support.level === 'enforced' ? '' : support.how
  return { event, native: native.name, ability, level: support.level, how }
}

/** What a rule may need from the agent at an event. Sluice does everything else itself. */
function wantedAt(event: CanonicalEventName, rule: CompiledRule): readonly HookCapability[] {
  const carries: readonly string[] = findEvent(event)?.supports ?? []
  const finishes = carries.includes('redo')
  const verdicts = carries.includes('verdict')
    ? rule
        .kinds()
        .action.verdicts.map((verdict): HookCapability => (finishes && verdict !== 'allow' ? 'redo' : verdict))
    : []
  const others = EFFECTS.filter(
    (effect) => rule.effects.includes(effect) && (effect === 'notify' || carries.includes(effect)),
  ).map((effect) => (effect === 'inject' && rule.kinds().action.isNewest === true ? 'newest' : effect))
  return [...new Set([...verdicts, ...others])]
}

const EFFECTS = ['params', 'result', 'messages', 'summary', 'inject', 'compact', 'stop', 'redo', 'notify'] as const
