import { type CanonicalEventName, findEvent } from '../model/events.ts'
import type { AskedQuestion } from '../model/condition.ts'
import { checkPaths } from '../kinds/parts/check-paths.ts'
import { compileGroupKey, type GroupKey } from '../kinds/parts/group-key.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { Host } from '../model/host.ts'
import { type ActionNode, type ConfigPath, mayRefuse } from '../model/kind.ts'
import type { CompiledRule, OnError } from '../model/rule.ts'
import type { Limits } from '../model/store.ts'
import type { ConfigOf } from '../kinds/config-type.ts'
import { RULE_SCHEMA } from '../schema/rule-schema.ts'
import { readSeconds } from '../model/seconds.ts'
import { onlyNarrows } from './narrow.ts'
import { canBeRefused, list } from './check-events.ts'
import { holdsForEach } from './guard-condition.ts'
import { createKindContext, type ProgramContext } from './kind-context.ts'
import type { DeclaredRule } from './policy-data.ts'
import { createRulePast } from './rule-past.ts'
import type { ReportAt } from './report.ts'

type Described = ConfigOf<typeof RULE_SCHEMA>

/** A rule as written, after validation by the schema. */
type RuleConfig = Omit<Described, 'on' | 'event' | 'action'> & {
  readonly on?: string | readonly string[]
  readonly event?: string | readonly string[]
  readonly action: object | readonly object[]
}

/** Shares one list among all rules with an equal list: of thousands of rules, most have the same ones. */
type ShareLists = <Name extends string>(list: readonly Name[]) => readonly Name[]

export function createShareLists(): ShareLists {
  const known = new Map<string, readonly string[]>()
  return <Name extends string>(list: readonly Name[]) => {
    const key = JSON.stringify(list)
    const first = known.get(key)
    if (first === undefined) known.set(key, list)
    // Equal lists have the same element type.
    return (first ?? list) as readonly Name[]
  }
}

/** Compiles a rule. Errors in its meaning are reported. */
export function compileRule(
  declared: DeclaredRule,
  program: ProgramContext,
  host: Host | null | undefined,
  shared: ShareLists,
  reportAt: ReportAt,
): CompiledRule {
  // The schema has validated it.
  const written = declared.config as RuleConfig
  const report = written.on === undefined && written.event === undefined ? withoutEvent(reportAt) : reportAt
  const config = readSeconds(RULE_SCHEMA.properties, written, ({ path, ...problem }) => {
    report(path, problem)
  })
  const events = findEvents(config, report)
  const reads = new Set<MemberPath>()
  const asks = new Set<AskedQuestion>()
  const past = createRulePast(asks)
  const context = createKindContext(program, { rule: config.id, events, reads, asks, past, report })
  const condition = context.condition(config.condition ?? { type: 'always' }, ['condition'])
  past.setCondition()
  const action = context.action(config.action, ['action'])
  past.finish()
  const refuses = mayRefuse(action)
  const { narrow } = program
  const isHeld = narrow === null || (narrow.to === 'narrow' && onlyNarrows(action))
  const narrowed = config.enabled === false || isHeld ? null : narrow.because
  // What is allowed must be harmless as a whole.
  const allows = !refuses && action.verdicts.includes('allow')
  const kinds = { condition: allows ? holdsForEach(condition) : condition, action }
  warnOfNeverCounting([...asks], action, events, report)
  const refusable = events.filter(canBeRefused)
  if (config.on_error !== undefined && config.on_error !== 'ignore' && refusable.length < events.length) {
    report(['on_error'], {
      code: 'no-effect',
      message: `\`on_error: ${config.on_error}\` has no effect at ${list(events.filter((event) => !canBeRefused(event)))}`,
      help: 'write `on_error: ignore`, or choose an event that can be refused',
    })
  }

  // Where the agent can be made to continue, a limit ends a loop.
  const unlimited = refusable.filter((event) => findEvent(event)?.supports.includes('redo') !== true)
  for (const field of ['max_fires', 'cooldown'] as const) {
    if (!refuses || unlimited.length === 0 || (config[field] ?? 0) === 0) continue
    const when = field === 'max_fires' ? 'once it is spent' : 'until it is over'
    report([field], {
      part: 'key',
      severity: 'warning',
      code: 'limited-refusal',
      message: `\`${field}\` lets everything through ${when} at ${list(unlimited)}`,
      help: 'remove it, or limit a rule that only warns',
    })
  }

  const onUnsupported = config.on_unsupported ?? 'error'
  if (host !== undefined) {
    const summarizesBy = action.summarizes === true ? (host?.context?.summarizesBy ?? []) : []
    for (const port of [...action.ports, ...summarizesBy].filter((name) => host?.[name] === undefined)) {
      report(['action'], {
        severity: host === null || onUnsupported !== 'error' ? 'warning' : 'error',
        code: 'missing-port',
        message: `\`${config.id}\` needs the port \`${port}\`, ${host === null ? 'but there is no host' : 'but the host does not have it'}`,
        help:
          host === null
            ? 'its effects stay planned in the outcome'
            : (host.advice?.[port] ?? 'write `on_unsupported: ignore` or `deny` where that will do'),
      })
    }
  }

  if (action.steps?.some(remembers) === true) {
    report(['action'], {
      code: 'no-effect',
      message: '`remember` has no effect in a list of actions',
      help: 'move the question to its own rule',
    })
  }

  const { cooldown = 0, max_fires: maxFires = 0 } = config
  const { cooldownTurns = 0 } = action
  const isLimited = cooldown > 0 || maxFires > 0 || cooldownTurns > 0
  const limits: Limits | null = isLimited ? { cooldown: cooldown * 1000, maxFires, cooldownTurns } : null
  if (cooldownTurns > 0) reads.add('turn')
  const group = compileGroup(config, limits, { events, report })
  for (const member of group?.reads ?? []) reads.add(member)
  const onError: OnError = config.on_error ?? (refuses ? 'deny' : action.redacts === true ? 'act' : 'ignore')
  return {
    id: config.id,
    description: config.description ?? '',
    tags: shared(config.tags ?? []),
    owner: declared.owner,
    layer: program.layer,
    events: shared(events),
    effects: shared(action.effects),
    priority: config.priority ?? 100,
    enabled: (config.enabled ?? true) && narrowed === null,
    narrowed,
    exceptions: program.exceptions.filter(({ rule }) => rule === config.id),
    shadow: config.mode === 'shadow',
    scope: config.scope ?? 'session',
    limits,
    remember: action.remember?.scope ?? null,
    onError,
    // Under uncertainty, the rule asks, unless it says otherwise.
    onUncertain: config.on_error ?? (refuses ? 'ask' : onError),
    onUnsupported,
    timeout: config.timeout ?? Math.max(30, action.seconds ?? 0),
    reads: shared([...reads]),
    file: declared.file,
    line: declared.range.line,
    prefilter: condition.prefilter ?? null,
    prefilterSuffices: condition.prefilterSuffices === true,
    asks: [...asks],
    groupOf: group?.of ?? null,
    kinds: () => kinds,
  }
}

