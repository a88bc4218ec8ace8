import { type Keeping, keepingWords } from '../../agents/keeping.ts'
import { isMap, member, textAt, type Value, type ValueMap } from '../../model/value.ts'

/** The part of an entry that is put before a server's command. */
export interface Wrapping {
  /** The paths of Node and of the Sluice program. */
  readonly program: readonly [string, string]
  /** Absolute paths, possibly with the name of an agent before them. */
  readonly policies: readonly string[]
  /** Where the proxy keeps its decisions, whatever folder a client starts it in. */
  readonly keeping: Keeping
}

/** The new entry of a server, or why the entry stays as it is. */
type WrappedServer = { readonly entry: ValueMap; readonly kept: null } | { readonly entry: null; readonly kept: string }

/** The environment variable with headers for a server at a URL. On a command line, other users could see them. */
export const HEADERS_VARIABLE = 'SLUICE_MCP_HEADERS'

/** The entry that starts the proxy, which in turn starts the server of this entry. */
export function wrapServer(name: string, entry: unknown, { program, policies, keeping }: Wrapping): WrappedServer {
  const kept = (why: string): WrappedServer => ({ entry: null, kept: why })
  if (!isMap(entry)) return kept('its entry is not a map')
  const [command, script] = program
  const named = policies.flatMap((policy) => ['--policy', policy])
  const before = [script, 'mcp', ...named, ...keepingWords(keeping), '--name', name.replace(/[^\w.-]/g, '-')]
  const { url, serverUrl, type, command: own, args = [], headers = {}, env = {}, ...rest } = entry as ValueMap
  if (typeof own === 'string') {
    if (!Array.isArray(args)) return kept('its arguments are not a list')
    const started = { ...(type !== undefined && { type }), ...rest, ...(isMap(env) && 'env' in entry && { env }) }
    return { entry: { ...started, command, args: [...before, '--', own, ...(args as readonly Value[])] }, kept: null }
  }
  const address = url ?? serverUrl
  if (typeof address !== 'string') return kept('its entry has neither a command nor an address')
  if (type === 'sse') return kept('it speaks an older form of MCP over HTTP')
  if (!isMap(headers) || !isMap(env)) return kept('its headers are not a map')
  const hasLogin = Object.keys(headers).some((header) => header.toLowerCase() === 'authorization')
  if (!hasLogin && !isLocal(address)) return kept('the client itself may log in there')
  if ('oauth' in rest || 'auth' in rest) return kept('the client itself logs in there')
  const given = Object.keys(headers).length === 0 ? env : { ...env, [HEADERS_VARIABLE]: JSON.stringify(headers) }
  return {
    entry: {
      ...(type !== undefined && { type: 'stdio' }),
      ...rest,
      command,
      args: [...before, '--url', address],
      ...(Object.keys(given).length > 0 && { env: given }),
    },
    kept: null,
  }
}

/** Servers on this machine need no login. */
function isLocal(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

/** Whether an entry starts the proxy. */
export function isWrapped(entry: unknown): boolean {
  if (!isMap(entry) || !Array.isArray(entry['args'])) return false
  const [script, word, option] = entry['args'] as readonly unknown[]
  return typeof script === 'string' && /(?:cli\.cjs|sluice)$/.test(script) && word === 'mcp' && option === '--policy'
}

/** The contents of an entry that starts the proxy. */
interface NamedByEntry {
  /** The paths of Node and of the Sluice program. */
  readonly program: string
  readonly script: string
  readonly policies: readonly string[]
  /** The program that is the server; null if the server has a URL. */
  readonly server: string | null
}

/** Null if the entry does not start the proxy. */
export function readWrappedEntry(entry: unknown): NamedByEntry | null {
  if (!isWrapped(entry)) return null
  const args = member(entry, 'args')
  const words = Array.isArray(args) ? args.map((word) => (typeof word === 'string' ? word : '')) : []
  const [script = '', , ...options] = words
  const end = options.indexOf('--')
  const own = end === -1 ? options : options.slice(0, end)
  return {
    program: textAt(entry, 'command') ?? '',
    script,
    policies: own.filter((_, index) => own[index - 1] === '--policy'),
    server: end === -1 ? null : (options[end + 1] ?? ''),
  }
}

/**
 * How to take an entry out of the proxy if there is no record of the original; null if the entry is not behind the
 * proxy.
 */
export function howToUnwrap(entry: unknown): string | null {
  if (!isWrapped(entry)) return null
  const args = member(entry, 'args')
  const hasCommand = Array.isArray(args) && args.includes('--')
  return hasCommand
    ? `${UNKNOWN}: make the words after \`--\` in \`args\` its command and arguments again`
    : `${UNKNOWN}: put the address after \`--url\` back as its \`url\`, and \`${HEADERS_VARIABLE}\` as its \`headers\``
}

const UNKNOWN = 'it is still behind the proxy, and there is no record of what it was'
