import { defineConfig, mergeConfig } from 'vitest/config'
import shared from '../../vitest.config.ts'

// One program at a time, as each takes what a machine has; a file for each, so that it can be named on the command line.
export default mergeConfig(
  { ...shared, test: { ...shared.test, include: [] } },
  defineConfig({
    test: {
      include: ['test/e2e/*.e2e.ts'],
      globalSetup: ['test/e2e/global-setup.ts'],
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 600_000,
    },
  }),
)
