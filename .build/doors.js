// Bundles what users import into a folder, by default `dist`: one file in `doors/` for each entry of the package, and
// the chunks that these share. Loading many small modules takes most of the time of `import 'sluice'`. See
// docs/decisions/0035-doors-are-bundled.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const packages = Object.keys({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.peerDependencies,
})

/** The source of each door is where its types are. */
const doors = Object.values(manifest.exports).flatMap(({ types, default: file }) =>
  types ? [[basename(file, '.js'), join(ROOT, types.replace('./dist/', 'src/').replace('.d.ts', '.ts'))]] : [],
)

const build = await rolldown({
  input: Object.fromEntries(doors),
  // `yaml` and `jsonc-parser` are bundled in, by their ES modules: see docs/decisions/0017-no-code-from-strings.md.
  platform: 'browser',
  // What an entry gives away by `import()` is often part of another entry.
  checks: { ineffectiveDynamicImport: false },
  treeshake: { moduleSideEffects: false },
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
})
await build.close()

// No module has effects, so an import without names is nothing but a warning in the bundlers of users.
for (const { type, fileName, code } of output) {
  if (type === 'chunk') writeFileSync(join(dist, 'doors', fileName), code.replaceAll(/^import "\.\/.*";$/gm, ''))
}
