import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the package as built from these sources: `dist` and `package.json`. */
    readonly built: string
  }
}

const ROOT = join(import.meta.dirname, '..')

/** Builds the package, apart from `dist`, when the sources are newer than the last such build. */
export function setup({ provide }: TestProject): void {
  const built = join(ROOT, 'node_modules/.cache/sluice')
  const manifest = join(built, 'package.json')
  if (timeOf(manifest) < Math.max(newest(join(ROOT, 'src')), timeOf(join(ROOT, 'package.json')))) {
    rmSync(built, { recursive: true, force: true })
    mkdirSync(built, { recursive: true })
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    // Types are checked by `npm run check:types`.
    const options = ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', join(built, 'dist')]
    execFileSync(process.execPath, [compiler, ...options], { cwd: ROOT })
    copyFileSync(join(ROOT, 'package.json'), manifest)
  }
  provide('built', built)
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
