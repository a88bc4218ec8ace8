import type { AgentEvent } from '../../model/event.ts'
import type { Decision } from '../../model/outcome.ts'
import { nameOf, type Program } from '../../model/rule.ts'
import type { EventAnswer, AnswerForm } from '../answer-lines.ts'
import type { Output, Style } from '../output.ts'
import { describeSubject } from '../../workbench/data-text.ts'
import { describeEffects } from './effects.ts'
import { explanationLines } from '../../workbench/explanation.ts'
import { paintVerdict } from './explanation.ts'
import { count } from './count.ts'
import { fit, fitLines, padEnd } from './layout.ts'

/** In columns. The subject and the rule share the rest of the line. */
const WIDTHS = {
  number: 4,
  event: 16,
  verdict: 7,
  longestRule: 24,
  longestSubject: 60,
  narrowest: 60,
  linesBeneath: 3,
} as const
const GAP = '  '
/** Text under a row is aligned with its event. */
const INDENT = ' '.repeat(WIDTHS.number) + GAP
/** The most lines for a reason, or for all effects together. */
const MAX_LINES = 3
const LINES_OF_CONDITION = 10

/** Shows answers as a table for people, row by row as they arrive, with a summary at the end. */
export function createDecisionTable(program: Program, outlet: Output): AnswerForm {
  const { paint } = outlet
  const columns = Math.max(WIDTHS.narrowest, outlet.columns)
  const { number, event, verdict } = WIDTHS
  const rule = Math.min(WIDTHS.longestRule, Math.max('rule'.length, ...program.rules.map((one) => nameOf(one).length)))
  const left = columns - number - event - verdict - rule - 4 * GAP.length
  const widths = [event, Math.min(WIDTHS.longestSubject, left), verdict, rule]
  const counter = createCounts()

  const cells = (texts: readonly string[]): string[] => {
    return texts.map((text, column) => padEnd(fit(text, widths[column] ?? 0), widths[column] ?? 0))
  }
  const beneath = (style: Style, text: string): readonly string[] =>
    fitLines(text, columns - INDENT.length, MAX_LINES).map((line) => INDENT + paint(style, line))

  const lines = (text: string, width: number): readonly string[] => fitLines(text, width, LINES_OF_CONDITION)
  const page = { columns: columns - INDENT.length, paint, fit, lines }

  const row = (line: number, about: AgentEvent, decision: Decision): string => {
    const texts = [decision.event, describeSubject(about), decision.verdict ?? '-', shownRule(decision)]
    const [name = '', subject = '', judged = '', by = ''] = cells(texts)
    return [String(line).padStart(number), name, subject, paintVerdict(decision.verdict, judged, paint), by]
      .join(GAP)
      .trimEnd()
  }

  return {
    head: () =>
      `${paint('bold', ['#'.padStart(number), ...cells(['event', 'tool', 'verdict', 'rule'])].join(GAP).trimEnd())}\n`,
    show(answer) {
      counter.add(answer)
      if ('error' in answer) {
        const text = fit(`not decided: ${answer.error.message}`, columns - INDENT.length)
        return `${String(answer.line).padStart(number)}${GAP}${paint('red', text)}\n`
      }
      const { decision } = answer
      const effects = describeEffects(answer.event, decision)
      const lines = [
        row(answer.line, answer.event, decision),
        ...(decision.reason === null ? [] : beneath('dim', decision.reason)),
        ...(effects.length === 0 ? [] : beneath('cyan', effects.join(', '))),
        ...decision.errors.flatMap((error) => beneath('red', `error in ${error.rule}: ${error.message}`)),
        ...explanationLines(program, decision, page).map((text) => INDENT + text),
      ]
      return `${lines.join('\n')}\n`
    },
    foot: () => `${counter.summary()}\n`,
  }
}

const COUNTED: readonly (readonly [word: string, is: (decision: Decision) => boolean])[] = [
  ['denied', ({ verdict }) => verdict === 'deny'],
  ['asked', ({ verdict }) => verdict === 'ask'],
  ['allowed', ({ verdict }) => verdict === 'allow'],
  ['rewritten', ({ params, result }) => params !== undefined || result !== undefined],
  ['noted', ({ inject }) => inject.length > 0],
  ['notified', ({ notify }) => notify.length > 0],
  ['logged', ({ log }) => log.length > 0],
  ['acted on', ({ calls, commands }) => calls.length + commands.length > 0],
  ['compacted', ({ compact }) => compact !== undefined],
  ['stopped', ({ stop }) => stop !== undefined],
  ['redone', ({ redo }) => redo !== undefined],
  ['in shadow', ({ shadow }) => shadow.length > 0],
  ['with errors', ({ errors }) => errors.length > 0],
]

interface DecisionCounts {
  add(answer: EventAnswer): void
  /** For example `12 events: 3 denied, 1 asked`. An event may count more than once. */
  summary(): string
}

function createCounts(): DecisionCounts {
  const counts = COUNTED.map(() => 0)
  let events = 0
  let undecided = 0
  return {
    add(answer) {
      events++
      if ('error' in answer) undecided++
      else COUNTED.forEach(([, is], index) => (counts[index] = (counts[index] ?? 0) + Number(is(answer.decision))))
    },
    summary() {
      const words = [...COUNTED.map(([word]) => word), 'not decided']
      const listed = [...counts, undecided].flatMap((number, index) =>
        number === 0 ? [] : [`${number} ${words[index]}`],
      )
      return `${count(events, 'event')}: ${listed.length === 0 ? 'no rule had anything to say' : listed.join(', ')}`
    },
  }
}

function shownRule({ rule, layer }: Decision): string {
  return rule === null ? '-' : nameOf({ id: rule, layer })
}
