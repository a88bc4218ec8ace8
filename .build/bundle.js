// Bundles the command into a folder, by default `dist`: `cli.cjs`, and in `bundled/` what it loads. Rolldown splits the sources
// at each `import()`, and minifies them; it changes nothing else. See docs/decisions/0010-cold-start.md.
import { chmodSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Packages that a user may not have: they are looked for when they are needed. */
const optional = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies })

const build = await rolldown({
  input: { cli: join(ROOT, 'src/cli/bin.ts'), 'bundled/main': join(ROOT, 'src/cli/main.ts') },
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
  // Code that was compiled by an earlier process cannot `import()`.
  dynamicImportInCjs: false,
  entryFileNames: '[name].cjs',
  chunkFileNames: 'bundled/[name]-[hash].cjs',
  // A hook is one file, as each file takes a part of a millisecond; but for what `bin.ts` needs, too.
  codeSplitting: {
    groups: [
      { name: 'start', test: /state-paths/, priority: 1 },
      { name: 'hook', test: /src[\\/]hook[\\/]main\.ts$/ },
    ],
  },
})
await build.close()
chmodSync(join(dist, 'cli.cjs'), 0o755)
