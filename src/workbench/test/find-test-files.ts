import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SUFFIX = '.test.yaml'

/**
 * The test files under some paths, in order and without duplicates. A path is a file, or a folder that is searched
 * recursively, except for `node_modules` and folders that start with a dot.
 *
 * @throws {Error} of Node, if a path or a folder cannot be read
 */
export function findTestFiles(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((path) => (statSync(path).isDirectory() ? listFolder(path) : [join(path)]))
  return [...new Set(found)]
}

function listFolder(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const folders = entries.filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'),
  )
  return [
    ...entries
      .filter((entry) => !entry.isDirectory() && entry.name.endsWith(SUFFIX))
      .map(({ name }) => join(folder, name)),
    ...folders.flatMap(({ name }) => listFolder(join(folder, name))),
  ]
}

/** The policy that a test file tests if it names none. */
export function policyBeside(file: string): string {
  return file.endsWith(SUFFIX) ? `${file.slice(0, -SUFFIX.length)}.yaml` : file
}
