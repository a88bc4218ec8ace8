// `node .build/build.js [FOLDER] [--noCheck]`: builds the package into a folder, by default `dist`. The files are
// written beside it, and then each is moved to its place, so that the folder is never without its files: another
// process may pack or run them at that moment.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeLicenses } from './licenses.js'

const ROOT = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ options: { noCheck: { type: 'boolean' } }, allowPositionals: true })
const dist = resolve(positionals[0] ?? join(ROOT, 'dist'))

mkdirSync(dirname(dist), { recursive: true })
// The source maps hold paths that are right for this depth.
const place = mkdtempSync(join(dirname(dist), '.dist-'))
const run = (script, ...words) => execFileSync(process.execPath, [join(ROOT, script), ...words], { stdio: 'inherit' })
try {
  run('.build/validators.js')
  const check = values.noCheck === true ? ['--noCheck'] : []
  run('node_modules/typescript/bin/tsc', '-p', join(ROOT, 'tsconfig.build.json'), '--outDir', place, ...check)
  const validators = 'schema/policy-validators.js'
  copyFileSync(join(ROOT, 'src', validators), join(place, validators))
  for (const step of ['reached', 'libraries', 'doors', 'bundle', 'page', 'vscode']) run(`.build/${step}.js`, place)
  writeLicenses(place)
  const built = filesIn(place)
  for (const name of built) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    renameSync(join(place, name), join(dist, name))
  }
  const known = new Set(built)
  for (const name of filesIn(dist)) if (!known.has(name)) rmSync(join(dist, name), { force: true })
} finally {
  rmSync(place, { recursive: true, force: true })
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true })
  return names.filter((name) => !(statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() ?? true))
}
