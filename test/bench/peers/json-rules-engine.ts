import { type Language, translate } from '../workload/translate.ts'
import { TEXT_FUNCTIONS } from './expressions.ts'
import { flatten, loadOf } from './flat-facts.ts'
import { importPackage, type Peer } from './peer.ts'

type Condition = Readonly<Record<string, unknown>>

interface EnginePackage {
  readonly Engine: new () => {
    addOperator(name: string, holds: (fact: string, part: string) => boolean): void
    addRule(rule: { readonly conditions: Condition; readonly event: { readonly type: string } }): void
    run(facts: object): Promise<{ readonly events: readonly { readonly type: string }[] }>
  }
}

export const jsonRulesEngine: Peer = {
  name: 'json-rules-engine',
  note: 'three operators of the host, flat facts, arithmetic as a fact',
  async load(rules) {
    const { Engine } = (await importPackage('json-rules-engine')) as EnginePackage // the part in use
    const engine = new Engine()
    for (const [name, holds] of Object.entries(TEXT_FUNCTIONS)) engine.addOperator(name, holds)
    for (const { id, test } of rules) engine.addRule({ conditions: translate(test, CONDITIONS), event: { type: id } })
    return async (event) => {
      const { events } = await engine.run({ ...flatten(event), load: loadOf(event) })
      return events.map(({ type }) => type)
    }
  },
}

const compared = (fact: string, operator: string, value: unknown): Condition => ({ fact, operator, value })

const CONDITIONS: Language<Condition> = {
  every: (parts) => ({ all: parts }),
  some: (parts) => ({ any: parts }),
  not: (part) => ({ not: part }),
  equals: (text, whole) => compared(text, 'equal', whole),
  starts: (text, part) => compared(text, 'starts', part),
  ends: (text, part) => compared(text, 'ends', part),
  contains: (text, part) => compared(text, 'contains', part),
  compare: (number, sign, limit) => compared(number, sign === '>' ? 'greaterThan' : 'greaterThanInclusive', limit),
  load: (limit) => compared('load', 'greaterThan', limit),
  always: { all: [] },
}
