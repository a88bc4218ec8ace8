import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CallContext, CallResult, Host } from '../../model/host.ts'
import type { LanguageServer, Servers } from '../../model/servers.ts'
import { readThrown } from '../../model/thrown.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { unlessAborted } from '../../model/in-time.ts'
import { createPool, type Pool } from '../pool.ts'
import { badParams, CallFailure, failed, noTool, succeeded, type ToolFamily } from '../tool-family.ts'
import { pathInside } from './answers.ts'
import { describeDiagnostics, diagnose } from './diagnostics.ts'
import { findServer } from './documents.ts'
import {
  definitions,
  findSymbols,
  hover,
  type LinePosition,
  type Question,
  references,
  symbolsOf,
} from './questions.ts'
import { type PooledServer, type RunningServer, startPooled } from './running-server.ts'

/** The most servers that may run at once, unless more are in use. */
const MAX_SERVERS = 16

interface LanguageToolsOptions {
  /** The folder to work in if the event names no workspace. */
  readonly workspace: string
  /** The environment of this program. Servers get only the variables every program needs and those they declare. */
  readonly env: Readonly<Record<string, string | undefined>>
  readonly files: NonNullable<Host['files']>
}

/**
 * The tools whose names begin with `lsp.`. They use the language servers that a policy declares: one for each
 * declaration and workspace. A server starts when it is first needed, and restarts after it has ended. Requires the
 * package `vscode-languageserver-protocol`.
 *
 * Lines and columns count from 1, columns in UTF-16 units. A call fails with the code `call-params` if its parameters
 * are invalid or the file is outside the workspace, `language-server-missing` if no server is declared for the file,
 * `language-server-ended` if the server cannot be started or has ended, `call-timeout` if it takes too long, and
 * `call-failed` if the server refuses.
 */
export function createLanguageTools(options: LanguageToolsOptions): ToolFamily {
  const pool = createPool<PooledServer>(MAX_SERVERS)

  async function call(name: string, params: ValueMap, callContext: CallContext): Promise<unknown> {
    const lack = lacks(name, callContext.servers)
    if (lack !== null) throw new CallFailure(TOOLS.has(name) ? 'language-server-missing' : 'tool-unknown', lack)
    const workspace = resolve(callContext.workspace ?? options.workspace)
    // Servers report locations by the real names of folders.
    const root = await realpath(workspace).catch(() => workspace)
    return TOOLS.get(name)?.(params, { workspace, root, callContext, files: options.files, env: options.env, pool })
  }

  return {
    async call(name, params, callContext): Promise<CallResult> {
      try {
        return succeeded(await unlessAborted(call(name, params, callContext), callContext.signal))
      } catch (error) {
        if (callContext.signal.aborted) return failed('call-timeout', 'the language server did not answer in time')
        if (error instanceof CallFailure) return failed(error.code, error.message)
        return failed('call-failed', readThrown(error).message)
      }
    },
    lacks,
    close: pool.close,
  }
}

function lacks(name: string, servers: Servers): string | null {
  if (!TOOLS.has(name)) return noTool(name, [...TOOLS.keys()])
  if (Object.keys(servers.language).length > 0) return null
  return `${excerpt(name)} needs a language server, and none is declared under \`language_servers\``
}

interface ToolContext {
  readonly workspace: string
  /** The same folder by its real name. */
  readonly root: string
  readonly callContext: CallContext
  readonly files: NonNullable<Host['files']>
  readonly env: LanguageToolsOptions['env']
  readonly pool: Pool<PooledServer>
}

/** Returns plain data, or throws an error with the reason. */
type Tool = (params: ValueMap, context: ToolContext) => Promise<unknown>

const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['lsp.notify_change', findDiagnostics],
  ['lsp.diagnostics', findDiagnostics],
  ['lsp.hover', askAbout('text', hover)],
  ['lsp.definition', askAbout('locations', definitions)],
  ['lsp.references', askAbout('locations', references)],
  ['lsp.symbols', listSymbols],
])

