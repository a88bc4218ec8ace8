import type { ApplyPatchTool, Editor, ShellTool } from '@openai/agents'
import { agentOf, runAs, runs, scopeWithin } from './runs.ts'
import { withMembers } from '../with-members.ts'

// Tools of the SDK that have an executor in place of `invoke`. It is not told the id of the call, so questions about these calls
// are asked at once, or refused. The SDK tells the model what an executor throws.

/** A shell on this machine whose commands go through rules: the parameters are the action. */
export function guardShell(tool: ShellTool, agent: string): ShellTool {
  const { shell } = tool
  if (shell === undefined) return tool
  return withMembers(tool, { shell: { run: guardCall(tool.name, agent, (action) => shell.run(action)) } })
}

/** An editor whose patches go through rules: the parameters are the operation. */
export function guardEditor(tool: ApplyPatchTool, agent: string): ApplyPatchTool {
  const { name, editor } = tool
  const around: Editor = {
    createFile: guardCall(name, agent, (operation, context) => editor.createFile(operation, context)),
    updateFile: guardCall(name, agent, (operation, context) => editor.updateFile(operation, context)),
    deleteFile: guardCall(name, agent, (operation, context) => editor.deleteFile(operation, context)),
  }
  return withMembers(tool, { editor: around })
}

/** @returns a function that rejects with a RefusedError if the call is refused */
function guardCall<Params extends object, Rest extends unknown[], Result>(
  name: string,
  agent: string,
  execute: (params: Params, ...rest: Rest) => Promise<Result>,
): (params: Params, ...rest: Rest) => Promise<Result> {
  return async (params, ...rest) => {
    const scope = runs.getStore()?.scope
    if (scope === undefined) return execute(params, ...rest)
    const { session } = await agentOf(scope, agent)
    const within = scopeWithin(session, scope)
    const around = session.wrapTool({
      name,
      execute: (given: Params) => runAs(within, () => execute(given, ...rest)),
    })
    return around.execute(params)
  }
}
