import { wholeDigest } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { Value } from '../model/value.ts'
import type { Named, PolicyData } from './policy-data.ts'

/** SHA-256 of what policies say, in hexadecimal: equal whatever their files are called, and however they are laid out. */
export function digestOf(data: PolicyData): string {
  const { rules, define, observe, tools, prices, env, use, mcpServers, languageServers, masked } = data
  const said = {
    rules: rules.map(({ id, owner, config }) => [id, owner, config]),
    ...{ define: configs(define), observe: configs(observe), tools: configs(tools), prices: configs(prices) },
    ...{ mcpServers: configs(mcpServers), languageServers: configs(languageServers), env, use, masked },
  }
  // What was read of YAML is data.
  return wholeDigest(canonicalText(said as Value))
}

/** In their order, which counts for some of them. */
function configs(named: Named): readonly unknown[] {
  return named.map(([name, { config }]) => [name, config])
}
