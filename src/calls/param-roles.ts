import type { ToolContext } from '../model/event-context.ts'
import { findParams, type ParamRole, valuesAt } from '../model/tool-params.ts'
import { languageNamed } from './languages-named.ts'

/** A call, as far as its parameters are concerned: that of an event, or one inside another. */
export type CalledTool = Pick<ToolContext, 'name' | 'params' | 'paramTables' | 'spellings' | 'uses' | 'language'>

/** What a parameter can be to a tool. `patches` are texts in the form of `apply_patch`; policies declare none. */
type Role = ParamRole | 'patches'

type RolesOfNames = Readonly<Partial<Record<Role, readonly string[]>>>

/**
 * The roles of canonical parameters, by the kind of tool or by the family of kinds. A parameter that bears the name of a
 * role has this role in any tool.
 */
export const ROLES: Readonly<Record<string, RolesOfNames>> = {
  'filesystem.read': { reads: ['path'] },
  'filesystem.list': { reads: ['path'] },
  'filesystem.glob': { reads: ['path'], filter: ['pattern'] },
  'filesystem.grep': { reads: ['path'] },
  'filesystem.write': { writes: ['path'], patches: ['patch'] },
  'filesystem.edit': { reads: ['path'], writes: ['path'], patches: ['patch'] },
  'filesystem.delete': { deletes: ['path'] },
  filesystem: { patches: ['patch'] },
}

/** The same, in any other tool. */
export const OTHER_ROLES: RolesOfNames = { runs: ['command', 'code'], connects: ['url'], patches: ['patch'] }

/** The kind of a tool: its canonical name, or its own name if it has none. */
export function kindOf({ spellings, name }: CalledTool): string {
  return spellings[1] ?? name ?? ''
}

/** The values of all parameters with a role, with the elements of lists apart. */
export function valuesOf(tool: CalledTool, role: Role): readonly unknown[] {
  const kind = kindOf(tool)
  const family = kind.slice(0, Math.max(kind.indexOf('.'), 0))
  const roles = ownValue(ROLES, kind) ?? ownValue(ROLES, family) ?? OTHER_ROLES
  const canonical = [role, ...(roles[role] ?? [])]
  const declared = role === 'patches' ? [] : tool.uses[role]
  return [
    ...canonical.flatMap((name) => findParams(tool, name).map(({ value }) => value)),
    ...declared.flatMap((path) => valuesAt(tool.params, path)),
  ]
}

/** Whether the agent or the policy says which parameter is the folder. Else, nobody knows whether the tool obeys it. */
export function isFolderKnown({ uses, paramTables }: CalledTool): boolean {
  return uses.folder.length > 0 || paramTables.slice(0, 2).some((names) => names.has('folder'))
}

/** The language of what a tool runs; null for a shell. */
export function languageOf(tool: CalledTool): string | null {
  const { language } = tool.uses
  const named =
    language === null || typeof language === 'string' ? language : (valuesAt(tool.params, language)[0] ?? null)
  return languageNamed(named ?? findParams(tool, 'language')[0]?.value ?? tool.language)
}

function ownValue<Of>(table: Readonly<Record<string, Of>>, name: string): Of | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
