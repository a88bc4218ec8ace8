// Leaves out of the tarball what nobody can import, in a folder of compiler output, by default `dist`: declarations that
// the entries of the package do not reach, and modules, which `doors.js` bundles. Modules stay in the folder, because
// tests and measurements import them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import typescript from 'typescript'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const entries = Object.values(exports).flatMap(({ types }) => (types ? [types] : []))
const reached = new Set(entries.map((entry) => join(dist, entry.replace('./dist/', ''))))
for (const file of reached) {
  const { importedFiles } = typescript.preProcessFile(readFileSync(file, 'utf8'))
  const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  for (const { fileName } of own) reached.add(join(dirname(file), fileName.replace(/\.[jt]s$/, '.d.ts')))
}

const others = readdirSync(dist, { recursive: true })
  .map((name) => join(dist, name))
  .filter((file) => file.endsWith('.d.ts') && !reached.has(file))
for (const file of others) {
  rmSync(file)
  rmSync(`${file}.map`)
}
writeFileSync(join(dist, '.npmignore'), ['*.js', '*.js.map', '!/doors/*', ''].join('\n'))
