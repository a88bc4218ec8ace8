import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the package built from these sources: `dist`, `rules` and `package.json`. */
    readonly built: string
    /** Whether tests should write the files that they generate: `--update`. */
    readonly isUpdate: boolean
  }
}

const ROOT = join(import.meta.dirname, '..')

/** Builds the package outside `dist`, once for each state of the sources, because several runs may be in progress. */
export function setup({ provide, config }: TestProject): void {
  provide('isUpdate', config.snapshotOptions.updateSnapshot === 'all')
  const builds = join(ROOT, 'node_modules/.cache/sluice')
  const state = Math.max(
    newest(join(ROOT, 'src')),
    newest(join(ROOT, '.build')),
    // The playground has the recipes.
    ...['package.json', 'tsconfig.build.json', 'docs/guide/cookbook.md'].map((name) => timeOf(join(ROOT, name))),
  )
  const built = join(builds, String(state))
  const manifest = join(built, 'package.json')
  if (timeOf(manifest) === 0) {
    // `npm run check:types` checks the types.
    const build = [join(ROOT, '.build/build.js'), join(built, 'dist'), '--noCheck']
    execFileSync(process.execPath, build, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    copyFileSync(join(ROOT, 'package.json'), manifest)
    const hour = 3_600_000
    for (const other of readdirSync(builds)) {
      const path = join(builds, other)
      if (path !== built && timeOf(path) < Date.now() - hour) rmSync(path, { recursive: true, force: true })
    }
  }
  // These folders are read beside `dist`, and may have changed since the build.
  cpSync(join(ROOT, 'rules'), join(built, 'rules'), { recursive: true })
  cpSync(join(ROOT, 'docs/skills'), join(built, 'docs/skills'), { recursive: true })
  // As programs name themselves, wherever a link leads to `node_modules`.
  provide('built', realpathSync(built))
}

function newest(folder: string): number {
  return Math.max(
    timeOf(folder),
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => timeOf(join(folder, name))),
  )
}

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
