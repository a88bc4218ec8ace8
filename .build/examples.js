// `npm run examples`: runs the programs in docs/examples, each under the Node version that its SDK requires.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const later = join(root, 'node_modules/node/bin/node')
const isLater = Number(process.versions.node.split('.')[0]) >= 22
const node = isLater || !existsSync(later) ? process.execPath : later

for (const name of readdirSync(join(root, 'docs/examples'))) {
  console.log(`# ${name}`)
  const { status } = spawnSync(node, [join(root, 'docs/examples', name, 'main.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