/** Without `on`, a rule applies at `turn_end`. If something has no effect there, the help says that `on` is missing. */
function withoutEvent(report: ReportAt): ReportAt {
  return (path, problem) => {
    const isCaused = problem.code === 'no-effect' || problem.code === 'cannot-hold'
    report(path, isCaused && problem.message.includes('`turn_end`') ? { ...problem, help: NO_EVENT } : problem)
  }
}

const NO_EVENT = 'the rule has no `on`, and so it applies at `turn_end`: write `on: tool_start`, for instance'

function remembers({ remember, steps = [] }: ActionNode): boolean {
  return remember !== undefined || steps.some(remembers)
}

function findEvents(config: RuleConfig, report: ReportAt): readonly CanonicalEventName[] {
  const field = config.on === undefined && config.event !== undefined ? 'event' : 'on'
  if (config.event !== undefined) {
    report(['event'], {
      part: 'key',
      severity: field === 'event' ? 'warning' : 'error',
      code: field === 'event' ? 'deprecated' : 'conflicting-fields',
      message: field === 'event' ? '`event` is an older spelling of `on`' : '`event` says the same as `on`',
      help: field === 'event' ? 'rename it to `on`' : 'remove `event`',
    })
  }
  const written = config[field] ?? 'turn_end'
  const names = typeof written === 'string' ? [written] : written
  const events = names.flatMap((name, index) => {
    const event = findEvent(name)
    if (event?.emitted === false) {
      report(typeof written === 'string' ? [field] : [field, index], {
        severity: 'warning',
        code: 'unsent-event',
        message: `no bundled host sends \`${name}\``,
        help: 'the rule fires only if your own host sends it',
      })
    }
    return event === undefined ? [] : [event.name]
  })
  return [...new Set(events)]
}

/** A rule that refuses as long as a count is low refuses for ever if refused events do not count. */
function warnOfNeverCounting(
  asks: readonly AskedQuestion[],
  { verdicts }: ActionNode,
  events: readonly string[],
  report: ReportAt,
): void {
  if (!verdicts.includes('deny')) return
  for (const { isCondition, isUpper, of } of asks) {
    const [observation] = of
    if (!isCondition || !isUpper || observation?.isRevocable !== true) continue
    if (!events.some((event) => canBeRefused(event) && observation.events.includes(event))) continue
    report(['condition'], {
      severity: 'warning',
      code: 'never-counts',
      message: `\`${observation.name}\` never counts anything: this rule refuses its events, and refused events are skipped`,
      help: 'write `refused: count` in the observation',
    })
  }
}

/** The group whose budget a rule claims. */
function compileGroup(
  { group_by: paths }: RuleConfig,
  limits: Limits | null,
  { events, report }: { readonly events: readonly string[]; readonly report: ReportAt },
): GroupKey | null {
  if (paths === undefined) return null
  const placeOf = (index: number): ConfigPath => ['group_by', index]
  checkPaths(paths, placeOf, ({ path, ...problem }) => report(path, problem), { events, what: 'the rule' })
  if (limits !== null) return compileGroupKey(paths)
  report(['group_by'], {
    part: 'key',
    severity: 'warning',
    code: 'no-effect',
    message: '`group_by` has no effect without `max_fires` or `cooldown`',
    help: 'conditions on the past have their own `group_by`',
  })
  return null
}
