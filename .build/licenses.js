// The licenses of the packages whose code is in what was built. Each step that bundles notes its packages, and the last
// step of the build writes their texts into `dist/LICENSES.txt`.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Notes the packages of an output of Rolldown in this folder. */
export function noteBundled(dist, output) {
  writeFileSync(listIn(dist), JSON.stringify([...new Set([...notedIn(dist), ...packagesOf(output)])]))
}

/** Writes the licenses of all packages that were noted. */
export function writeLicenses(dist) {
  writeFileSync(join(dist, 'LICENSES.txt'), licensesOf(notedIn(dist)))
  rmSync(listIn(dist))
}

/** The text of each license once, with the packages that have it. */
export function licensesOf(folders) {
  const packages = new Map()
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((found) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(found))
    const text = file === undefined ? license : readFileSync(join(folder, file), 'utf8').trim()
    if (typeof text !== 'string') throw new Error(`the package \`${name}\` in \`${folder}\` has no license`)
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version}`])
  }
  const parts = [...packages].map(([text, names]) => `${names.toSorted().join(', ')}\n\n${text}\n`)
  const head = 'Sluice contains code of these packages. Each is under its own license.\n'
  return [head, ...parts.toSorted()].join(`\n${'-'.repeat(80)}\n\n`)
}

/** The folders of the packages that an output has code of. */
export function packagesOf(output) {
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds)
  return [...new Set(modules.filter((id) => /[\\/]node_modules[\\/]/.test(id)).map(folderOf))]
}

const listIn = (dist) => join(dist, 'bundled-packages.json')

function notedIn(dist) {
  return existsSync(listIn(dist)) ? JSON.parse(readFileSync(listIn(dist), 'utf8')) : []
}

/** The nearest folder of a package: those without a name only say how modules are read. */
function folderOf(id) {
  for (let folder = dirname(id.replace(/^\0/, '').replace(/\?.*$/, '')); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version !== undefined) return folder
  }
}
