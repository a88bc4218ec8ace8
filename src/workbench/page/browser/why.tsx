import type { JSX } from 'preact'
import type { RuleOutcome, Why } from '../../../model/outcome.ts'
import { counted, Line } from './hostile-text.tsx'
import { LazyDetails } from './lazy-details.tsx'
import type { ExplainedRule } from './store.ts'
import { Data, flowBeginning, flowText } from './values.tsx'

const OUTCOMES: Readonly<Record<RuleOutcome, string>> = {
  fired: 'fired',
  shadow: 'would have fired',
  unmet: 'did not fire',
  cooling: 'is cooling down',
  spent: 'has reached its limit',
  approved: 'was approved before',
  disabled: 'is disabled',
  other_agent: 'belongs to another agent',
  error: 'failed',
}

/** Outcomes that only say that the rule does not apply. */
const QUIET: readonly RuleOutcome[] = ['unmet', 'disabled', 'other_agent']

interface RulesProps {
  readonly rules: readonly ExplainedRule[]
  /** The rule whose verdict stands. */
  readonly ruling: string | null
}

/** Every rule of the event: first the one whose verdict stands, then those that also did something, then the rest. */
export function Rules({ rules, ruling }: RulesProps): JSX.Element {
  const telling = rules
    .filter(({ outcome }) => !QUIET.includes(outcome))
    .toSorted((one, other) => Number(other.rule === ruling) - Number(one.rule === ruling))
  const quiet = rules.filter(({ outcome }) => QUIET.includes(outcome))
  return (
    <>
      {telling.map((rule, index) => (
        <RuleView key={index} rule={rule} isOpen />
      ))}
      {quiet.length > 0 && (
        <LazyDetails
          class="others"
          summary={`${counted(quiet.length, telling.length > 0 ? 'other rule' : 'rule')} did not fire`}
        >
          {() => quiet.map((rule, index) => <RuleView key={index} rule={rule} isOpen={false} />)}
        </LazyDetails>
      )}
    </>
  )
}

function RuleView({ rule, isOpen }: { readonly rule: ExplainedRule; readonly isOpen: boolean }): JSX.Element {
  const { declaration } = rule
  const head = (
    <>
      <span class={`outcome ${rule.outcome}`}>{OUTCOMES[rule.outcome]}</span>
      <Line within="span" class="rule-name" text={rule.rule} />
      {declaration !== undefined && (
        <Line within="span" class="place" text={`${declaration.file}:${declaration.line}`} />
      )}
    </>
  )
  return (
    <LazyDetails class="rule" summary={head} isOpen={isOpen}>
      {() => (
        <>
          {declaration !== undefined && declaration.description !== '' && (
            <Line within="p" class="description" text={declaration.description} max={1000} />
          )}
          <ul class="why">
            <WhyView why={rule.why} />
          </ul>
        </>
      )}
    </LazyDetails>
  )
}

const RESULTS = { true: ['✓', 'true'], false: ['✗', 'false'], error: ['!', 'error'] } as const

function WhyView({ why }: { readonly why: Why }): JSX.Element {
  const result = String(why.result) as `${Why['result']}`
  const [mark, word] = RESULTS[result]
  return (
    <li class={`node ${result}`}>
      <span class="result" role="img" aria-label={word}>
        {mark}
      </span>
      <Line within="span" class="type" text={why.type} />
      {why.with !== undefined && <Seen label="with" value={why.with} />}
      {why.saw !== undefined && <Seen label="saw" value={why.saw} />}
      {why.error !== undefined && (
        <Line within="div" class="failure" text={`${why.error.code}: ${why.error.message}`} max={2000} />
      )}
      {why.conditions !== undefined && why.conditions.length > 0 && (
        <ul>
          {why.conditions.map((condition, index) => (
            <WhyView key={index} why={condition} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** What a condition was given or saw, on the same line if it is short. */
function Seen({ label, value }: { readonly label: string; readonly value: object }): JSX.Element | null {
  if (Object.keys(value).length === 0) return null
  const text = flowText(value, 70)
  if (text !== null) {
    return (
      <span class={`seen ${label}`}>
        <span class="label">{label}</span> <Line text={text} />
      </span>
    )
  }
  return (
    <LazyDetails
      class={`seen ${label}`}
      summary={
        <>
          <span class="label">{label}</span> <Line text={flowBeginning(value, 160)} />
        </>
      }
    >
      {() => <Data value={value} />}
    </LazyDetails>
  )
}
