import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { whyNotManaged } from '../../hosts/managed-place.ts'
import { readThrown } from '../../model/thrown.ts'
import { isMap } from '../../model/value.ts'
import { manifestIn } from '../doctor/installed-version.ts'
import type { OwnProgram } from '../registrations.ts'

/** The maximum number of files of a package and of what it needs. */
const MAX_FILES = 50_000

/** Where a manifest names packages that its code may load. */
const NEEDS = ['dependencies', 'optionalDependencies', 'peerDependencies'] as const

/** The program by the real paths of its files: a link could lead elsewhere tomorrow. */
export function realProgram([node, program]: OwnProgram): OwnProgram {
  return [realpathSync(node), realpathSync(program)]
}

/**
 * Why others than root could replace the program of hooks, in a sentence; null if they could not. Looks at Node, and at
 * each file of the package and of the packages that it needs.
 */
export function whyReplaceable([node, program]: OwnProgram): string | null {
  const why = whyNotManaged(node) ?? whyNotManaged(program)
  if (why !== null) return said(why)
  const home = packageOf(program)
  if (home === null) return null
  let left = MAX_FILES
  const folders = [home, ...neededBy(home)]
  for (const folder of folders) {
    const found = whyNotManaged(folder) ?? walk(folder)
    if (found !== null) return said(found)
  }
  return null

  function walk(folder: string): string | null {
    for (const name of readdirSync(folder)) {
      if (left-- === 0) return `\`${home}\` has more than ${MAX_FILES} files`
      const path = join(folder, name)
      const { mode, uid } = lstatSync(path)
      // Links into the package, which package managers make, are followed to what is checked itself.
      const isLink = (mode & 0o170000) === 0o120000
      if (uid !== 0) return `\`${path}\` belongs to user ${uid}`
      if (!isLink && (mode & 0o022) !== 0) return `\`${path}\` can be written by others`
      const inner = (mode & 0o170000) === 0o040000 ? walk(path) : null
      if (inner !== null) return inner
    }
    return null
  }
}

function said(why: string): string {
  const [first = ''] = why.split(', ')
  return `${first.replace(/, but managed policies.*$/, '')}, and whoever can replace the program of the hooks decides for everybody`
}

/** The folder of the package that a file belongs to; null if it belongs to none. */
function packageOf(file: string): string | null {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (manifestIn(folder)?.['name'] === 'sluice') return folder
    if (dirname(folder) === folder) return null
  }
}

/** The folders of the packages that a package needs, where Node would find them. */
function neededBy(home: string): readonly string[] {
  const found = new Set<string>()
  const look = (folder: string): void => {
    const manifest = manifestIn(folder) ?? {}
    const names = NEEDS.flatMap((member) => Object.keys(membersOf(manifest[member])))
    for (const name of names) {
      const place = find(name, folder)
      if (place === null || found.has(place) || place.startsWith(`${home}/`)) continue
      found.add(place)
      look(place)
    }
  }
  look(home)
  return [...found]
}

function find(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    try {
      return realpathSync(join(folder, 'node_modules', name))
    } catch (error) {
      if (readThrown(error).code !== 'ENOENT' && readThrown(error).code !== 'ENOTDIR') throw error
    }
    if (dirname(folder) === folder) return null
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {}
}
