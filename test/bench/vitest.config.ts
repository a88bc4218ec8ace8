import { defineConfig, mergeConfig } from 'vitest/config'
import shared from '../../vitest.config.ts'

// Measurements print tables; they assert only that every side gave the same answers.
export default mergeConfig(
  { ...shared, test: { ...shared.test, include: [] } },
  defineConfig({ test: { include: ['test/bench/*.bench.ts'], fileParallelism: false, testTimeout: 600_000 } }),
)
