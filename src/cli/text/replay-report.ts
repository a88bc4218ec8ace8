import { jsonText } from '../../model/json-text.ts'
import type { Decision } from '../../model/outcome.ts'
import { nameOf } from '../../model/rule.ts'
import { visible } from '../../source/visible.ts'
import { describeSubject } from '../../workbench/data-text.ts'
import type { Direction } from '../../workbench/replay/compare.ts'
import { maskReplayed, maskText } from '../../workbench/replay/mask-replayed.ts'
import { describeQuestions } from '../../workbench/replay/question-counts.ts'
import type { Replayed } from '../../workbench/replay/replay.ts'
import type { RuleTally, Tally } from '../../workbench/replay/tally.ts'
import type { Output } from '../output.ts'
import { describeEffects } from './effects.ts'
import { paintVerdict } from './explanation.ts'
import { count } from './count.ts'
import { alignRows, fit } from './layout.ts'

/** The longest line when the output is not a terminal. */
const LONGEST = 1000

const STYLES = { laxer: 'red', stricter: 'yellow', other: 'cyan' } as const satisfies Record<Direction, string>

/** An event that the two policies decide differently. */
interface Change extends Pick<Replayed, 'now'> {
  readonly before: NonNullable<Replayed['before']>
  readonly direction: Direction
}

/** Writes the results of a replay as it goes on. */
interface ReplayReport {
  change(change: Change): Promise<void>
  end(tally: Tally): Promise<void>
}

interface ReportOptions {
  readonly output: Output
  /** Whether the policy is compared with another one. */
  readonly isCompared: boolean
  /** Whether secrets are shown. */
  readonly isRaw: boolean
}

type ShownVerdict = Pick<Decision, 'verdict' | 'rule' | 'layer' | 'reason'>

function shownVerdict({ verdict, rule, layer, reason }: Decision, isRaw: boolean): ShownVerdict {
  return {
    verdict,
    rule,
    ...(layer !== undefined && { layer }),
    reason: reason === null || isRaw ? reason : maskText(reason),
  }
}

/** The name of a session comes from an event, so it may contain secrets. */
function shownSession(id: string, isRaw: boolean): string {
  return isRaw ? id : maskText(id)
}

/** One JSON object. Changes are written as they are found, so memory does not grow with them. */
export function replayAsJson({ output, isCompared, isRaw }: ReportOptions): ReplayReport {
  let written = '{"changed":['
  let isFirst = true
  return {
    async change({ now, before, direction }) {
      const { session, line } = now
      const place = { session: shownSession(session.id, isRaw), file: session.file, line }
      const verdicts = {
        before: shownVerdict(before.decision, isRaw),
        after: shownVerdict(now.decision, isRaw),
      }
      written += `${isFirst ? '' : ','}${jsonText({ ...place, ...verdicts, direction })}`
      isFirst = false
      await output.write(written)
      written = ''
    },
    async end(tally) {
      const rules = tally.rules().map((rule) => ({
        ...rule,
        examples: rule.examples.map((example) => ({ ...example, session: shownSession(example.session, isRaw) })),
      }))
      const totals = jsonText({ sessions: tally.sessions, events: tally.events, questions: tally.questions(), rules })
      await output.write(isCompared ? `${written}],${totals.slice(1)}\n` : `${totals}\n`)
    },
  }
}

