import { lstat, readdir, readFile } from 'node:fs/promises'
import { arch, hostname, platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { getuid } from 'node:process'
import type { CallContext } from '../model/host.ts'
import { member, type ValueMap } from '../model/value.ts'
import { badParams, createToolFamily, type ToolFamily } from './tool-family.ts'

interface SystemToolsOptions {
  /** The folder to describe when neither the call nor the event names one. */
  readonly workspace: string
}

/** The most entries of a folder to list. */
const MAX_ENTRIES = 100

/**
 * The tools whose names begin with `system.`, which describe the environment to a model.
 *
 * - `system.date` {at, time_zone?} returns {date: `2026-01-31`, time_zone}: the local date of `at` (milliseconds).
 * - `system.environment` {folder?} returns {folder, git_repository, system, architecture}.
 * - `system.user` {} returns {name, full_name, host}; `full_name` may be empty.
 * - `system.directory` {folder?} returns {folder, entries, more}: sorted, folders with `/`, without hidden entries.
 */
export function createSystemTools({ workspace }: SystemToolsOptions): ToolFamily {
  const folderOf = (params: ValueMap, callContext: CallContext): string => {
    const folder = member(params, 'folder') ?? '.'
    if (typeof folder !== 'string') throw badParams('`folder` must be a text')
    return resolve(callContext.workspace ?? workspace, folder)
  }
  return createToolFamily({
    'system.date': (params) => dateOf(params),
    'system.user': () => user(),
    'system.environment': async (params, callContext) => {
      const folder = folderOf(params, callContext)
      return {
        folder,
        git_repository: await isInRepository(folder),
        system: SYSTEMS[platform()] ?? platform(),
        architecture: arch(),
      }
    },
    'system.directory': (params, callContext) => list(folderOf(params, callContext)),
  })
}

const SYSTEMS: Readonly<Record<string, string>> = { darwin: 'MacOS', win32: 'Windows', linux: 'Linux' }

function dateOf(params: ValueMap): ValueMap {
  const at = member(params, 'at')
  const zone = member(params, 'time_zone')
  if (typeof at !== 'number') throw badParams('`at` must be a number of milliseconds')
  try {
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      ...(typeof zone === 'string' && { timeZone: zone }),
    })
    return { date: format.format(at), time_zone: format.resolvedOptions().timeZone }
  } catch {
    throw badParams('`time_zone` must be a time zone such as `Europe/Berlin`, and `at` a valid date')
  }
}

async function user(): Promise<ValueMap> {
  const username = userName()
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const account = accounts.split('\n').find((line) => line.startsWith(`${username}:`))
  // The fifth field contains the name, followed by an office and phone numbers.
  const fullName = account?.split(':')[4]?.split(',')[0] ?? ''
  return { name: username, full_name: fullName, host: hostname() }
}

/** A user whom the machine's list does not have is a number. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(getuid?.() ?? '')
  }
}

/** In a worktree or submodule, `.git` is a file. */
async function isInRepository(folder: string): Promise<boolean> {
  if (await lstat(join(folder, '.git')).catch(() => null)) return true
  const above = dirname(folder)
  return above !== folder && isInRepository(above)
}

async function list(folder: string): Promise<ValueMap> {
  const found = await readdir(folder, { withFileTypes: true })
  const entries = found
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .toSorted()
  return { folder, entries: entries.slice(0, MAX_ENTRIES), more: Math.max(0, entries.length - MAX_ENTRIES) }
}
