// Leaves out of the tarball what the entries of the package do not reach, in a folder of compiler output, by default
// `dist`: nobody can import it. Modules stay in the folder, because tests and measurements import them.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import typescript from 'typescript'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const entries = Object.values(exports).flatMap(({ types, default: module }) => (types ? [types, module] : []))
const reached = new Set(entries.map((entry) => join(dist, entry.replace('./dist/', ''))))
for (const file of reached) {
  const { importedFiles } = typescript.preProcessFile(readFileSync(file, 'utf8'))
  const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
  const extension = file.endsWith('.d.ts') ? '.d.ts' : '.js'
  for (const { fileName } of own) reached.add(join(dirname(file), fileName.replace(/\.[jt]s$/, extension)))
}

const others = readdirSync(dist, { recursive: true })
  .map((name) => join(dist, name))
  .filter((file) => /\.(js|d\.ts)$/.test(file) && !reached.has(file))
for (const file of others.filter((name) => name.endsWith('.d.ts'))) {
  rmSync(file)
  rmSync(`${file}.map`)
}
const modules = others.filter((name) => name.endsWith('.js')).map((file) => `/${relative(dist, file)}`)
writeFileSync(join(dist, '.npmignore'), modules.flatMap((name) => [name, `${name}.map\n`]).join('\n'))
