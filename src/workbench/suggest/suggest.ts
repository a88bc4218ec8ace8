import { canonicalText } from '../../model/canonical-text.ts'
import { openProgram, type Program } from '../../model/rule.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import { visible } from '../../source/visible.ts'
import { maskText } from '../replay/mask-replayed.ts'
import { allowEvent, conditionsFor, type DescribedCall, exactGlob, FREE_NAMES } from './allow-rule.ts'
import { describeCall, holdsSecret } from './describe-call.ts'
import { isShort, type PastCall, type PastCalls } from './past-calls.ts'

/** A rule that past sessions speak for. */
export interface Suggestion {
  readonly kind: 'allow' | 'deny'
  /** As it would stand under `hooks:`. */
  readonly rule: ValueMap
  /** As they would stand under `tests:` in a test file. */
  readonly test: ValueMap
  readonly calls: number
  readonly sessions: number
  /** Rules of the policy that ask about these calls. An `allow` does not change that: an `ask` wins. */
  readonly askedBy: readonly string[]
}

/** Steps of a test, at most. */
const MOST_STEPS = 5

/**
 * Suggests rules: an `allow` for what a person approved at least `least` times and never refused, and a `deny` for what
 * failed as often and never succeeded. A rule covers only the calls that were seen: the same tool and parameters, or
 * the same program, subcommand, options and place. No rule allows a call that writes outside the workspace, or whose
 * parameters hold a secret.
 */
