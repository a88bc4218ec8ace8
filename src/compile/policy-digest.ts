import { wholeDigest } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { Value } from '../model/value.ts'
import type { Named, PolicyData } from './policy-data.ts'

/** SHA-256 of the meaning of policies, in hexadecimal; independent of file names and layout. */
export function digestOf(data: PolicyData): string {
  const { rules, define, observe, tools, prices, env, use, mcpServers, languageServers, masked } = data
  const said = {
    rules: rules.map(({ id, owner, config }) => [id, owner, config]),
    define: configs(define),
    observe: configs(observe),
    tools: configs(tools),
    prices: configs(prices),
    mcpServers: configs(mcpServers),
    languageServers: configs(languageServers),
    env,
    use,
    masked,
  }
  // Everything read from YAML is plain data.
  return wholeDigest(canonicalText(said as Value))
}

/** Keeps the order, which matters for some of them. */
function configs(named: Named): readonly unknown[] {
  return named.map(([name, { config }]) => [name, config])
}
