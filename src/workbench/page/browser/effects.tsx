import type { JSX } from 'preact'
import { isMap } from '../../../model/value.ts'
import { Block, Line } from './hostile-text.tsx'
import { ByRule, Part } from './part.tsx'
import type { Entry } from './store.ts'
import { Data, flowText } from './values.tsx'

/** The effects that a decision may have, in display order; `main` is the most informative member of each effect. */
const EFFECTS = {
  errors: { title: 'Errors', main: 'message' },
  inject: { title: 'Messages for the model', main: 'content' },
  calls: { title: 'Tool calls', main: 'to' },
  commands: { title: 'Commands', main: 'command' },
  compact: { title: 'Compaction', main: 'strategy' },
  summary: { title: 'Summary', main: '' },
  stop: { title: 'Stops the agent', main: 'reason' },
  redo: { title: 'Makes the agent continue', main: 'reason' },
  notify: { title: 'Notifications', main: 'message' },
  log: { title: 'Log lines', main: 'message' },
  metadata: { title: 'Metadata', main: '' },
  shadow: { title: 'Would have fired', main: '' },
} as const

/** The effects of a decision besides its verdict and rewrites. */
export function Effects({ decision }: Pick<Entry, 'decision'>): JSX.Element {
  const names = Object.keys(EFFECTS) as readonly (keyof typeof EFFECTS)[]
  return (
    <>
      {names.map((name) => {
        const effect = decision[name]
        if (effect === undefined || (typeof effect === 'object' && Object.keys(effect).length === 0)) return null
        const { title, main } = EFFECTS[name]
        const several: readonly unknown[] = Array.isArray(effect) ? effect : [effect]
        return (
          <Part key={name} title={title}>
            {main === '' ? (
              <Data value={effect} />
            ) : (
              several.map((one, index) => <Effect key={index} effect={one} main={main} />)
            )}
          </Part>
        )
      })}
    </>
  )
}

function Effect({ effect, main }: { readonly effect: unknown; readonly main: string }): JSX.Element {
  if (!isMap(effect)) return <Data value={effect} />
  const { rule, status: _planned, [main]: said, ...rest } = effect
  // Empty values say nothing.
  const others = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && flowText(value, 1) !== ''),
  )
  const short = flowText(others, 100)
  return (
    <div class="effect">
      <div class="said">{typeof said === 'string' ? <Block text={said} /> : <Data value={said} />}</div>
      <p class="facts">
        <ByRule rule={rule} />
        {short !== null && short !== '' && <Line within="span" text={short} />}
      </p>
      {short === null && <Data value={others} />}
    </div>
  )
}
