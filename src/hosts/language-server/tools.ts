import { join } from 'node:path'
import type { Host, CallContext } from '../../model/host.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { badParams, CallFailure } from '../call-failure.ts'
import { readPath, readSpot, readText } from './call-params.ts'
import { diagnose } from './diagnose.ts'
import { describeDiagnostics } from './diagnostics.ts'
import { findServer } from './languages.ts'
import type { Span } from './places.ts'
import { definitions, findSymbols, hover, references, symbolsOf } from './questions.ts'
import type { RunningServer } from './running-server.ts'
import type { ServerPool } from './server-pool.ts'

/** What a call has at hand. */
export interface Desk {
  readonly workspace: string
  /** The same folder by its real name. */
  readonly root: string
  readonly callContext: CallContext
  readonly files: NonNullable<Host['files']>
  readonly pool: ServerPool
}

/** Gives plain data, or throws why there are none. */
type Tool = (params: ValueMap, desk: Desk) => Promise<unknown>

export const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['lsp.notify_change', findDiagnostics],
  ['lsp.diagnostics', findDiagnostics],
  ['lsp.hover', askAbout('text', hover)],
  ['lsp.definition', askAbout('locations', definitions)],
  ['lsp.references', askAbout('locations', references)],
  ['lsp.symbols', listSymbols],
])

async function findDiagnostics(params: ValueMap, desk: Desk): Promise<unknown> {
  const content = readText('content', params)
  const path = pathOf(params, desk)
  const diagnostics = await atFile(path, desk, async (server, file) => {
    const text =
      content ?? (params['read_from_disk'] === false ? server.documents.textOf(file) : await read(path, desk))
    if (text === undefined)
      throw badParams(`\`content\` is missing, and ${excerpt(path)} may not be read from the disk`)
    return diagnose(server, file, text, desk.callContext.signal)
  })
  return describeDiagnostics(path, diagnostics)
}

type Question = (
  server: RunningServer,
  file: string,
  spot: Pick<Span, 'line' | 'column'>,
  signal: AbortSignal,
) => Promise<unknown>

/** A question about a place in a file, as the file is on the disk. */
function askAbout(name: string, question: Question): Tool {
  return async (params, desk) => {
    const spot = readSpot(params)
    const path = pathOf(params, desk)
    const answer = await atFile(path, desk, async (server, file) => {
      await showFile(server, file, path, desk)
      return question(server, file, spot, desk.callContext.signal)
    })
    return { path, ...spot, [name]: answer }
  }
}

/** Of a file; with a query, those like it in the whole workspace, or as far as the server of a file knows them. */
async function listSymbols(params: ValueMap, desk: Desk): Promise<unknown> {
  const query = readText('query', params)
  const { signal } = desk.callContext
  if (query !== null && params['path'] === undefined) return { query, symbols: await searchSymbols(query, desk) }
  const path = pathOf(params, desk)
  const symbols = await atFile(path, desk, async (server, file) => {
    await showFile(server, file, path, desk)
    return query === null ? symbolsOf(server, file, signal) : findSymbols(server, query, signal)
  })
  return { path, ...(query === null ? {} : { query }), symbols }
}

/** Asks all servers that are declared. */
async function searchSymbols(query: string, { root, callContext, pool }: Desk): Promise<readonly unknown[]> {
  const found = await Promise.all(
    Object.entries(callContext.servers.language).map(([name, declaration]) =>
      pool.use({ name, declaration, root }, (server) => findSymbols(server, query, callContext.signal)),
    ),
  )
  return found.flat()
}

function pathOf(params: ValueMap, { workspace, root }: Desk): string {
  return readPath(params, [workspace, root])
}

/** Does `work` with the server that is for a file, when nobody else has it do something with that file. */
async function atFile<T>(
  path: string,
  desk: Desk,
  work: (server: RunningServer, file: string) => Promise<T>,
): Promise<T> {
  const { root, callContext, pool } = desk
  const [name, declaration] = findServer(path, callContext.servers.language) ?? []
  if (name === undefined || declaration === undefined) {
    throw new CallFailure('language-server-missing', `no language server is declared for ${excerpt(path)}`)
  }
  const file = join(root, path)
  return pool.use({ name, declaration, root }, (server) =>
    server.documents.inTurn(file, callContext.signal, () => work(server, file)),
  )
}

async function showFile(server: RunningServer, file: string, path: string, desk: Desk): Promise<void> {
  const text = await read(path, desk)
  if (server.documents.textOf(file) !== text) server.documents.write(file, text)
}

async function read(path: string, { files, callContext }: Desk): Promise<string> {
  const { text } = await files.read(path, callContext)
  if (text === null) throw badParams(`there is no text file ${excerpt(path)} in the workspace`)
  return text
}
