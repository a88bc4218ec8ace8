import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Every file and folder below a root, with a digest that changes when the file is written. */
export function listing(root: string, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(join(root, path))) {
    const own = posix.join(path, entry)
    const state = lstatSync(join(root, own))
    if (state.isDirectory()) {
      found.set(own, 'folder')
      for (const [inner, digest] of listing(root, own)) found.set(inner, digest)
    } else {
      const content = state.isSymbolicLink() ? readlinkSync(join(root, own)) : readFileSync(join(root, own))
      found.set(own, `${state.mode} ${createHash('sha256').update(content).digest('hex')}`)
    }
  }
  return found
}

/** When each regular file below a root was last written. */
export function writeTimes(root: string, paths: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const state = lstatSync(join(root, path), { bigint: true })
    if (state.isFile()) found.set(path, String(state.mtimeNs))
  }
  return found
}
