import { lstat, readdir, readFile } from 'node:fs/promises'
import { arch, hostname, platform, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { CallContext } from '../model/host.ts'
import { member, type ValueMap } from '../model/value.ts'
import { badParams, createToolFamily, type ToolFamily } from './tool-family.ts'

interface SystemToolsOptions {
  /** The folder that is told of, where neither the call nor the event names one. */
  readonly workspace: string
}

/** Entries of a folder that are told. */
const MOST_ENTRIES = 100

/**
 * The tools whose names begin with `system.`: what a model may want to know of where it works.
 *
 * - `system.date` {at, time_zone?} answers {date: `2026-01-31`, time_zone}: the day of `at` (milliseconds), where this machine is.
 * - `system.environment` {folder?} answers {folder, git_repository, system, architecture}.
 * - `system.user` {} answers {name, full_name, host}; `full_name` may be empty.
 * - `system.directory` {folder?} answers {folder, entries, more}: its entries in their order, folders with `/`, hidden ones left out.
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
    throw badParams('`time_zone` must be one such as `Europe/Berlin`, and `at` a date')
  }
}

async function user(): Promise<ValueMap> {
  const { username } = userInfo()
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const account = accounts.split('\n').find((line) => line.startsWith(`${username}:`))
  // The fifth field: the name, and behind commas an office and telephones.
  const fullName = account?.split(':')[4]?.split(',')[0] ?? ''
  return { name: username, full_name: fullName, host: hostname() }
}

/** A worktree and a submodule have a file of that name, and are repositories, too. */
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
  return { folder, entries: entries.slice(0, MOST_ENTRIES), more: Math.max(0, entries.length - MOST_ENTRIES) }
}
