// `npm run bench [-- MEASURE …] [--quick]`: builds the package and the benchmarks, installs the engines to compare with
// if they are missing, and measures.
import { execSync, spawnSync } from 'node:child_process'
import { cpSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..')
const SRC = join(ROOT, 'src')
const BENCH = join(ROOT, 'test/bench')

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const run = (command) => execSync(command, { cwd: ROOT, stdio: ['ignore', 2, 2] })

if (timeOf(join(BENCH, 'node_modules/.package-lock.json')) < timeOf(join(BENCH, 'package-lock.json'))) {
  run('npm ci --prefix test/bench --no-audit --no-fund')
}
run('npm run build --silent')

// Copies, so that the package can be rebuilt during a measurement. From there, the package finds the dependencies of
// the project, and the benchmarks find those of test/bench.
const built = join(ROOT, `node_modules/.cache/sluice-bench-${process.pid}`)
const bundle = join(BENCH, `node_modules/.cache/${process.pid}`)
process.on('exit', () => [built, bundle].forEach((folder) => rmSync(folder, { recursive: true, force: true })))
process.on('SIGINT', () => {})
for (const name of ['dist', 'package.json']) cpSync(join(ROOT, name), join(built, name), { recursive: true })

const require = createRequire(join(ROOT, 'package.json'))
const outside = (file) => ({ id: pathToFileURL(file).href, external: true })
const ENTRIES = { sluice: 'index.ts', 'sluice/node': 'hosts/index.ts' }

/** Measures the package as built, not another compilation of its sources. */
const asBuilt = {
  name: 'as-built',
  resolveId(id, importer) {
    if (['yaml', 'libsql'].includes(id)) return outside(require.resolve(id))
    const file = ENTRIES[id] === undefined ? join(dirname(importer ?? ''), id) : join(SRC, ENTRIES[id])
    if (!file.startsWith(SRC)) return null
    return outside(join(built, 'dist', relative(SRC, file).replace(/\.ts$/, '.js')))
  },
}

const build = await rolldown({
  input: { main: join(BENCH, 'main.ts'), child: join(BENCH, 'rounds/child.ts') },
  platform: 'node',
  plugins: [asBuilt],
})
await build.write({ dir: bundle, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
await build.close()

const words = [join(bundle, 'main.mjs'), ROOT, built, ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1
