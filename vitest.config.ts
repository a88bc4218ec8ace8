import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests import the package by its name, as its users do.
  resolve: {
    alias: [
      { find: /^sluice$/, replacement: new URL('src/index.ts', import.meta.url).pathname },
      { find: /^sluice\/node$/, replacement: new URL('src/hosts/index.ts', import.meta.url).pathname },
      { find: /^sluice\/agents$/, replacement: new URL('src/agents/api.ts', import.meta.url).pathname },
      { find: /^sluice\/hook-files$/, replacement: new URL('src/hook-files/index.ts', import.meta.url).pathname },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // By itself it leaves one processor free, which is half of a small machine.
    maxWorkers: '100%',
    // Generous, as some tests run programs, on machines that may be busy.
    testTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { lines: 95 },
    },
  },
})
