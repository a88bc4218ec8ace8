// Bundles what users import into a folder, by default `dist`: one file in `doors/` for each entry of the package, and
// the chunks that these share. Loading many small modules takes most of the time of `import 'sluice'`. See
// docs/decisions/0035-doors-are-bundled.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { noteBundled } from './licenses.js'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const packages = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies })

/** The source of each door is where its types are. */
const doors = Object.values(manifest.exports).flatMap(({ types, default: file }) =>
  types ? [[basename(file, '.js'), join(ROOT, types.replace('./dist/', 'src/').replace('.d.ts', '.ts'))]] : [],
)

/** What is not in our sources: a map of it would lead nowhere. */
const WRITTEN_ELSEWHERE = /node_modules|policy-validators/
const NOWHERE = { version: 3, sources: [], names: [], mappings: '' }

/** What a door reaches without `import()`. */
function reach(entry, infoOf) {
  const reached = new Set([entry])
  for (const id of reached) for (const imported of infoOf(id)?.importedIds ?? []) reached.add(imported)
  return reached
}

/** Doors with one of these are for programs that have an engine. */
const OF_ENGINE = ['source/read-policy.ts', 'kinds/calls.ts'].map((name) => join(ROOT, 'src', name))

/** The engine is one file, beside what doors without it need, too: each further file costs half a millisecond. */
const groups = ['shared', 'engine'].map((name, index) => ({
  name: (id, context) => (findChunk(id, (of) => context.getModuleInfo(of)) === name ? name : null),
  // A group takes what its modules import, so the first one must be that without the others.
  priority: 1 - index,
  debugName: name,
}))

let reached

function findChunk(id, infoOf) {
  reached ??= new Map(doors.map(([name, entry]) => [name, reach(entry, infoOf)]))
  if (!reached.get('core').has(id)) return null
  return [...reached.values()].every((door) => !door.has(id) || OF_ENGINE.some((one) => door.has(one)))
    ? 'engine'
    : 'shared'
}

const build = await rolldown({
  input: Object.fromEntries(doors),
  // Packages are bundled in by their ES modules, and by what they have for places without Node.
  platform: 'browser',
  // What an entry gives away by `import()` is often part of another entry.
  checks: { ineffectiveDynamicImport: false },
  treeshake: { moduleSideEffects: false },
  plugins: [
    { name: 'maps', transform: { filter: { id: WRITTEN_ELSEWHERE }, handler: (code) => ({ code, map: NOWHERE }) } },
  ],
  external: (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
})
const { output } = await build.write({
  dir: join(dist, 'doors'),
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  charset: 'ascii',
  // The sources are in the package, and the maps lead there.
  comments: { jsdoc: false, legal: true, annotation: true },
  entryFileNames: '[name].js',
  // Beside the doors, because modules find the files of the package from where they are.
  chunkFileNames: '[name]-[hash].js',
  codeSplitting: { groups },
})
await build.close()
noteBundled(dist, output)

// No module has effects, so an import without names is nothing but a warning in the bundlers of users.
for (const { type, fileName, code } of output) {
  if (type === 'chunk') writeFileSync(join(dist, 'doors', fileName), code.replaceAll(/^import "\.\/.*";$/gm, ''))
}
