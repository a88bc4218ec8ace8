import { defineConfig, mergeConfig } from 'vitest/config'
import shared, { builtTests } from '../../vitest.config.ts'

// `npm run ci:long`: what takes too long for each change. The suite holds a small count of each.
const { projects: _projects, ...test } = shared.test ?? {}
const built = builtTests('test/long')

export default mergeConfig(
  { ...shared, test },
  defineConfig({
    test: {
      testTimeout: 20 * 60_000,
      projects: [
        { extends: true, test: { name: 'long', include: ['test/long/**/*.test.ts'], exclude: built } },
        { extends: true, test: { name: 'long-built', include: built, globalSetup: ['test/global-setup.ts'] } },
      ],
    },
  }),
)
