// Removes the unreachable declarations from a folder of compiler output, by default `dist`. Users can only import the
// declarations that the entries of the package reach, and most are not.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import typescript from 'typescript'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const entries = Object.values(exports).flatMap(({ types }) => types ?? [])
const reached = new Set(entries.map((entry) => join(dist, entry.replace('./dist/', ''))))
for (const file of reached) {
  const { importedFiles } = typescript.preProcessFile(readFileSync(file, 'utf8'))
  const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  for (const { fileName } of own) reached.add(join(dirname(file), fileName.replace(/\.[jt]s$/, '.d.ts')))
}

for (const name of readdirSync(dist, { recursive: true })) {
  const file = join(dist, name)
  if (!file.endsWith('.d.ts') || reached.has(file)) continue
  rmSync(file)
  rmSync(`${file}.map`)
}
