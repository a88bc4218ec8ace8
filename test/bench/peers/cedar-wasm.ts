import type { ToolEvent } from '../workload/events.ts'
import { TURN_WEIGHT } from '../workload/rules.ts'
import { type Language, type Text, translate } from '../workload/translate.ts'
import { importPackage, type Peer } from './peer.ts'

interface CedarPackage {
  preparsePolicySet(name: string, policies: object): { readonly type: string }
  statefulIsAuthorized(call: object): {
    readonly response: { readonly diagnostics: { readonly reason: readonly string[] } }
  }
}

export const cedarWasm: Peer = {
  name: '@cedar-policy/cedar-wasm',
  note: 'a policy a rule, parsed before; it has no floating point, so pressure is a decimal',
  async load(rules) {
    const cedar = (await importPackage('@cedar-policy/cedar-wasm/nodejs')) as CedarPackage // the part in use
    const staticPolicies = Object.fromEntries(
      rules.map(({ id, test }) => [id, `permit(principal, action, resource) when { ${translate(test, CEDAR)} };`]),
    )
    const { type } = cedar.preparsePolicySet('rules', { staticPolicies })
    if (type !== 'success') throw new Error('the policies do not parse')
    return (event) => {
      const { response } = cedar.statefulIsAuthorized({
        principal: { type: 'Agent', id: event.agent_id },
        action: { type: 'Action', id: 'call' },
        resource: { type: 'Tool', id: event.tool.name },
        context: contextOf(event),
        preparsedPolicySetId: 'rules',
        entities: [],
      })
      return response.diagnostics.reason
    }
  },
}

function contextOf({ agent_id: agent, turn, tokens, pressure, tool: { name, params } }: ToolEvent): object {
  return { ...params, tool: name, agent, turn, tokens, pressure: { __extn: { fn: 'decimal', arg: decimal(pressure) } } }
}

function decimal(number: number): string {
  return number.toFixed(4)
}

/** Tests that a text is present and matches a pattern, in which only the stars are special. */
function like(text: Text, pattern: string): string {
  return `(context has ${text} && context.${text} like ${pattern})`
}

function literally(part: string): string {
  return JSON.stringify(part).slice(1, -1).replaceAll('*', '\\*')
}

const METHODS = { '>': 'greaterThan', '>=': 'greaterThanOrEqual' } as const

const CEDAR: Language<string> = {
  every: (parts) => `(${parts.join(' && ')})`,
  some: (parts) => `(${parts.join(' || ')})`,
  not: (part) => `!(${part})`,
  equals: (text, whole) => `context.${text} == ${JSON.stringify(whole)}`,
  starts: (text, part) => like(text, `"${literally(part)}*"`),
  ends: (text, part) => like(text, `"*${literally(part)}"`),
  contains: (text, part) => like(text, `"*${literally(part)}*"`),
  compare: (number, sign, limit) =>
    number === 'pressure'
      ? `context.pressure.${METHODS[sign]}(decimal("${decimal(limit)}"))`
      : `context.${number} ${sign} ${limit}`,
  load: (limit) => `context.tokens + context.turn * ${TURN_WEIGHT} > ${limit}`,
  always: 'true',
}
