import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CallResult, Host, CallContext } from '../../model/host.ts'
import type { Servers } from '../../model/servers.ts'
import { didYouMean } from '../../model/suggestion.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { failed, succeeded, type ToolFamily } from '../tool-family.ts'
import { CallFailure } from '../call-failure.ts'
import { createServerPool } from './server-pool.ts'
import { TOOLS, type Desk } from './tools.ts'
import { within } from './within.ts'

export interface LanguageToolsOptions {
  /** The folder that is worked in, where the event names none. */
  readonly workspace: string
  /** The environment of this program. Servers are given the few variables that every program needs, and what they declare. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly files: NonNullable<Host['files']>
}

/**
 * The tools whose names begin with `lsp.`, through the language servers that a policy declares. One is started when it is
 * first needed, and again after it has ended; there is one for each declaration and workspace. It needs the package
 * `vscode-languageserver-protocol`.
 *
 * Lines and columns count from 1, columns in UTF-16 units. A call fails with the code `call-params` where it is not
 * understood or the file is none of the workspace, `language-server-missing` where none is declared for such files,
 * `language-server-ended` where it cannot be started or has ended, `call-timeout` where it took too long, and
 * `call-failed` where the server refuses.
 */
export function createLanguageTools(options: LanguageToolsOptions): ToolFamily {
  const pool = createServerPool(options.env)

  async function call(name: string, params: ValueMap, callContext: CallContext): Promise<unknown> {
    const lack = lacks(name, callContext.servers)
    if (lack !== null) throw new CallFailure(TOOLS.has(name) ? 'language-server-missing' : 'tool-unknown', lack)
    const workspace = resolve(callContext.workspace ?? options.workspace)
    // Servers tell where things are by the real names of folders.
    const root = await realpath(workspace).catch(() => workspace)
    const desk: Desk = { workspace, root, callContext, files: options.files, pool }
    return TOOLS.get(name)?.(params, desk)
  }

  return {
    async call(name, params, callContext): Promise<CallResult> {
      try {
        return succeeded(await within(call(name, params, callContext), callContext.signal))
      } catch (error) {
        if (callContext.signal.aborted) return failed('call-timeout', 'the language server did not answer in time')
        if (error instanceof CallFailure) return failed(error.code, error.message)
        return failed('call-failed', error instanceof Error ? error.message : String(error))
      }
    },
    lacks,
    close: pool.close,
  }
}

function lacks(name: string, servers: Servers): string | null {
  if (!TOOLS.has(name)) {
    const names = [...TOOLS.keys()]
    return `there is no tool ${excerpt(name)}: ${didYouMean(name, names) ?? `there are ${names.map(excerpt).join(', ')}`}`
  }
  if (Object.keys(servers.language).length > 0) return null
  return `${excerpt(name)} needs a language server, and none is declared under \`language_servers\``
}
