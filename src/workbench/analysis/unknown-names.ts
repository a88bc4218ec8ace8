import { DIALECTS } from '../../agents/all.ts'
import type { Declared } from '../../compile/policy-data.ts'
import { splitAlternatives } from '../../match/alternatives.ts'
import { PARAM_SPELLINGS } from '../../match/param-spellings.ts'
import { TOOL_ALIASES } from '../../match/tool-name.ts'
import type { ConditionNode } from '../../model/condition.ts'
import type { CompiledRule } from '../../model/rule.ts'
import { misspelled } from '../../model/suggestion.ts'
import { declarationOf } from '../../model/tool-declaration.ts'
import { isMap } from '../../model/value.ts'
import { leavesIn, type Part } from './condition-parts.ts'
import type { Finding } from './finding.ts'
import type { Subject } from './subject.ts'

type Path = readonly (string | number)[]

/** Finds names of tools and of parameters that nothing has, and that are nearly those of a known tool. */
export function findUnknownNames(subject: Subject): readonly Finding[] {
  const definitions = new Map(subject.read.data.define)
  const tools = knownTools(subject)
  const found = new Map<string, Finding>()
  for (const rule of subject.program.rules) {
    if (!rule.enabled) continue
    const declared = subject.declared(rule)
    const whole: Part = { node: rule.kinds().condition, declared, path: ['condition'], tools: [] }
    const findings = [
      ...leavesIn(whole, definitions).flatMap((part) => misspelledTools(part, tools, subject)),
      ...misspelledParams(rule, declared, subject),
    ]
    for (const finding of findings) found.set(`${finding.file}:${finding.line}:${finding.column}`, finding)
  }
  return [...found.values()]
}

function warning(
  subject: Subject,
  declared: Declared,
  path: Path,
  said: Pick<Finding, 'code' | 'message' | 'help'>,
): Finding {
  const at = subject.read.locate?.(declared, path, 'value', undefined) ?? declared.range
  return { file: declared.file, ...at, severity: 'warning', ...said, related: [], witness: null }
}

/** The names of the tools of all agents, and of those that the policy declares. */
function knownTools({ program }: Subject): ReadonlySet<string> {
  return new Set([
    ...Object.entries(TOOL_ALIASES).flatMap(([name, aliases]) => [name, ...aliases]),
    ...DIALECTS.flatMap(({ tools }) => Object.keys(tools)),
    ...program.declaredTools,
  ])
}

function misspelledTools(
  { node, declared, path }: Part,
  tools: ReadonlySet<string>,
  subject: Subject,
): readonly Finding[] {
  const field = ['match', 'tools'].find((name) => node.config[name] !== undefined)
  if (!/^tool_(?:name|match)$/.test(node.type) || field === undefined) return []
  const written = node.config[field] as string | readonly string[]
  const patterns = typeof written === 'string' ? [written] : written
  return patterns.flatMap((pattern, index) => {
    const at = typeof written === 'string' ? [...path, field] : [...path, field, index]
    return splitAlternatives(pattern).flatMap((name) => {
      const near = tools.has(name) || !/^[\w.]+$/.test(name) ? undefined : misspelled(name, tools)
      if (near === undefined || near.toLowerCase() === name.toLowerCase()) return []
      return warning(subject, declared, at, {
        code: 'dead-pattern',
        message: `no agent has a tool called \`${name}\``,
        help: `did you mean \`${near}\`?`,
      })
    })
  })
}

const PARAM = /\btool\.params\.([A-Za-z_]\w*)/g

/** Looks for parameters in every text of a rule: paths, expressions and templates. */
function misspelledParams(rule: CompiledRule, declared: Declared, subject: Subject): readonly Finding[] {
  const texts = [...textsIn(declared.config, [])].filter(({ text }) => text.includes('tool.params.'))
  if (texts.length === 0) return []
  const names = namesOfParams(toolsOf(rule.kinds().condition), subject)
  return texts.flatMap(({ text, path }) =>
    [...text.matchAll(PARAM)].flatMap(([whole, name = '']) => {
      const near = names.has(name) ? undefined : misspelled(name, names)
      if (near === undefined) return []
      return warning(subject, declared, path, {
        code: 'unknown-param',
        message: `no tool of an agent has a parameter like \`${whole}\``,
        help: `did you mean \`tool.params.${near}\`?`,
      })
    }),
  )
}

function* textsIn(value: unknown, path: Path): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string') yield { text: value, path }
  else if (Array.isArray(value)) for (const [index, one] of value.entries()) yield* textsIn(one, [...path, index])
  else if (isMap(value)) {
    for (const [name, one] of Object.entries(value)) if (name !== 'description') yield* textsIn(one, [...path, name])
  }
}

/** The names of tools of which the tool of a rule must be one; null if it may be any. */
function toolsOf({ type, joins, config, parts = [] }: ConditionNode): readonly string[] | null {
  if (type === 'tool_name') return splitAlternatives(config['match'] as string | readonly string[])
  const found = parts.map(toolsOf)
  if (joins === 'every') return found.find((one) => one !== null) ?? null
  if (joins !== 'some') return null
  return found.some((one) => one === null) ? null : found.flatMap((one) => one ?? [])
}

/** The parameters of these tools, by every name; none if a tool is not an agent’s own. */
function namesOfParams(tools: readonly string[] | null, { program }: Subject): ReadonlySet<string> {
  const known = (tools ?? Object.keys(PARAM_SPELLINGS)).map((name) => program.knownTool(name))
  const own = [...DIALECTS.flatMap((dialect) => Object.entries(dialect.tools))]
  if (tools?.some((name) => !Object.hasOwn(TOOL_ALIASES, program.knownTool(name).spellings[1] ?? '')) === true) {
    return new Set()
  }
  const isMeant = tools === null ? () => true : program.compileTools(tools)
  return new Set([
    ...known.flatMap(({ common, declared }) =>
      [common, declared].flatMap((table) =>
        [...table].flatMap(([name, paths]) => [name, ...paths.map(([key = '']) => key)]),
      ),
    ),
    ...own.flatMap(([name, tool]) =>
      isMeant(program.knownTool(name).spellings) ? Object.keys(declarationOf(tool).params ?? {}) : [],
    ),
  ])
}
