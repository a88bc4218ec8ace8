import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    provide: { built: '/tmp/e2e-real' },
    include: ['test/e2e/*.e2e.ts'],
    globalSetup: ['test/e2e/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
