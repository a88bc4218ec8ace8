import type { JSX } from 'preact'
import { describeQuestions } from '../../replay/question-counts.ts'
import { EVERYTHING } from './filter.ts'
import { Line, number } from './hostile-text.tsx'
import { costs, streamPath } from './live.ts'
import { data, filter, view } from './state.ts'
import type { RuleTally } from './store.ts'

/** The columns after the first three are shown only if they have a value. */
const COLUMNS = ['fired', 'denied', 'asked', 'allowed', 'shadow', 'errors'] as const

/** Every rule, most fired first; rules that never fired come last, in policy order. */
export function RuleTable(): JSX.Element {
  const { store } = data.value
  const rules = [...store.rules.values()].toSorted((one, other) => weight(other) - weight(one))
  const max = Math.max(1, ...rules.map(({ fired }) => fired))
  const columns = COLUMNS.filter((name, index) => index < 3 || rules.some((rule) => rule[name] > 0))
  const never = rules.filter((rule) => weight(rule) === 0).length
  const asked = store.questions === null ? '' : describeQuestions(store.questions, number)
  return (
    <section class="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">
        Rules<span class="aside">{`${number(rules.length - never)} fired, ${number(never)} never did`}</span>
        {asked !== '' && <span class="aside">{asked}</span>}
      </h2>
      <div class="table" tabIndex={0} role="region" aria-label="Rules by how often they fired">
        <table>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              {[...columns, 'sessions', ...(streamPath === null ? [] : ['actions', 'time of actions'])].map((name) => (
                <th key={name} scope="col" class="number">
                  {name}
                </th>
              ))}
              {streamPath !== null && (
                <th scope="col" class="number" title="of condition, budget and planning, for each event seen here">
                  time to decide
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} max={max} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function weight({ fired, shadow, errors }: RuleTally): number {
  return fired + shadow + errors
}

/** Zeros would hide the few numbers that say something. */
const unlessZero = (count: number): string => (count === 0 ? '' : number(count))

interface RuleRowProps {
  readonly rule: RuleTally
  /** How often the most fired rule has fired. */
  readonly max: number
  readonly columns: readonly (typeof COLUMNS)[number][]
}

function RuleRow({ rule, max, columns }: RuleRowProps): JSX.Element {
  const { declaration } = rule
  const isQuiet = weight(rule) === 0
  const cost = costs.value.get(rule.id)
  return (
    <tr class={isQuiet ? 'never' : undefined}>
      <th scope="row">
        <button
          type="button"
          class="rule-name"
          disabled={isQuiet}
          onClick={() => {
            filter.value = { ...EVERYTHING, rule: rule.id }
            view.value = 'decisions'
          }}
        >
          <Line text={rule.id} />
        </button>
        {declaration !== undefined && (
          <>
            <Line within="span" class="place" text={`${declaration.file}:${declaration.line}`} />
            {declaration.description !== '' && (
              <Line within="span" class="description" text={declaration.description} max={400} />
            )}
          </>
        )}
        <span class="gauge" aria-hidden="true">
          <span style={{ width: `${(100 * rule.fired) / max}%` }} />
        </span>
      </th>
      {columns.map((name) => (
        <td key={name} class="number">
          {unlessZero(rule[name])}
        </td>
      ))}
      <td class="number">{unlessZero(rule.sessions.size)}</td>
      {streamPath !== null && (
        <>
          <td class="number">{unlessZero(cost?.actions ?? 0)}</td>
          <td class="number">{cost !== undefined && cost.actions > 0 && `${(1000 * cost.seconds).toFixed(1)} ms`}</td>
          <td class="number">
            {cost !== undefined && cost.measured > 0 && `${((1000 * cost.deciding) / cost.measured).toFixed(3)} ms`}
          </td>
        </>
      )}
    </tr>
  )
}
