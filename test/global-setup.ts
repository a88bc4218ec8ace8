import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the package as built from these sources: `dist` and `package.json`. */
    readonly built: string
  }
}

/** Builds the package once a run, apart from `dist`, so that no test sees a stale one. */
export function setup({ provide }: TestProject): void {
  const root = join(import.meta.dirname, '..')
  const built = join(root, 'node_modules/.cache/sluice')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', join(built, 'dist')],
    { cwd: root, stdio: 'inherit' },
  )
  copyFileSync(join(root, 'package.json'), join(built, 'package.json'))
  provide('built', built)
}
