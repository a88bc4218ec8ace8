import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import shared from '../../../vitest.config.ts'
import { withSwitches } from './mutants.ts'
import { FOLDER, readChosen } from './state.ts'

// Runs the test files of `files.json` over sources that can make the mistakes of `chosen.json`; see runner.ts.
const ROOT = join(import.meta.dirname, '../../..')
const chosen = readChosen(FOLDER)
const files = JSON.parse(readFileSync(process.env['SLUICE_MUTANTS_FILES'] ?? '', 'utf8')) as readonly string[]
const { projects: _projects, coverage: _coverage, ...test } = shared.test ?? {}

/** In the order given. */
class GivenOrder extends BaseSequencer {
  override sort(specs: Parameters<BaseSequencer['sort']>[0]): ReturnType<BaseSequencer['sort']> {
    const at = (file: string): number => files.indexOf(relative(ROOT, file))
    return Promise.resolve(specs.toSorted((a, b) => at(a.moduleId) - at(b.moduleId)))
  }
}

export default defineConfig({
  ...shared,
  root: ROOT,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, path) {
        const file = relative(ROOT, path)
        const here = chosen.filter((mutant) => mutant.file === file)
        return here.length === 0 ? null : { code: withSwitches(code, here), map: null }
      },
    },
  ],
  test: {
    ...test,
    include: [...files],
    isolate: false,
    runner: join(import.meta.dirname, 'runner.ts'),
    sequence: { sequencer: GivenOrder },
    // A mutant may leave work behind, which says nothing about the tests that follow.
    dangerouslyIgnoreUnhandledErrors: true,
    maxWorkers: Number(process.env['SLUICE_MUTANTS_WORKERS'] ?? 1),
    experimental: { fsModuleCache: true, fsModuleCachePath: join(FOLDER, 'modules') },
  },
})
