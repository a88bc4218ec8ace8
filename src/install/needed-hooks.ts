import type { Dialect, NativeEvent } from '../agents/dialect.ts'
import { createFindTools, type MatchedTools, union } from './matched-tools.ts'
import { takesRefusal } from '../agents/native-event.ts'
import { laterEvents } from '../agents/support.ts'
import type { Observation } from '../model/condition.ts'
import { EVENTS } from '../model/events.ts'
import { mayRefuse } from '../model/kind.ts'
import type { Layer } from '../model/layer.ts'
import { type CompiledProgram, type CompiledRule, layersOf, type Program } from '../model/rule.ts'
import type { HookTools, NeededHooks } from './hook-tools.ts'

/**
 * The hooks that are needed for the rules, for what the rules read, and for noticing changes of the settings or the
 * policy.
 *
 * @param isMeant whether the rules of a layer count
 */
export function neededHooks(
  policy: Program,
  dialect: Dialect,
  isMeant: (layer: Layer | null) => boolean = () => true,
): NeededHooks {
  const all = createTable(dialect)
  const guarding = createTable(dialect)
  for (const native of watching(dialect)) all.add(native, null)
  for (const program of layersOf(policy).filter(({ layer }) => isMeant(layer)))
    addNeeded(program, dialect, { all, guarding })
  return { all: all.hooks(), guarding: guarding.hooks() }
}

function addNeeded(
  program: CompiledProgram,
  dialect: Dialect,
  { all, guarding }: { readonly all: Table; readonly guarding: Table },
): void {
  const findTools = createFindTools(program, dialect)
  for (const rule of program.rules.filter(({ enabled }) => enabled)) {
    const tools = findTools(rule)
    // The rule concerns no tool at all.
    if (tools?.length === 0) continue
    const needs = needsOf(rule, dialect)
    const tables = isGuard(rule) ? [all, guarding] : [all]
    for (const table of tables) {
      for (const native of needs.asked) table.add(native, tools)
      for (const native of needs.counted) table.add(native, null)
    }
    for (const native of needs.followed) all.add(native, tools)
    for (const native of [...needs.ended, ...needs.widening]) all.add(native, null)
  }
  const asksAboutPast = (rule: CompiledRule): boolean => rule.enabled && rule.kinds().condition.asks.length > 0
  const askers = program.rules.filter(asksAboutPast)
  for (const observation of observationsIn(program)) {
    const tools = findTools({ prefilter: observation.condition.prefilter ?? null, reads: observation.reads })
    for (const table of askers.some(isGuard) ? [all, guarding] : [all]) {
      for (const native of eventsOf(dialect, ...observation.events)) table.add(native, tools)
    }
    if (observation.isRevocable) for (const native of eventsOf(dialect, 'approval_denied')) all.add(native, null)
    if (observation.scope !== 'app') for (const native of eventsOf(dialect, 'session_end')) all.add(native, null)
  }
}

/** These hooks, and those at which the agent tells that it asks a person: a recording shows what was asked. */
export function recordedHooks(hooks: HookTools, dialect: Dialect): HookTools {
  const table = createTable(dialect)
  for (const native of dialect.events) {
    if (Object.hasOwn(hooks, native.name)) table.add(native, hooks[native.name] ?? null)
  }
  for (const native of eventsOf(dialect, 'approval_request')) table.add(native, null)
  return table.hooks()
}

/** The observations that any part of the policy asks about. */
function observationsIn(program: CompiledProgram): readonly Observation[] {
  const found = EVENTS.flatMap(({ name }) => program.pastAt(name)?.observations ?? [])
  return [...new Set(found.map(({ observation }) => observation))]
}

interface Table {
  add(native: NativeEvent, tools: MatchedTools): void
  /** In the order of the agent's events. */
  hooks(): HookTools
}

function createTable({ events }: Dialect): Table {
  const found = new Map<string, MatchedTools>()
  return {
    add({ name, target }, tools) {
      const known = found.get(name)
      const matched = target === 'tool' ? tools : null
      found.set(name, known === undefined ? matched : union([known, matched]))
    },
    hooks: () =>
      Object.fromEntries(
        events.flatMap(({ name }) => {
          const tools = found.get(name)
          return tools === undefined ? [] : [[name, tools]]
        }),
      ),
  }
}

/** The agent's events for any of these canonical events. */
function eventsOf({ events }: Dialect, ...names: readonly string[]): readonly NativeEvent[] {
  return events.filter((native) => isEntered(native) && native.events.some((event: string) => names.includes(event)))
}

function isEntered({ installed }: NativeEvent): boolean {
  return installed !== 'never'
}

/**
 * The hooks that every policy needs: those that can refuse a change of the settings, and one at prompts. The one at
 * prompts notices that an edited policy needs other hooks or no longer loads, even if no other hook is ever called.
 */
function watching(dialect: Dialect): readonly NativeEvent[] {
  const prompts = eventsOf(dialect, 'user_message', 'turn_start').filter(takesRefusal)
  return [...eventsOf(dialect, 'config_changed').filter(takesRefusal), ...prompts.slice(0, 1)]
}

interface RuleNeeds {
  /** Events at which the rule is asked. */
  readonly asked: readonly NativeEvent[]
  /** Events that count something the rule reads. */
  readonly counted: readonly NativeEvent[]
  /** Later events of the same tool at which the rule's answer has further effects. */
  readonly followed: readonly NativeEvent[]
  /** Events that end what a session keeps for the rule. */
  readonly ended: readonly NativeEvent[]
  /** Events at which a person adds a folder to the workspace, if the rule reads it. */
  readonly widening: readonly NativeEvent[]
}

function needsOf(rule: CompiledRule, dialect: Dialect): RuleNeeds {
  const { events, effects, reads, remember, limits, scope } = rule
  const asked = eventsOf(dialect, ...events)
  const counted = [
    ...(reads.includes('turn') ? eventsOf(dialect, 'turn_start') : []),
    ...(reads.includes('tool_calls') ? eventsOf(dialect, 'tool_start') : []),
  ]
  const later = effects.includes('inject')
    ? asked.filter(({ can }) => !can.includes('inject')).flatMap((native) => laterEvents(dialect, native))
    : []
  const followed = [
    ...later.filter(isEntered),
    ...(remember === null ? [] : eventsOf(dialect, 'tool_end', 'approval_decision')),
  ]
  const isKept = (limits !== null && scope !== 'app') || remember === 'session' || counted.length + later.length > 0
  const widening = reads.includes('workspace_folders') ? dialect.events.filter(({ addsFolder }) => addsFolder) : []
  return { asked, counted, followed, ended: isKept ? eventsOf(dialect, 'session_end') : [], widening }
}

function isGuard(rule: CompiledRule): boolean {
  return !rule.shadow && (rule.onError !== 'ignore' || mayRefuse(rule.kinds().action))
}
