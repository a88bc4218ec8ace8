import type { CapabilityColumn } from './dialect.ts'
import type { HookCapability, NativeEvent } from './native-event.ts'

/**
 * How well an agent supports an effect at an event. With `degraded`, something weaker or stricter takes its place
 * (`to`): another ability, the next event that can carry the effect (`later`), or nothing (`nothing`). If `to` is the
 * ability itself, Sluice requests it although some versions of the agent ignore it.
 */
export type Support =
  | { readonly level: 'enforced' }
  | { readonly level: 'degraded'; readonly to: HookCapability | 'later' | 'nothing'; readonly how: string }
  | { readonly level: 'impossible'; readonly how: string }

interface Fallback {
  readonly to: HookCapability | 'nothing'
  readonly how: string
}

/**
 * Fallbacks, in the order in which they are tried. A call that a rule refuses or asks about must never run just because
 * the agent has no field for it.
 */
const FALLBACKS: Readonly<Partial<Record<HookCapability, readonly Fallback[]>>> = {
  ask: [{ to: 'deny', how: 'ask becomes deny, and the model is told to ask' }],
  allow: [{ to: 'nothing', how: 'the agent’s own permissions decide' }],
  params: [{ to: 'deny', how: 'the call is refused, with the corrected call in the reason' }],
  result: [{ to: 'inject', how: 'the model gets a note beside the result, which it still sees' }],
  stop: [
    { to: 'deny', how: 'this is refused, and the model is told to stop' },
    { to: 'inject', how: 'the model is told to stop, but may go on' },
  ],
  redo: [{ to: 'inject', how: 'the model is told what is missing, but may finish' }],
}

const WANTED: Readonly<Record<HookCapability, string>> = {
  deny: 'refuse anything',
  ask: 'ask the person',
  allow: 'skip the question to the person',
  params: 'rewrite the call',
  result: 'replace the result',
  messages: 'rewrite the conversation',
  summary: 'give the summary',
  inject: 'tell the model anything',
  newest: 'tell the model anything',
  compact: 'compact the context',
  stop: 'end the run',
  redo: 'send the agent back',
  notify: 'tell the person anything',
}

/** How well `dialect` supports an ability at one of its events. */
export function supportOf(dialect: CapabilityColumn, native: NativeEvent, ability: HookCapability): Support {
  if (ability === 'newest') return newestSupport(dialect, native)
  if (native.can.includes(ability)) return { level: 'enforced' }
  const partly = native.partly?.[ability]
  if (partly !== undefined) return { level: 'degraded', to: ability, how: partly }
  for (const { to, how } of FALLBACKS[ability] ?? []) {
    if (to === 'nothing' || native.can.includes(to))
      return { level: 'degraded', to, how: native.unsupportedReasons?.[ability] ?? how }
  }
  if (ability === 'inject') {
    const [later] = laterEvents(dialect, native)
    if (later !== undefined) {
      return { level: 'degraded', to: 'later', how: `held, and said at the next \`${later.name}\`` }
    }
  }
  if (ability === 'notify') return { level: 'degraded', to: 'nothing', how: 'written to Sluice’s log' }
  const why = native.unsupportedReasons?.[ability] ?? `${subjectOf(dialect)} cannot ${WANTED[ability]} there`
  return { level: 'impossible', how: why }
}

function newestSupport(dialect: CapabilityColumn, native: NativeEvent): Support {
  const support = supportOf(dialect, native, 'inject')
  const how = native.unsupportedReasons?.newest
  return support.level === 'enforced' && how !== undefined ? { level: 'degraded', to: 'inject', how } : support
}

function subjectOf({ title, isAdapter }: CapabilityColumn): string {
  return isAdapter === true ? title : `a hook of ${title}`
}

/**
 * The events that can carry a text for the model if the current one cannot: the result after a call, otherwise the next
 * prompt.
 */
export function laterEvents(dialect: CapabilityColumn, { events: now }: NativeEvent): readonly NativeEvent[] {
  const talking = dialect.events.filter((native) => native.can.includes('inject'))
  const at = (...events: readonly string[]): readonly NativeEvent[] =>
    talking.filter((native) => native.events.some((event) => events.includes(event)))
  const isCall = now.includes('tool_start') || now.includes('approval_request')
  const choices = [isCall ? at('tool_end') : [], at('user_message', 'turn_start'), at('tool_end'), talking.slice(0, 1)]
  return choices.find((natives) => natives.length > 0) ?? []
}
