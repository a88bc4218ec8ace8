import type { JSX } from 'preact'
import { visible } from '../../../source/visible.ts'
import { ANY_RULE, EVERYTHING, type Filter, type VerdictName } from './filter.ts'
import { number } from './hostile-text.tsx'
import { clearFilter, data, filter, isLoading, query, rows } from './state.ts'
import type { Store } from './store.ts'
import { VerdictMark } from './verdict-mark.tsx'

const VERDICT_NAMES: readonly (readonly [VerdictName, string])[] = [
  ['deny', 'Denied'],
  ['ask', 'Asked'],
  ['allow', 'Allowed'],
  ['none', 'None'],
]

export function FilterBar(): JSX.Element {
  const { store } = data.value
  const { verdicts, rule, tool, agent, session } = filter.value
  const total = store.entries.length
  const { passing } = rows.value
  const isFiltered = filter.value !== EVERYTHING || query.value !== ''
  return (
    <search class="filters">
      <input
        id="search"
        type="search"
        placeholder="Search"
        aria-label="Search in events and decisions"
        spellcheck={false}
        autocomplete="off"
        value={query.value}
        onInput={(event) => (query.value = event.currentTarget.value)}
      />
      <div class="verdict-filter" role="group" aria-label="Verdict">
        {VERDICT_NAMES.map(([name, title]) => (
          <button
            key={name}
            type="button"
            aria-pressed={verdicts.has(name)}
            onClick={() => change({ verdicts: toggled(verdicts, name) })}
          >
            <VerdictMark verdict={name} isNamed />
            <span>{title}</span>
          </button>
        ))}
      </div>
      <Choice
        label="Rule"
        value={rule}
        options={[[ANY_RULE, 'Any rule that fired'], ...firedRules(store.rules).map((id) => [id, id] as const)]}
        onChoose={(chosen) => change({ rule: chosen })}
      />
      <Choice
        label="Tool"
        value={tool}
        options={[...store.tools].toSorted().map((name) => [name, name === '' ? 'No tool' : name])}
        onChoose={(chosen) => change({ tool: chosen })}
      />
      {store.agents.size > 1 && (
        <Choice
          label="Agent"
          value={agent}
          options={[...store.agents].toSorted().map((name) => [name, name === '' ? 'Main agent' : name])}
          onChoose={(chosen) => change({ agent: chosen })}
        />
      )}
      {store.sessions.length > 1 && (
        <Choice
          label="Session"
          value={session === null ? null : String(session)}
          options={store.sessions.map(({ index, id }) => [String(index), id])}
          onChoose={(chosen) => change({ session: chosen === null ? null : Number(chosen) })}
        />
      )}
      <output class="tally" aria-live="polite">
        {isLoading.value
          ? `Loading… ${number(total)}`
          : isFiltered
            ? `${number(passing)} of ${number(total)}`
            : `${number(total)} decisions`}
      </output>
      {isFiltered && (
        <button type="button" class="plain" onClick={clearFilter}>
          Clear
        </button>
      )}
    </search>
  )
}

function change(part: Partial<Filter>): void {
  filter.value = { ...filter.value, ...part }
}

function toggled(verdicts: ReadonlySet<VerdictName>, name: VerdictName): ReadonlySet<VerdictName> {
  const others = new Set(verdicts)
  if (!others.delete(name)) others.add(name)
  return others
}

function firedRules(rules: Store['rules']): readonly string[] {
  return [...rules.values()]
    .filter(({ fired, shadow, errors }) => fired + shadow + errors > 0)
    .map(({ id }) => id)
    .toSorted()
}

interface ChoiceProps {
  readonly label: string
  readonly value: string | null
  readonly options: readonly (readonly [value: string, title: string])[]
  readonly onChoose: (value: string | null) => void
}

/** A choice among untrusted names: the browser only gets their numbers. */
function Choice({ label, value, options, onChoose }: ChoiceProps): JSX.Element {
  const chosen = options.findIndex(([each]) => each === value)
  return (
    <select
      aria-label={label}
      class={chosen === -1 ? undefined : 'chosen'}
      value={String(chosen)}
      onChange={(event) => onChoose(options[Number(event.currentTarget.value)]?.[0] ?? null)}
    >
      <option value="-1">{label}</option>
      {options.map(([, title], index) => (
        <option key={index} value={String(index)}>
          {shortened(title)}
        </option>
      ))}
    </select>
  )
}

function shortened(title: string): string {
  return visible(title.length > 60 ? `${title.slice(0, 60)}…` : title)
}
