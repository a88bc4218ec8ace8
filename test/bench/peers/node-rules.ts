import type { ToolEvent } from '../workload/events.ts'
import { translate } from '../workload/translate.ts'
import { javaScriptOver } from '../workload/by-hand.ts'
import { flatten, type FlatFacts } from './flat-facts.ts'
import { importPackage, type Peer } from './peer.ts'

interface Flow {
  when(holds: unknown): void
  next(): void
}

interface NodeRulesPackage {
  readonly RuleEngine: new (
    rules: readonly object[],
    options: { readonly ignoreFactChanges: boolean },
  ) => {
    execute(facts: FlatFacts, done: (result: { readonly matchPath: readonly string[] }) => void): void
  }
}

export const nodeRules: Peer = {
  name: 'node-rules',
  note: 'rules are JavaScript; facts are not watched for changes',
  async load(rules) {
    const { RuleEngine } = (await importPackage('node-rules')) as NodeRulesPackage // the part in use
    const engine = new RuleEngine(
      rules.map(({ id, test }) => ({
        name: id,
        // The generated code is our own.
        condition: new Function('flow', 'event', `flow.when(${translate(test, JAVASCRIPT)})`),
        consequence: (flow: Flow) => flow.next(),
      })),
      { ignoreFactChanges: true },
    )
    return (event: ToolEvent) =>
      new Promise<readonly string[]>((resolve) => {
        engine.execute(flatten(event), ({ matchPath }) => resolve(matchPath))
      })
  },
}

const JAVASCRIPT = javaScriptOver((name) => `event.${name}`)
