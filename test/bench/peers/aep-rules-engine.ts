import { type Language, translate } from '../workload/translate.ts'
import { flatten, loadOf } from './flat-facts.ts'
import { importPackage, type Peer } from './peer.ts'

type Condition =
  | {
      readonly type: 'group'
      readonly definition: { readonly logic: string; readonly conditions: readonly Condition[] }
    }
  | { readonly type: 'matcher'; readonly definition: Matcher }

interface Matcher {
  readonly key: string
  readonly matcher: string
  readonly values: readonly (string | number)[]
}

interface AepPackage {
  readonly default: (rules: object) => { execute(facts: object): readonly (readonly { readonly id: string }[])[] }
}

export const aepRulesEngine: Peer = {
  name: '@adobe/aep-rules-engine',
  note: 'flat facts, arithmetic as one of them; it compares without regard to case',
  async load(rules) {
    const { default: createEngine } = (await importPackage('@adobe/aep-rules-engine')) as AepPackage // the part in use
    const engine = createEngine({
      version: 1,
      rules: rules.map(({ id, test }) => ({
        condition: translate(test, CONDITIONS),
        consequences: [{ type: 'item', id, detail: {} }],
      })),
    })
    return (event) => {
      const matched = engine.execute({ ...flatten(event), load: loadOf(event) })
      return matched.flatMap((consequences) => consequences.map(({ id }) => id))
    }
  },
}

const group = (logic: string, conditions: readonly Condition[]): Condition => ({
  type: 'group',
  definition: { logic, conditions },
})
const matcher = (key: string, name: string, value: string | number): Condition => ({
  type: 'matcher',
  definition: { key, matcher: name, values: [value] },
})

const CONDITIONS: Language<Condition> = {
  every: (parts) => group('and', parts),
  some: (parts) => group('or', parts),
  not(part) {
    if (part.type === 'group' || part.definition.matcher !== 'eq') throw new TypeError('only equality is negated')
    return { type: 'matcher', definition: { ...part.definition, matcher: 'ne' } }
  },
  equals: (text, whole) => matcher(text, 'eq', whole),
  starts: (text, part) => matcher(text, 'sw', part),
  ends: (text, part) => matcher(text, 'ew', part),
  contains: (text, part) => matcher(text, 'co', part),
  compare: (number, sign, limit) => matcher(number, sign === '>' ? 'gt' : 'ge', limit),
  load: (limit) => matcher('load', 'gt', limit),
  always: group('and', []),
}