async function findDiagnostics(params: ValueMap, context: ToolContext): Promise<unknown> {
  const content = readText('content', params)
  const path = readPath(params, context)
  const diagnostics = await atFile(path, context, async (server, file) => {
    const text =
      content ?? (params['read_from_disk'] === false ? server.documents.textOf(file) : await read(path, context))
    if (text === undefined)
      throw badParams(`\`content\` is missing, and ${excerpt(path)} may not be read from the disk`)
    return diagnose(server, file, text, context.callContext.signal)
  })
  return describeDiagnostics(path, diagnostics)
}

/** Asks about a position in a file as it is on disk. */
function askAbout(name: string, question: Question): Tool {
  return async (params, context) => {
    const position = readPosition(params)
    const path = readPath(params, context)
    const answer = await atFile(path, context, async (server, file) => {
      await showFile(server, file, path, context)
      return question(server, file, position, context.callContext.signal)
    })
    return { path, ...position, [name]: answer }
  }
}

/** The symbols of a file; with a query, matching symbols of the whole workspace, from all servers or the file's own. */
async function listSymbols(params: ValueMap, context: ToolContext): Promise<unknown> {
  const query = readText('query', params)
  const { signal } = context.callContext
  if (query !== null && params['path'] === undefined) return { query, symbols: await searchSymbols(query, context) }
  const path = readPath(params, context)
  const symbols = await atFile(path, context, async (server, file) => {
    await showFile(server, file, path, context)
    return query === null ? symbolsOf(server, file, signal) : findSymbols(server, query, signal)
  })
  return { path, ...(query === null ? {} : { query }), symbols }
}

/** Asks every declared server. */
async function searchSymbols(query: string, context: ToolContext): Promise<readonly unknown[]> {
  const { servers, signal } = context.callContext
  const found = await Promise.all(
    Object.entries(servers.language).map(([name, declaration]) =>
      withServer(name, declaration, context, (server) => findSymbols(server, query, signal)),
    ),
  )
  return found.flat()
}

async function withServer<T>(
  name: string,
  declaration: LanguageServer,
  { root, env, pool }: ToolContext,
  work: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const start = (): PooledServer => startPooled({ name, declaration, root }, env)
  return pool.use(JSON.stringify([root, name, declaration]), start, async ({ started }) => work(await started))
}

/** Runs `work` with the server for a file, once earlier work with that file is done. */
async function atFile<T>(
  path: string,
  context: ToolContext,
  work: (server: RunningServer, file: string) => Promise<T>,
): Promise<T> {
  const { root, callContext } = context
  const [name, declaration] = findServer(path, callContext.servers.language) ?? []
  if (name === undefined || declaration === undefined) {
    throw new CallFailure('language-server-missing', `no language server is declared for ${excerpt(path)}`)
  }
  const file = join(root, path)
  return withServer(name, declaration, context, (server) =>
    server.documents.inTurn(file, callContext.signal, () => work(server, file)),
  )
}

async function showFile(server: RunningServer, file: string, path: string, context: ToolContext): Promise<void> {
  const text = await read(path, context)
  if (server.documents.textOf(file) !== text) server.documents.write(file, text)
}

async function read(path: string, { files, callContext }: ToolContext): Promise<string> {
  const { text } = await files.read(path, callContext)
  if (text === null) throw badParams(`there is no text file ${excerpt(path)} in the workspace`)
  return text
}

// A model chooses the parameters of a call. Each function reads one, or throws a CallFailure, code `call-params`.

/** The path of the file, relative to the workspace. */
function readPath({ path }: ValueMap, { workspace, root }: ToolContext): string {
  if (typeof path !== 'string' || path === '') throw badParams('`path` must be the path of a file in the workspace')
  const file = resolve(workspace, path)
  const inside = pathInside(workspace, file) ?? pathInside(root, file)
  if (inside === null || path.includes('\0')) throw badParams(`${excerpt(path)} is not inside the workspace`)
  return inside
}

function readPosition({ line, column }: ValueMap): LinePosition {
  return { line: readNumber('line', line), column: readNumber('column', column) }
}

function readNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER) return value
  throw badParams(`\`${name}\` must be a whole number from 1`)
}

/** The protocol's numbers have 31 bits. */
const MAX_NUMBER = 2 ** 31 - 1

/** Null if absent. */
function readText(name: 'content' | 'query', params: ValueMap): string | null {
  const { [name]: text = null } = params
  if (text === null || typeof text === 'string') return text
  throw badParams(`\`${name}\` must be a text`)
}
