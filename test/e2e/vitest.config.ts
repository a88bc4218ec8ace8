import { defineConfig, mergeConfig } from 'vitest/config'
import shared from '../../vitest.config.ts'

// One program at a time, because each uses the whole machine. One file per program, so that it can be named on the
// command line.
const { projects: _projects, ...test } = shared.test ?? {}

export default mergeConfig(
  { ...shared, test },
  defineConfig({
    test: {
      include: ['test/e2e/*.e2e.ts'],
      globalSetup: ['test/global-setup.ts', 'test/e2e/global-setup.ts'],
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 600_000,
    },
  }),
)
