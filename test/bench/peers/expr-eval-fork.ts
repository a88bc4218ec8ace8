import { translate } from '../workload/translate.ts'
import { expressions, TEXT_FUNCTIONS } from './expressions.ts'
import { flatten } from './flat-facts.ts'
import { type ExpressionPeer, importPackage } from './peer.ts'

interface ExprEvalPackage {
  readonly Parser: new () => {
    readonly functions: Record<string, unknown>
    parse(source: string): { evaluate(facts: object): unknown }
  }
}

export const exprEvalFork: ExpressionPeer = {
  name: 'expr-eval-fork',
  note: 'three functions of the host, flat facts',
  async open() {
    const { Parser } = (await importPackage('expr-eval-fork')) as ExprEvalPackage // the part in use
    const parser = new Parser()
    Object.assign(parser.functions, TEXT_FUNCTIONS)
    return {
      compile(test) {
        const expression = parser.parse(translate(test, EXPR_EVAL))
        return (facts) => expression.evaluate(facts)
      },
      adapt: flatten,
    }
  },
}

const EXPR_EVAL = expressions({ and: 'and', or: 'or', not: 'not' })
