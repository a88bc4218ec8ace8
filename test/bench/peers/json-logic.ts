import { TURN_WEIGHT } from '../workload/rules.ts'
import { type Language, PATHS, type Text, translate } from '../workload/translate.ts'
import { type ExpressionPeer, importPackage } from './peer.ts'

/** A JsonLogic rule, or a part of one. */
type Logic = Readonly<Record<string, unknown>>

interface Interpreter {
  apply(logic: Logic, facts: object): unknown
}

interface EnginePackage {
  readonly LogicEngine: new () => { build(logic: Logic): (facts: object) => unknown }
}

export const jsonLogicJs: ExpressionPeer = {
  name: 'json-logic-js',
  async open() {
    const { default: library } = (await importPackage('json-logic-js')) as { readonly default: Interpreter } // the part in use
    return {
      compile(test) {
        const logic = translate(test, LOGIC)
        return (facts) => library.apply(logic, facts)
      },
      adapt: (event) => event,
    }
  },
}

export const jsonLogicEngine: ExpressionPeer = {
  name: 'json-logic-engine',
  note: 'built, which makes JavaScript of it',
  async open() {
    const { LogicEngine } = (await importPackage('json-logic-engine')) as EnginePackage // the part in use
    const engine = new LogicEngine()
    return { compile: (test) => engine.build(translate(test, LOGIC)), adapt: (event) => event }
  },
}

const textOf = (text: Text): Logic => ({ var: [PATHS[text], ''] })

const LOGIC: Language<Logic> = {
  every: (parts) => ({ and: parts }),
  some: (parts) => ({ or: parts }),
  not: (part) => ({ '!': [part] }),
  equals: (text, whole) => ({ '===': [textOf(text), whole] }),
  starts: (text, part) => ({ '===': [{ substr: [textOf(text), 0, part.length] }, part] }),
  ends: (text, part) => ({ '===': [{ substr: [textOf(text), -part.length] }, part] }),
  contains: (text, part) => ({ in: [part, textOf(text)] }),
  compare: (number, sign, limit) => ({ [sign]: [{ var: number }, limit] }),
  load: (limit) => ({ '>': [{ '+': [{ var: 'tokens' }, { '*': [{ var: 'turn' }, TURN_WEIGHT] }] }, limit] }),
  always: { '===': [1, 1] },
}
