import { type DeclaredTool, declarationOf, pathsOf } from '../model/tool-declaration.ts'
import {
  NO_USES,
  PARAM_ROLES,
  type ParamNames,
  paramNamesOf,
  type ParamPath,
  type ParamRole,
  type ToolParams,
  type ToolUses,
} from '../model/tool-params.ts'
import { FAMILY_SPELLINGS, PARAM_SPELLINGS } from './param-spellings.ts'
import type { ToolNames } from './tool-name.ts'

type OwnParams = Pick<ToolParams, 'declared' | 'uses'>

/**
 * Creates a lookup of tool parameters. `declared` is the `tools:` table of a policy. Tools of MCP servers have only the
 * parameter names that their server gives them.
 */
export function createToolParams(
  declared: Readonly<Record<string, DeclaredTool>>,
  { spellings }: Pick<ToolNames, 'spellings'>,
): (name: string, aliases: readonly string[]) => ToolParams {
  const own = new Map(
    Object.entries(declared).map(([name, tool]) => {
      return [name, { declared: paramNamesOf(declarationOf(tool).params), uses: usesOf(tool) }] as const
    }),
  )
  /** For an alias, follows the chain to the tool with declared parameters or uses. */
  const ownOf = (name: string): OwnParams | undefined => {
    const passed = new Set<string>()
    for (let next: string | undefined = name; next !== undefined && !passed.has(next);) {
      const found = own.get(next)
      if (found === undefined || found.declared.size > 0 || found.uses !== NO_USES) return found
      passed.add(next)
      next = declarationOf(declared[next] ?? '').is
    }
    return undefined
  }
  return (name, aliases) => {
    const [, canonical = name] = spellings(name)
    const isOfServer = canonical.startsWith('mcp.')
    const kinds = isOfServer ? [] : [canonical, ...aliases.map((alias) => spellings(alias)[1] ?? alias)]
    const found = ownOf(name) ?? ownOf(name.replaceAll('__', '.')) ?? { declared: NOTHING, uses: NO_USES }
    return { ...found, common: mergeTables(kinds.map(namesForKind)) }
  }
}

function usesOf(tool: DeclaredTool): ToolUses {
  const declared = declarationOf(tool)
  const { language } = declared
  if (language === undefined && PARAM_ROLES.every((role) => declared[role] === undefined)) return NO_USES
  const [path] = language?.startsWith('params.') === true ? pathsOf(language) : []
  const uses = PARAM_ROLES.map((role) => [role, pathsOf(declared[role])] as const)
  // The roles are exactly the members.
  return {
    ...(Object.fromEntries(uses) as Record<ParamRole, readonly ParamPath[]>),
    language: path ?? language ?? null,
  }
}

const NOTHING: ParamNames = new Map()

const TABLES = tablesOf(PARAM_SPELLINGS)
const FAMILIES = tablesOf(FAMILY_SPELLINGS)

function tablesOf(
  spellings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): ReadonlyMap<string, ParamNames> {
  return new Map(
    Object.entries(spellings).map(([tool, params]) => [
      tool,
      new Map(Object.entries(params).map(([name, paths]) => [name, paths.map((path) => path.split('.'))])),
    ]),
  )
}

function namesForKind(tool: string): ParamNames {
  return TABLES.get(tool) ?? FAMILIES.get(tool.slice(0, Math.max(tool.indexOf('.'), 0))) ?? NOTHING
}

/** A tool of several kinds accepts the parameter names of each. */
function mergeTables(tables: readonly ParamNames[]): ParamNames {
  const [first = NOTHING, ...others] = tables.filter(({ size }) => size > 0)
  if (others.every((table) => table === first)) return first
  const merged = new Map<string, Map<string, ParamPath>>()
  for (const [name, paths] of [first, ...others].flatMap((table) => [...table])) {
    const known = merged.get(name) ?? new Map<string, ParamPath>()
    for (const path of paths) known.set(path.join('.'), path)
    merged.set(name, known)
  }
  return new Map([...merged].map(([name, paths]) => [name, [...paths.values()]]))
}
