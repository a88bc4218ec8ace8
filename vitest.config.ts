import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests import the package by its name, as its users do.
  resolve: { alias: { sluice: new URL('src/index.ts', import.meta.url).pathname } },
  test: {
    include: ['test/**/*.test.ts'],
    // Generous, as some tests run programs, on machines that may be busy.
    testTimeout: 60_000,
    globalSetup: ['test/global-setup.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 95 },
    },
  },
})
