import { readFileSync, readlinkSync } from 'node:fs'
import { CODE_VARIABLES } from '../agents/code-variables.ts'
import type { Dialect } from '../agents/dialect.ts'
import type { Environment } from '../hosts/lines.ts'
import { workingFolder } from '../hosts/state-paths.ts'
import { readThrown } from '../model/thrown.ts'
import { isMap } from '../model/value.ts'
import type { CallPlace } from './find-root.ts'

/** The process that an agent started: its environment, and its folder. */
export interface Caller {
  readonly env: Environment
  readonly folder: string
}

/** Where a hook of this agent is called. */
export function placeOf({ projectVariable }: Pick<Dialect, 'projectVariable'>, { env, folder }: Caller): CallPlace {
  const project = projectVariable === undefined ? undefined : env[projectVariable]
  return { project, folder: project === undefined ? workingFolder(env, folder) : null, otherwise: folder }
}

/** Whether variables load code into the programs that a hook starts. The installed command removes them, too. */
const LOADS_CODE: ReadonlySet<string> = new Set(CODE_VARIABLES)

/**
 * Variables that Node reads for itself, most of them when it starts: the local time zone, and whom it trusts on the
 * network. A daemon cannot take them from a call.
 */
const OF_NODE: readonly string[] = [
  ...['TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ...['NODE_USE_ENV_PROXY', 'NODE_USE_SYSTEM_CA', 'NODE_ICU_DATA'],
]

/** The first of these variables that differs between two processes. */
export function changedForNode(one: Environment, other: Environment): string | undefined {
  return OF_NODE.find((name) => one[name] !== other[name])
}

/**
 * What the kernel knows of a running process of this user.
 *
 * @throws {Error} if there is none, or it belongs to another user
 */
function callerOf(process: string): Caller {
  if (!/^\d+$/.test(process)) throw new Error(`\`${process}\` is not a process`)
  const folder = readlinkSync(`/proc/${process}/cwd`)
  const lines = readFileSync(`/proc/${process}/environ`, 'utf8').split('\0')
  const variables = lines.flatMap((line): [string, string][] => {
    const equals = line.indexOf('=')
    const name = line.slice(0, equals)
    return equals < 1 || LOADS_CODE.has(name) ? [] : [[name, line.slice(equals + 1)]]
  })
  // If a variable is there twice, `getenv` finds the first.
  return { env: Object.fromEntries(variables.toReversed()), folder }
}

export function writeCaller({ env, folder }: Caller): string {
  return encodeURIComponent(JSON.stringify({ env, folder }))
}

/** @throws {Error} if the text is not what `writeCaller` writes */
function readCaller(text: string): Caller {
  const read: unknown = JSON.parse(decodeURIComponent(text))
  if (!isMap(read) || !isMap(read['env']) || typeof read['folder'] !== 'string') throw new Error('not a place')
  const variables = Object.entries(read['env']).filter(([, value]) => typeof value === 'string')
  return { env: Object.fromEntries(variables) as Environment, folder: read['folder'] } // only texts are left
}

/** Who asks, by the headers of a request, or why that is unknown. */
export function findCaller(place: string | undefined, process = ''): Caller | string {
  try {
    return place === undefined ? callerOf(process) : readCaller(place)
  } catch (error) {
    return `the environment of the hook is unknown: ${readThrown(error).message}`
  }
}
