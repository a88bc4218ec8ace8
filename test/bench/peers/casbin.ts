import { translate } from '../workload/translate.ts'
import { expressions, TEXT_FUNCTIONS } from './expressions.ts'
import { flatten } from './flat-facts.ts'
import { importPackage, type Peer } from './peer.ts'

interface CasbinPackage {
  newModelFromString(text: string): object
  newEnforcer(model: object): Promise<Enforcer>
}

interface Enforcer {
  addFunction(name: string, holds: unknown): Promise<void>
  addPolicies(policies: readonly (readonly string[])[]): Promise<boolean>
  enforceExSync(facts: object): readonly [allowed: boolean, policy: readonly string[]]
}

const MODEL = `
[request_definition]
r = facts

[policy_definition]
p = id, test

[policy_effect]
e = some(where (p.eft == allow))

[matchers]
m = eval(p.test)
`

export const casbin: Peer = {
  name: 'casbin',
  note: 'three functions of the host, flat facts; tells only the first match, and stops there',
  finds: 'first',
  async load(rules) {
    const { newEnforcer, newModelFromString } = (await importPackage('casbin')) as CasbinPackage // the part in use
    const enforcer = await newEnforcer(newModelFromString(MODEL))
    for (const [name, holds] of Object.entries(TEXT_FUNCTIONS)) await enforcer.addFunction(name, holds)
    await enforcer.addPolicies(rules.map(({ id, test }) => [id, translate(test, CASBIN)]))
    return (event) => {
      const [, [id]] = enforcer.enforceExSync(flatten(event))
      return id === undefined ? [] : [id]
    }
  },
}

const CASBIN = expressions({ read: (name) => `r.facts.${name}` })
