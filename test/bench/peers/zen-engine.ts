import { PATHS, translate } from '../workload/translate.ts'
import { expressions } from './expressions.ts'
import { importPackage, type Peer } from './peer.ts'

interface ZenPackage {
  readonly ZenEngine: new () => { createDecision(content: object): ZenDecision }
  readonly ZenDecisionContent: new (content: object) => object
}

interface ZenDecision {
  evaluate(facts: object): Promise<{ readonly result: readonly { readonly rule: string }[] }>
}

export const zenEngine: Peer = {
  name: '@gorules/zen-engine',
  note: 'one decision table, prepared, that collects',
  async load(rules) {
    const { ZenEngine, ZenDecisionContent } = (await importPackage('@gorules/zen-engine')) as ZenPackage // the part in use
    const table = {
      hitPolicy: 'collect',
      inputs: [{ id: 'test', name: 'test' }],
      outputs: [{ id: 'rule', name: 'rule', field: 'rule' }],
      rules: rules.map(({ id, test }) => ({ _id: id, test: translate(test, ZEN), rule: JSON.stringify(id) })),
    }
    const content = new ZenDecisionContent({
      nodes: [
        { id: 'in', name: 'in', type: 'inputNode', content: {} },
        { id: 'table', name: 'table', type: 'decisionTableNode', content: table },
        { id: 'out', name: 'out', type: 'outputNode', content: {} },
      ],
      edges: [
        { id: '1', sourceId: 'in', targetId: 'table' },
        { id: '2', sourceId: 'table', targetId: 'out' },
      ],
    })
    const decision = new ZenEngine().createDecision(content)
    return async (event) => {
      const { result } = await decision.evaluate(event)
      return result.map(({ rule }) => rule)
    }
  },
}

const ZEN = expressions({
  and: 'and',
  or: 'or',
  not: 'not',
  read: (name) => (PATHS[name].startsWith('tool.params') ? `(${PATHS[name]} ?? '')` : PATHS[name]),
  starts: (text, part) => `startsWith(${text}, ${part})`,
  ends: (text, part) => `endsWith(${text}, ${part})`,
})
