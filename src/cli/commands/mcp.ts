import { basename } from 'node:path'
import type { ServerEnd } from '../../adapters/mcp/end.ts'
import { listen } from '../../adapters/mcp/listen.ts'
import { startProgram } from '../../adapters/mcp/program-server.ts'
import { createProxy, type Proxy } from '../../adapters/mcp/proxy.ts'
import { serveStreams } from '../../adapters/mcp/connect.ts'
import { connectUrl } from '../../adapters/mcp/url-server.ts'
import { stateDirectory } from '../../hosts/state-paths.ts'
import { HEADERS_VARIABLE } from '../../install/mcp/wrap-server.ts'
import { readThrown } from '../../model/thrown.ts'
import type { DecisionLog } from '../../model/decision-record.ts'
import { isMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { type CliCommand, type CommandContext, type ExitCode, type ParsedArgs, UsageError } from '../command.ts'
import { openDecisionLog } from '../keeping.ts'
import { engineMaker } from '../load-program.ts'
import { DECISION_LOG, LOG, POLICY } from '../options.ts'
import { runUntilSignal } from '../run-until-signal.ts'

export const mcp: CliCommand = {
  operand: { name: '-- COMMAND ARG…', many: true, summary: 'the command that starts the server' },
  options: {
    policy: POLICY,
    name: {
      value: 'SERVER',
      summary:
        'the name of the server in rules: `mcp.SERVER.TOOL`; default: the name of its program, or the host of its URL',
    },
    url: { value: 'URL', summary: 'the address of a streamable HTTP server, instead of a command' },
    header: { value: 'NAME: VALUE', summary: 'a header for each request to that address; can be repeated' },
    listen: {
      value: 'ADDRESS',
      summary:
        'serves clients over streamable HTTP at this address, such as `127.0.0.1:8848`, instead of standard input',
    },
    state: { value: 'FOLDER', summary: 'where to keep budgets and the digests of tools; default: your state folder' },
    log: LOG,
    ...DECISION_LOG,
  },
  examples: [
    {
      title: 'what a client starts instead of the server itself',
      line: 'sluice mcp --policy guard.yaml --name files -- files-server /srv/data',
    },
  ],
  async run(args, context) {
    const { name, open } = findServer(args, context)
    const address = args.value('listen')
    const at = address === undefined ? null : readAddress(address)
    const decisionLog = openDecisionLog(args, context)
    const proxy = openProxy(args, context, name, decisionLog)
    try {
      if (at !== null) return await serveAt(proxy, at, open, context)
      const server = await open().catch((error: unknown) => {
        throw new UsageError(readThrown(error).message)
      })
      return await serve(proxy, server, context)
    } finally {
      await proxy.close()
      await decisionLog?.close()
    }
  },
}

interface FoundServer {
  /** The name if the user gives none; never the name that the server gives itself. */
  readonly name: string
  readonly open: () => Promise<ServerEnd>
}

function findServer(args: ParsedArgs, { env, folder }: CommandContext): FoundServer {
  const [command, ...rest] = args.operands
  const address = args.value('url')
  if (command !== undefined && address !== undefined) {
    throw new UsageError('`mcp` takes a command or `--url`, not both', 'start one proxy for each server')
  }
  if (address !== undefined) {
    const url = readUrl(address)
    const headers = { ...headersIn(env), ...Object.fromEntries(args.values('header').map(readHeader)) }
    return { name: url.hostname, open: () => Promise.resolve(connectUrl({ url, headers })) }
  }
  if (command === undefined) {
    const help = 'write it last: `sluice mcp --policy FILE -- COMMAND`'
    throw new UsageError('`mcp` needs the command of a server, or `--url`', help)
  }
  if (args.has('header')) throw new UsageError('`--header` is for a server with `--url`')
  const name = basename(command).replace(/\.(?:exe|cmd)$/i, '')
  return { name, open: () => startProgram({ command, args: rest, folder, env }) }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(`${excerpt(text)} is not an \`https:\` or \`http:\` URL`)
  }
  if (url.username === '' && url.password === '') return url
  throw new UsageError('the URL must not contain credentials', "write `--header 'authorization: …'`")
}

function readHeader(text: string): readonly [string, string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x20-\x7e]*)$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return [name.toLowerCase(), value]
  // The header may contain a secret, so it is not shown.
  throw new UsageError('a header has a name and a value', "write `--header 'NAME: VALUE'`")
}

/** Secret headers do not belong on a command line, so they come from the environment. */
function headersIn(env: CommandContext['env']): Readonly<Record<string, string>> {
  const text = env[HEADERS_VARIABLE]
  if (text === undefined) return {}
  const headers = parseHeaders(text)
  if (headers !== null) return headers
  throw new UsageError(`\`${HEADERS_VARIABLE}\` must be a JSON object of texts`)
}

function parseHeaders(text: string): Readonly<Record<string, string>> | null {
  try {
    const data: unknown = JSON.parse(text)
    if (!isMap(data)) return null
    return Object.fromEntries(Object.entries(data).map(([name, value]) => readHeader(`${name}: ${String(value)}`)))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

interface Address {
  readonly host: string
  readonly port: number
}

/** There is no login, so only addresses that this machine alone can reach are accepted. */
function readAddress(text: string): Address {
  const [, host = '', port] = /^(127\.0\.0\.1|localhost|\[::1\]):(\d{1,5})$/.exec(text) ?? []
  if (Number(port) <= 65_535) return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
  throw new UsageError(`${excerpt(text)} is not an address of this machine`, 'write `127.0.0.1:PORT`')
}

function openProxy(
  args: ParsedArgs,
  context: CommandContext,
  fallback: string,
  decisionLog: DecisionLog | null,
): Proxy {
  const { env, folder } = context
  const makeEngine = engineMaker(args, context)
  const tell = (text: string): void => void context.errors.write(`${text.trimEnd()}\n`)
  return createProxy({
    server: serverName(args.value('name') ?? null, fallback),
    folder,
    state: args.value('state') ?? stateDirectory(env),
    env,
    log: args.value('log') ?? null,
    makeEngine: (options) => makeEngine(decisionLog === null ? options : { ...options, decisionLog }),
    tell,
  })
}

function serverName(given: string | null, fallback: string): string {
  if (given === null) return fallback.replace(/[^\w.-]/g, '-')
  if (/^[\w.-]+$/.test(given)) return given
  throw new UsageError(`${excerpt(given)} is not a valid server name`, 'use letters, digits, `.`, `-` and `_`')
}

/** Ends like the server: with its exit code, or by the same signal. */
async function serve(proxy: Proxy, server: ServerEnd, { input, output, signals }: CommandContext): Promise<ExitCode> {
  signals.takeOver(server.signal)
  const { code, signal } = await serveStreams(proxy, server, { input, output: output.stream })
  input.destroy()
  if (signal === null) return code ?? 0
  await proxy.close()
  signals.die(signal)
  return new Promise(() => {})
}

/** Serves until a signal arrives. */
async function serveAt(
  proxy: Proxy,
  at: Address,
  openServer: FoundServer['open'],
  context: CommandContext,
): Promise<ExitCode> {
  const listening = await listen(proxy, { ...at, openServer }).catch((error: unknown) => {
    throw new UsageError(`the proxy cannot listen there: ${readThrown(error).message}`)
  })
  return runUntilSignal(listening, `listening at ${listening.url}`, context)
}
