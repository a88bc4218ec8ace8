import type { ToolContext } from '../model/event-context.ts'
import { findParams, type ParamRole, valuesAt } from '../model/tool-params.ts'
import { ownValue } from '../model/value.ts'
import { languageNamed } from './languages-named.ts'

/** A call, as far as its parameters are concerned: that of an event, or one inside another. */
export type CalledTool = Pick<ToolContext, 'name' | 'params' | 'paramTables' | 'spellings' | 'uses' | 'language'>

/** What a parameter can be to a tool. `patches` are texts in the form of `apply_patch`; policies declare none. */
type Role = ParamRole | 'patches'

type RolesOfNames = Readonly<Partial<Record<Role, readonly string[]>>>

/**
 * The roles of canonical parameters, by the kind of tool or by the family of kinds. A parameter that bears the name of
 * a role has this role in any tool.
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
  const values: unknown[] = []
  addValues(tool, role, values)
  const names = rolesOf(kindOf(tool))[role]
  if (names !== undefined) for (const name of names) addValues(tool, name, values)
  if (role === 'patches') return values
  for (const path of tool.uses[role]) {
    for (const value of valuesAt(tool.params, path)) values.push(value)
  }
  return values
}

function addValues(tool: CalledTool, name: string, values: unknown[]): void {
  for (const { value } of findParams(tool, name)) values.push(value)
}

function rolesOf(kind: string): RolesOfNames {
  const isOfFiles = kind.startsWith('filesystem.')
  return isOfFiles ? (ownValue(ROLES, kind) ?? ROLES['filesystem'] ?? OTHER_ROLES) : OTHER_ROLES
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
