import { readdirSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

/** The tests in a folder that ask for the built package, found by their words: only they start a build. */
export function builtTests(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(new URL(file, import.meta.url), 'utf8').includes("inject('built')"))
}

const LONG = 'test/long/**'
const built = builtTests('test')

export default defineConfig({
  // Tests import the package by its name, as its users do.
  resolve: {
    alias: [
      { find: /^sluice$/, replacement: new URL('src/index.ts', import.meta.url).pathname },
      { find: /^sluice\/node$/, replacement: new URL('src/hosts/index.ts', import.meta.url).pathname },
      { find: /^sluice\/agents$/, replacement: new URL('src/agents/api.ts', import.meta.url).pathname },
      { find: /^sluice\/hook-files$/, replacement: new URL('src/hook-files/index.ts', import.meta.url).pathname },
      { find: /^sluice\/vitest$/, replacement: new URL('src/workbench/vitest.ts', import.meta.url).pathname },
    ],
  },
  test: {
    // By itself it leaves one processor free, which is half of a small machine.
    maxWorkers: '100%',
    // Generous, as some tests run programs, on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // An edit makes one file be transformed anew, not all that it reaches.
    experimental: { fsModuleCache: true },
    setupFiles: ['test/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, ...built],
          // Loading the sources anew for each file takes longer than most of their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'built', include: built, exclude: [LONG], globalSetup: ['test/global-setup.ts'] },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/schema/policy-validators.ts'], // generated
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 95 },
    },
  },
})