/** For people: the rules and what they did, or the decisions that differ from another policy. */
export function replayAsTable({ output, isCompared, isRaw }: ReportOptions): ReplayReport {
  const { paint } = output
  const changes = { laxer: 0, stricter: 0, other: 0 }
  // Only a terminal has a limited width.
  const columns = output.isTerminal ? Math.max(60, output.columns) : LONGEST

  const verdictLine = (label: string, shown: ShownVerdict, effects: readonly string[]): string => {
    const { verdict, rule, layer, reason } = shown
    const by = rule === null ? '' : ` by ${visible(nameOf({ id: rule, layer }))}`
    const why = [...(reason === null ? [] : [reason]), ...effects].join('; ')
    const room = columns - label.length - 4 - (verdict ?? 'none').length
    return `  ${label}  ${paintVerdict(verdict, verdict ?? 'none', paint)}${fit(`${by}${why === '' ? '' : `: ${why}`}`, room)}`
  }
  return {
    async change({ now, before, direction }) {
      changes[direction]++
      const [old, current] = isRaw ? [before, now] : [maskReplayed(before), maskReplayed(now)]
      const { session, line, event } = current
      const place = `${visible(session.file)}${line === null ? '' : `:${line}`}`
      const subject = fit(describeSubject(event), columns - 20)
      const lines = [
        `${paint(STYLES[direction], direction)}  ${place}  ${event.event}${subject === '' ? '' : ` ${subject}`}`,
        verdictLine('before', shownVerdict(old.decision, isRaw), describeEffects(old.event, old.decision)),
        verdictLine('after ', shownVerdict(current.decision, isRaw), describeEffects(event, current.decision)),
      ]
      await output.write(`${lines.join('\n')}\n`)
    },
    async end(tally) {
      await output.write(
        `${isCompared ? changeSummary(changes, tally) : ruleTable(tally, isRaw, columns, paint)}${questionLine(tally)}`,
      )
    },
  }
}

function changeSummary(changes: Readonly<Record<Direction, number>>, { events }: Tally): string {
  const all = changes.laxer + changes.stricter + changes.other
  const listed = Object.entries(changes).flatMap(([name, number]) => (number === 0 ? [] : [`${number} ${name}`]))
  return `${all} of ${count(events, 'event')} decided differently${all === 0 ? '' : `: ${listed.join(', ')}`}\n`
}

/** The rules that did something, those that did most first, and the names of the others. */
function ruleTable(tally: Tally, isRaw: boolean, width: number, paint: ReportOptions['output']['paint']): string {
  const rules = tally.rules()
  const columns = COLUMNS.filter((column) => column !== 'shadow' || rules.some(({ shadow }) => shadow > 0))
  const active = rules.filter((rule) => weightOf(rule) > 0).sort((one, other) => weightOf(other) - weightOf(one))
  const idle = rules.filter((rule) => weightOf(rule) === 0).map(nameIn)
  const rows = [['rule', ...columns, 'example'], ...active.map((rule) => rowOf(rule, columns, isRaw))]
  const [head = '', ...lines] = alignRows(rows)
  const sum = (of: (rule: RuleTally) => number): number => rules.reduce((total, rule) => total + of(rule), 0)
  const counted = [
    `${sum((rule) => rule.denied)} denied`,
    `${sum((rule) => rule.asked)} asked`,
    ...(columns.includes('shadow') ? [`${sum((rule) => rule.shadow)} in shadow`] : []),
  ]
  const totals = `${count(tally.sessions, 'session')}, ${count(tally.events, 'event')}: ${counted.join(', ')}`
  const never = fit(`${count(idle.length, 'rule')} never fired: ${idle.join(', ')}`, width)
  return `${[paint('bold', head), ...lines, ...(idle.length === 0 ? [] : [never]), totals].join('\n')}\n`
}

function weightOf({ fired, denied, asked, shadow }: RuleTally): number {
  return fired + denied + asked + shadow
}

function questionLine(tally: Tally): string {
  const text = describeQuestions(tally.questions())
  return text === '' ? '' : `${text}\n`
}

/** The column `shadow` is shown if a rule is in shadow and would have fired. */
const COLUMNS = ['fired', 'denied', 'asked', 'shadow', 'sessions'] as const

function rowOf(tally: RuleTally, columns: readonly (typeof COLUMNS)[number][], isRaw: boolean): readonly string[] {
  const { examples } = tally
  const [first] = examples
  const place =
    first === undefined
      ? ''
      : `${first.file}${first.line === null ? ` (${shownSession(first.session, isRaw)})` : `:${first.line}`}`
  const numbers = columns.map((column) => (tally[column] === 0 ? '-' : String(tally[column])))
  return [nameIn(tally), ...numbers, place].map(visible)
}

function nameIn({ rule, layer }: RuleTally): string {
  return nameOf({ id: rule, layer })
}
