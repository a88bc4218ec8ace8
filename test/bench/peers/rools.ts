import type { ToolEvent } from '../workload/events.ts'
import type { Test } from '../workload/rules.ts'
import { translate } from '../workload/translate.ts'
import { javaScriptOver } from '../workload/by-hand.ts'
import { flatten, type FlatFacts } from './flat-facts.ts'
import { importPackage, type Peer } from './peer.ts'

interface Facts {
  readonly event: FlatFacts
  readonly matched: string[]
}

interface RoolsPackage {
  readonly Rools: new () => {
    register(rules: readonly object[]): Promise<void>
    evaluate(facts: Facts): Promise<unknown>
  }
  readonly Rule: new (rule: {
    readonly name: string
    readonly when: readonly ((facts: Facts) => unknown)[]
    then(facts: Facts): void
  }) => object
}

export const rools: Peer = {
  name: 'rools',
  note: 'rules are JavaScript; a premise for each part of a conjunction, as it advises',
  async load(rules) {
    const { Rools, Rule } = (await importPackage('rools')) as RoolsPackage // the part in use
    const engine = new Rools()
    await engine.register(
      rules.map(({ id, test }) => {
        return new Rule({ name: id, when: partsOf(test).map(premise), then: ({ matched }) => void matched.push(id) })
      }),
    )
    return async (event: ToolEvent) => {
      const facts: Facts = { event: flatten(event), matched: [] }
      await engine.evaluate(facts)
      return facts.matched
    }
  },
}

function partsOf(test: Test): readonly Test[] {
  return test.is === 'every' ? test.of : [test]
}

/** Rools identifies equal premises by their source text, so each premise needs its own text. */
function premise(test: Test): (facts: Facts) => unknown {
  // The generated function has this type.
  return new Function('facts', `return ${translate(test, JAVASCRIPT)}`) as (facts: Facts) => unknown
}

const JAVASCRIPT = javaScriptOver((name) => `facts.event.${name}`)
