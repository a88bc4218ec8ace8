import { DIALECTS } from '../agents/all.ts'
import { PARAM_SPELLINGS } from '../match/param-spellings.ts'
import { TOOL_ALIASES } from '../match/tool-name.ts'
import { splitAlternatives } from '../match/alternatives.ts'
import { declarationOf } from '../model/tool-declaration.ts'
import { isMap, valueAt } from '../model/value.ts'
import type { Path } from '../source/read-policy.ts'
import type { TextScope } from './names-in-texts.ts'

/** The path of the settings of a file: its top, or what an application keeps them under. */
export function settingsOf(value: unknown): Path {
  return ['runtime', 'execution'].filter((name) => valueAt(value, [name]) !== undefined).slice(0, 1)
}

/** The names that a section of a policy declares. */
export function declared(value: unknown, section: string): readonly string[] {
  const found = valueAt(value, [...settingsOf(value), section].map(String))
  return isMap(found) ? Object.keys(found) : []
}

/** Everything that the rule around a path can refer to. `others` are the policies that form one program with it. */
export function scopeAt(value: unknown, path: Path, others: readonly unknown[]): TextScope {
  const start = Math.max(path.indexOf('hooks'), path.indexOf('observe'), path.indexOf('define'))
  const rule = start === -1 ? undefined : valueAt(value, path.slice(0, start + 2).map(String))
  const on = [valueAt(rule, ['on']) ?? valueAt(rule, ['event']) ?? []].flat()
  const all = [value, ...others]
  const env = all.flatMap((one) => [valueAt(one, [...settingsOf(one), 'env'].map(String))].flat())
  return {
    events: on.filter((name): name is string => typeof name === 'string'),
    observations: [...new Set(all.flatMap((one) => declared(one, 'observe')))],
    variables: env.filter((name): name is string => typeof name === 'string'),
    params: paramsOf(toolsIn(rule), all),
  }
}

/** The names of tools of all agents, and of those that policies declare. */
export function toolNames(values: readonly unknown[]): readonly string[] {
  return [
    ...new Set([
      ...values.flatMap((value) => declared(value, 'tools')),
      ...Object.entries(TOOL_ALIASES).flatMap(([name, aliases]) => [name, ...aliases]),
      ...DIALECTS.flatMap(({ tools }) => Object.keys(tools)),
    ]),
  ]
}

/** The tools that conditions of a rule name. */
function toolsIn(rule: unknown): readonly string[] {
  if (Array.isArray(rule)) return rule.flatMap(toolsIn)
  if (!isMap(rule)) return []
  const match = rule['type'] === 'tool_name' ? rule['match'] : undefined
  const own = typeof match === 'string' ? splitAlternatives(match) : []
  return [...own, ...Object.values(rule).flatMap(toolsIn)]
}

/** The parameters of these tools, by their common names and by their own; of every tool if none is named. */
function paramsOf(tools: readonly string[], values: readonly unknown[]): readonly string[] {
  const declarations = values.flatMap((value) => {
    const found = valueAt(value, [...settingsOf(value), 'tools'].map(String))
    return Object.entries(isMap(found) ? found : {})
  })
  const canonical = tools.flatMap((tool) => {
    const own = declarations.find(([name]) => name === tool)?.[1]
    const is = typeof own === 'string' ? own : valueAt(own, ['is'])
    const known = Object.entries(TOOL_ALIASES).find(([name, aliases]) => name === tool || aliases.includes(tool))?.[0]
    return typeof is === 'string' ? [is] : known === undefined ? [] : [known]
  })
  const chosen = tools.length === 0 ? Object.keys(PARAM_SPELLINGS) : canonical
  const common = chosen.flatMap((name) => Object.keys(PARAM_SPELLINGS[name] ?? {}))
  const own = DIALECTS.flatMap(({ tools: ofAgent }) =>
    Object.entries(ofAgent).flatMap(([name, tool]) =>
      tools.includes(name) ? Object.keys(declarationOf(tool).params ?? {}) : [],
    ),
  )
  return [...new Set([...common, ...own])]
}
