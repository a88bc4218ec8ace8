import { MAX_FOLDERS } from '../../model/workspace.ts'
import type { Node } from '../parse/nodes.ts'
import { type Code, type Evaluate, type Scope, valueCode } from './code.ts'

/**
 * `workspace` where a function takes a folder: a list of all folders of the workspace, if it has more than its root.
 * Null for any other node.
 */
export function compileWorkspace(node: Node, scope: Scope): Code | null {
  const root = scope.known.names.get('workspace')
  if (root === undefined || node.type !== 'Identifier' || node.name !== 'workspace') return null
  if (scope.variables.includes(node.name)) return null
  const value: Evaluate = (context) => {
    const first = root(context)
    const named = (context.workspaceFolders ?? []).slice(0, MAX_FOLDERS)
    const folders = named.filter((folder) => typeof folder === 'string' && folder !== '')
    return first === null || folders.length === 0 ? first : [first, ...folders]
  }
  scope.note(() => ({ path: node.name, value, heldBy: null }), ['workspace', 'workspace_folders'])
  return valueCode(value, 0)
}
