import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether observations are recorded (`--update`). */
    readonly recording: boolean
  }
}

export function setup({ config, provide }: TestProject): void {
  provide('recording', config.snapshotOptions.updateSnapshot === 'all')
}
