// Bundles the command into a folder, by default `dist`: `cli.cjs`, and the chunks that it loads in `bundled/`. Rolldown
// splits the sources at each `import()`, and minifies them; it changes nothing else. See
// docs/decisions/0010-cold-start.md.
import { chmodSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { noteBundled } from './licenses.js'

const ROOT = join(import.meta.dirname, '..')
const dist = resolve(process.argv[2] ?? 'dist')
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Packages that a user may not have. They are resolved only when they are needed. */
const optional = Object.keys({ ...manifest.optionalDependencies, ...manifest.peerDependencies })

const build = await rolldown({
  input: { cli: join(ROOT, 'src/cli/bin.ts'), 'bundled/main': join(ROOT, 'src/cli/main.ts') },
  platform: 'node',
  external: (id) => optional.some((name) => id === name || id.startsWith(`${name}/`)),
  resolve: { mainFields: ['module', 'main'] },
})
const { output } = await build.write({
  dir: dist,
  format: 'cjs',
  minify: true,
  // Node reads single-byte text faster.
  charset: 'ascii',
  // Code from the compile cache of an earlier process cannot use `import()`.
  dynamicImportInCjs: false,
  entryFileNames: '[name].cjs',
  chunkFileNames: 'bundled/[name]-[hash].cjs',
  // The hook is a single file, because each file costs a fraction of a millisecond, except for the code that `bin.ts`
  // or `cli/start.ts` needs, too: no other command loads the hook for that.
  codeSplitting: {
    groups: [
      { name: 'start', test: /src[\\/](?:hosts[\\/](?:state-paths|managed-place)|model[\\/]thrown)\.ts$/, priority: 1 },
      {
        name: 'common',
        test: /src[\\/](?:hosts[\\/]version|model[\\/]suggestion|source[\\/]excerpt)\.ts$/,
        priority: 1,
      },
      { name: 'hook', test: /src[\\/]hook[\\/]main\.ts$/ },
    ],
  },
})
await build.close()
noteBundled(dist, output)
chmodSync(join(dist, 'cli.cjs'), 0o755)
