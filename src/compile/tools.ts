import { PARAM_SPELLINGS } from '../match/param-spellings.ts'
import { setMember } from '../model/copy.ts'
import type { Matching } from '../model/matching.ts'
import { didYouMean } from '../model/suggestion.ts'
import { type DeclaredTool, declarationOf } from '../model/tool-declaration.ts'
import type { ReportAt } from './report.ts'

/** Compiles the tools that a policy declares, after validation by the schema. Errors in their meaning are reported. */
export function compileTools(
  declared: Iterable<readonly [name: string, tool: { readonly config: unknown; readonly report: ReportAt }]>,
  matching: Matching,
): Readonly<Record<string, DeclaredTool>> {
  const tools: Record<string, DeclaredTool> = {}
  for (const [name, { config, report }] of declared) {
    // The schema has validated it.
    const tool = config as DeclaredTool
    const { is = name, params = {}, schema } = declarationOf(tool)
    const known = Object.keys(PARAM_SPELLINGS[is] ?? {})
    for (const [member, canonical] of Object.entries(params)) {
      const meant = known.includes(canonical) ? null : didYouMean(canonical, known)
      if (meant === null) continue
      report(['params', member], {
        severity: 'warning',
        code: 'wrong-value',
        message: `\`${is}\` has no parameter \`${canonical}\``,
        help: meant,
      })
    }
    const problem = schema === undefined ? null : matching.dataSchema(schema).problem
    if (problem !== null) report(['schema'], { code: 'bad-schema', message: problem })
    setMember(tools, name, tool)
  }
  return tools
}

/** The tools' canonical names (`is`), which patterns match as well. */
export function aliasesOf(tools: Readonly<Record<string, DeclaredTool>>): Readonly<Record<string, string>> {
  const named = Object.entries(tools).map(([name, tool]) => [name, declarationOf(tool).is] as const)
  return Object.fromEntries(named.flatMap(([name, is]) => (is === undefined ? [] : [[name, is]])))
}