export function suggest(
  { calls, succeeded, leftOut }: PastCalls,
  program: Program,
  least: number,
): readonly Suggestion[] {
  const ids = new Set(program.rules.map(({ id }) => id))
  const nameFor = (wanted: string): string => {
    let id = wanted
    for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`
    ids.add(id)
    return id
  }
  // Among calls that were not looked at, one may have succeeded.
  const failing = leftOut > 0 ? [] : calls.filter(({ key }) => !succeeded.has(key))
  return [...suggestAllowing(calls, program, least, nameFor), ...suggestRefusing(failing, least, nameFor)]
}

interface Seen {
  readonly call: PastCall
  readonly described: DescribedCall
}

function suggestAllowing(
  calls: readonly PastCall[],
  program: Program,
  least: number,
  nameFor: (wanted: string) => string,
): readonly Suggestion[] {
  const opened = openProgram(program)
  const asked = calls.flatMap((call): readonly Seen[] => {
    const described = call.isAsked ? describeCall(call.event, call.host, opened) : null
    return described === null || !(isShort(call) || described.place !== null) ? [] : [{ call, described }]
  })
  return groupsBy(asked, ({ described }) => groupKey(described)).flatMap((group): readonly Suggestion[] => {
    const [first] = group
    const on = first === undefined ? null : allowEvent(first.call.host)
    // A call that a person refused, or that the session does not show to have run, speaks against the rule.
    if (first === undefined || on === null || group.length < least) return []
    if (group.some(({ call }) => call.ended === null)) return []
    const conditions = conditionsFor(group.map(({ described }) => described))
    if (conditions === null) return []
    const past = group.map(({ call }) => call)
    const counts = countsOf(past)
    const what = textOfCall(first.described.tool, first.described.params)
    const times = `${counts.calls} times in ${counts.sessions === 1 ? 'one session' : `${counts.sessions} sessions`}`
    const rule = {
      id: nameFor(`allow-${slug(what)}`),
      description: `allows calls like ${visible(cut(what))}, approved ${times}`,
      on,
      on_error: 'ignore',
      condition: { type: 'all_of', conditions },
      action: { type: 'gate', decision: 'allow', reason: `A person approved such calls ${times}.` },
    }
    const askedBy = [...new Set(past.flatMap((call) => call.askedBy ?? []))]
    return [{ kind: 'allow', rule, test: testOf(rule.id, past, 'allow', on), ...counts, askedBy }]
  })
}

/** Calls that one rule can allow: only commands of one shape, files of one folder and free texts may differ. */
function groupKey({ tool, host, params, command, place }: DescribedCall): string {
  const isFixed = ([name]: readonly [string, Value]): boolean =>
    name !== command?.param && place === null && !FREE_NAMES.has(name)
  const fixed = Object.fromEntries(Object.entries(params).filter(isFixed))
  const what = command === null ? place : (command.shape?.key ?? params[command.param] ?? null)
  return canonicalText({
    tool,
    on: allowEvent(host),
    what,
    names: place === null ? null : Object.keys(params).sort(),
    fixed,
  })
}

/** A call that fails for the same reason whenever it is tried, in several sessions. */
function suggestRefusing(
  calls: readonly PastCall[],
  least: number,
  nameFor: (wanted: string) => string,
): readonly Suggestion[] {
  return groupsBy(calls.filter(isShort), ({ key }) => key).flatMap((group): readonly Suggestion[] => {
    const ran = group.filter(({ ended }) => ended !== null)
    const [first] = ran
    const tool = first?.event.tool
    const params = tool?.params
    if (first?.error == null || tool?.name == null || !isMap(params) || ran.length < least) return []
    const counts = countsOf(ran)
    // Tests that are red are no reason to refuse the next run: those that fail differ.
    if (counts.sessions < 2 || ran.some(({ error }) => error !== first.error) || holdsSecret(params as ValueMap))
      return []
    const what = textOfCall(tool.name, params as ValueMap)
    const rule = {
      id: nameFor(`failing-${slug(what)}`),
      description: `refuses ${visible(cut(what))}, which failed ${counts.calls} of ${counts.calls} times in ${counts.sessions} sessions`,
      on: 'tool_start',
      on_error: 'ignore',
      condition: {
        type: 'all_of',
        conditions: [
          { type: 'tool_name', match: exactGlob(tool.name) },
          { type: 'param', path: 'tool.params', equals: params as ValueMap },
        ],
      },
      action: { type: 'gate', reason: literal(`This has failed ${counts.calls} times: ${firstLine(first.error)}`) },
    }
    return [{ kind: 'deny', rule, test: testOf(rule.id, ran, 'deny', 'tool_start'), ...counts, askedBy: [] }]
  })
}

function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}

function countsOf(calls: readonly PastCall[]): { readonly calls: number; readonly sessions: number } {
  return { calls: calls.length, sessions: new Set(calls.map(({ session }) => session)).size }
}

/** The test of a rule: the calls that were seen, and the same calls with something more. */
function testOf(id: string, calls: readonly PastCall[], verdict: 'allow' | 'deny', on: string): ValueMap {
  const different = [...new Map(calls.map((call) => [call.key, call])).values()].slice(0, MOST_STEPS)
  return {
    name: `${id} decides what was seen`,
    steps: different.map(({ event: { tool, cwd, workspace }, host }) => {
      return {
        event: {
          event: on,
          ...(host !== null && { host }),
          ...(cwd != null && { cwd }),
          ...(workspace != null && { workspace }),
          tool: { name: tool?.name ?? '', params: shortened((tool?.params ?? {}) as ValueMap) },
        },
        expect: { verdict, fired: { contains: [id] } },
      }
    }),
  }
}

/** A rule lists no text that is so long. Where it stands, any text will do. */
const LONGEST_TEXT = 4_000

function shortened(params: ValueMap): ValueMap {
  const shorten = (value: Value): Value =>
    typeof value === 'string' && value.length > LONGEST_TEXT ? value.slice(0, 40) : value
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shorten(value)]))
}

/** The command of a call, or the name of its tool. */
function textOfCall(tool: string, params: ValueMap): string {
  const command = params['command'] ?? params['cmd']
  return typeof command === 'string' ? command : tool
}

function firstLine(text: string): string {
  return cut(maskText(text.trim().split(/\r?\n/, 1)[0] ?? ''))
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

const LONGEST = 100

/** A text for a field with placeholders, which has none. */
function literal(text: string): string {
  return visible(text).replace(/<(?=<)/g, '< ')
}

function slug(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['call']
  return words.slice(0, 4).join('-').slice(0, 40)
}
