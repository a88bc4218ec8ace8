import { translate } from '../workload/translate.ts'
import { expressions, TEXT_FUNCTIONS } from './expressions.ts'
import { flatten } from './flat-facts.ts'
import { type ExpressionPeer, importPackage } from './peer.ts'

interface FiltrexPackage {
  compileExpression(source: string, options: { readonly extraFunctions: object }): (facts: object) => unknown
}

export const filtrex: ExpressionPeer = {
  name: 'filtrex',
  note: 'three functions of the host, flat facts',
  async open() {
    const { compileExpression } = (await importPackage('filtrex')) as FiltrexPackage // the part in use
    const options = { extraFunctions: TEXT_FUNCTIONS }
    return { compile: (test) => compileExpression(translate(test, FILTREX), options), adapt: flatten }
  },
}

const FILTREX = expressions({ and: 'and', or: 'or', not: 'not' })
