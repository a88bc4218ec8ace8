import { translate } from '../workload/translate.ts'
import { expressions } from './expressions.ts'
import { flatten } from './flat-facts.ts'
import { type ExpressionPeer, importPackage } from './peer.ts'

interface CelPackage {
  readonly Environment: new () => Environment
}

interface Environment {
  registerVariable(name: string, type: string): Environment
  parse(source: string): (facts: object) => unknown
}

export const celJs: ExpressionPeer = {
  name: '@marcbachmann/cel-js',
  note: 'declared types, flat facts',
  async open() {
    const { Environment } = (await importPackage('@marcbachmann/cel-js')) as CelPackage // the part in use
    const environment = new Environment()
    for (const name of ['tool', 'agent', 'command', 'path', 'url', 'query', 'body', 'content']) {
      environment.registerVariable(name, 'string')
    }
    for (const name of ['turn', 'tokens', 'pressure']) environment.registerVariable(name, 'double')
    return { compile: (test) => environment.parse(translate(test, CEL)), adapt: flatten }
  },
}

const CEL = expressions({
  starts: (text, part) => `${text}.startsWith(${part})`,
  ends: (text, part) => `${text}.endsWith(${part})`,
  contains: (text, part) => `${text}.contains(${part})`,
  number: (limit) => (Number.isInteger(limit) ? limit.toFixed(1) : String(limit)),
})
