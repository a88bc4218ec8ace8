import { PATHS, translate } from '../workload/translate.ts'
import { expressions, TEXT_FUNCTIONS } from './expressions.ts'
import { type ExpressionPeer, importPackage } from './peer.ts'

interface JexlPackage {
  readonly Jexl: new () => {
    addFunctions(functions: Readonly<Record<string, unknown>>): void
    compile(expression: string): { evalSync(facts: object): unknown }
  }
}

export const jexl: ExpressionPeer = {
  name: 'jexl',
  note: 'two functions of the host',
  async open() {
    const { default: module } = (await importPackage('jexl')) as { readonly default: JexlPackage }
    const library = new module.Jexl()
    library.addFunctions({
      starts: (text: string | undefined, part: string) => text?.startsWith(part) ?? false,
      ends: TEXT_FUNCTIONS.ends,
    })
    return {
      compile(test) {
        const expression = library.compile(translate(test, JEXL))
        return (facts) => expression.evalSync(facts)
      },
      adapt: (event) => event,
    }
  },
}

const JEXL = expressions({
  read: (name) => PATHS[name],
  contains: (text, part) => `(${part} in ${text})`,
})
