import type { HookProtocol } from '../../../agents/hook-protocol.ts'
import type { NativeEvent } from '../../../agents/native-event.ts'
import type { ConfigOf } from '../../../kinds/config-type.ts'
import { findEvent } from '../../../model/events.ts'
import type { Action, KindContext } from '../../../model/kind.ts'
import { seconds } from '../../../model/seconds.ts'
import { didYouMean } from '../../../model/suggestion.ts'

/** The members shared by all actions that are hooks of an agent. The first agent is the default. */
export function hookMembers(protocols: readonly HookProtocol[]) {
  const names = protocols.map(({ name }) => name)
  return {
    protocol: { enum: names, default: names[0], description: 'the agent that the hook was written for' },
    ...HOOK_MEMBERS,
  } as const
}

export const HOOK_MEMBERS = {
  event: { type: 'string', minLength: 1, description: 'the event, as that agent spells it' },
  timeout: seconds({
    exclusiveMinimum: 0,
    maximum: 3600,
    description: 'the timeout in seconds, after which the hook is ended; the agent’s default if absent',
  }),
  suppress_output: { type: 'boolean', default: false, description: 'hide its output from the model and the person' },
  on_failure: {
    enum: ['stop'],
    description: 'what happens if the hook itself fails at an event without a call to refuse: `stop` ends the run',
  },
  compat: {
    enum: ['docker-agent'],
    description: 'behave like docker-agent 1.95: rewritten parameters replace all parameters of the call',
  },
} as const

interface HookConfig extends ConfigOf<{ properties: typeof HOOK_MEMBERS; required: readonly ['event'] }> {
  readonly protocol?: string
}

/** How much of a hook's output counts. */
export interface Hearing {
  /** The most bytes that the model sees. */
  readonly max: number | undefined
  readonly isSilent: boolean
}

/** A hook of an agent, at one of its events. */
export interface AgentHook {
  readonly protocol: HookProtocol
  readonly native: NativeEvent
  readonly timeout: number
  readonly hearing: Hearing
  /** Whether the run ends if the hook fails. */
  readonly stopsOnFailure: boolean
  /** Whether rewritten parameters are merged into those of the call instead of replacing them all. */
  readonly patches: boolean
  /** The verdicts that it may give. */
  readonly verdicts: NonNullable<Action['verdicts']>
}

/** Null, after reporting it, if the agent has no such event. */
export function openHook(
  config: HookConfig,
  context: KindContext,
  protocols: readonly HookProtocol[],
): AgentHook | null {
  const name = config.protocol ?? protocols[0]?.name
  const protocol = protocols.find((known) => known.name === name)
  const native = protocol && findNativeEvent(protocol, config.event, context)
  if (protocol === undefined || native === undefined) return null
  const canRefuse = context.events.some((event) => findEvent(event)?.supports.includes('verdict') === true)
  return {
    protocol,
    native,
    timeout: config.timeout ?? Math.max(1, native.seconds),
    patches: protocol.patches && config.compat === undefined,
    stopsOnFailure: config.on_failure === 'stop',
    hearing: { max: undefined, isSilent: config.suppress_output === true },
    verdicts: canRefuse ? ['deny', 'ask', 'allow'] : [],
  }
}

/** Finds an agent's event by name. Reports an unknown name at `event`. */
export function findNativeEvent(
  { name: protocol, events }: HookProtocol,
  name: string,
  context: KindContext,
): NativeEvent | undefined {
  const native = events.find((event) => event.name === name)
  if (native !== undefined) return native
  const names = events.map((event) => event.name)
  context.report({
    path: ['event'],
    code: 'unknown-event',
    message: `\`${protocol}\` has no event \`${name}\``,
    help: didYouMean(name, names) ?? `it has ${names.join(', ')}`,
  })
  return undefined
}
