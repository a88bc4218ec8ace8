// Bundles the command into a folder, `dist` where none is named: `cli.cjs`, and in `bundled/` what it loads. Rolldown splits
// at each `import()` of the sources, and minifies. CommonJS starts sooner than modules do: docs/decisions/0010-cold-start.md.
import { chmodSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Packages that a user may not have: they are looked for when they are needed. */
const optional = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies })

const build = await rolldown({
  input: { cli: join(ROOT, 'src/cli/main.ts') },
  platform: 'node',
  external: (id) => optional.some((name) => id === name || id.startsWith(`${name}/`)),
  resolve: { mainFields: ['module', 'main'] },
})
await build.write({
  dir: dist,
  format: 'cjs',
  minify: true,
  // Node reads text in single bytes sooner.
  charset: 'ascii',
  // Code out of the cache cannot `import()`.
  dynamicImportInCjs: false,
  entryFileNames: '[name].cjs',
  chunkFileNames: 'bundled/[name]-[hash].cjs',
  codeSplitting: {
    groups: [
      // What the entry needs is apart from the rest, which is run from the cache of compiled code.
      { name: 'start', test: /rolldown.runtime|state-paths/, priority: 1 },
      // Each further file costs a fraction of a millisecond.
      { name: 'hook', test: /src[\\/]hook[\\/]main\.ts$/ },
    ],
  },
})
await build.close()
chmodSync(join(dist, 'cli.cjs'), 0o755)
