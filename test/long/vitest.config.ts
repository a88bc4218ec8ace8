import { defineConfig, mergeConfig } from 'vitest/config'
import shared, { ASKS_FOR_BUILD, testsWith } from '../../vitest.config.ts'

// `npm run ci:long`: tests that take too long for each change. The suite runs a small count of each. Tests of the suite
// that use `runCount` run here with their full count.
const { projects: _projects, ...test } = shared.test ?? {}
const counted = testsWith('test', 'runCount(')
const built = testsWith('test', ASKS_FOR_BUILD)
const long = [...new Set([...testsWith('test/long', ''), ...counted])]

export default mergeConfig(
  { ...shared, test },
  defineConfig({
    test: {
      testTimeout: 20 * 60_000,
      provide: { isLong: true },
      projects: [
        { extends: true, test: { name: 'long', include: long.filter((file) => !built.includes(file)) } },
        {
          extends: true,
          test: {
            name: 'long-built',
            include: long.filter((file) => built.includes(file)),
            globalSetup: ['test/global-setup.ts'],
          },
        },
      ],
    },
  }),
)
