import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** The code by which tests request the built package. Only such tests start a build. */
export const ASKS_FOR_BUILD = "inject('built')"

/** The test files in a folder that contain some text. */
export function testsWith(folder: string, words: string): string[] {
  return readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => readFileSync(new URL(file, import.meta.url), 'utf8').includes(words))
}

/** Tests import the package by name, as users do. The list is shared with the compiler. */
const { compilerOptions } = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8')) as {
  readonly compilerOptions: { readonly paths: Readonly<Record<string, readonly [string]>> }
}
export const doors = Object.entries(compilerOptions.paths).map(([name, [file]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: new URL(file, import.meta.url).pathname,
}))

const LONG = 'test/long/**'
const built = testsWith('test', ASKS_FOR_BUILD)
const timed = testsWith('test', 'vi.useFakeTimers').filter((file) => !built.includes(file))

export default defineConfig({
  resolve: {
    alias: doors,
  },
  test: {
    // By default, Vitest leaves one processor free. One worker more than processors keeps them busy while tests wait
    // for other programs.
    maxWorkers: availableParallelism() + 1,
    // Generous, because some tests run programs, on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // After an edit, only the edited file is transformed again, not everything that it imports.
    experimental: { fsModuleCache: true },
    globalSetup: ['.build/validators.js'],
    setupFiles: ['test/setup.ts'],
    provide: { isLong: false },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, ...built, ...timed],
          // Reloading the sources for each test file takes longer than most of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        // A process each: a timer that another file left behind would run on the clock of these, thousands of times.
        test: { name: 'timed', include: timed, exclude: [LONG] },
      },
      {
        extends: true,
        test: { name: 'built', include: built, exclude: [LONG], globalSetup: ['test/global-setup.ts'] },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: [
        'src/workbench/page/browser/**', // runs in Chromium, driven by test/workbench/page, without coverage
      ],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 95 },
      // One run shows all problems.
      reportOnFailure: true,
    },
  },
})
