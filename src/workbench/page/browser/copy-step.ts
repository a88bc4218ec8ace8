import { announcement } from './state.ts'
import type { Entry } from './store.ts'
import { testStep } from './test-step.ts'

export async function copyStep(entry: Entry): Promise<void> {
  try {
    await navigator.clipboard.writeText(testStep(entry))
    announcement.value = 'Copied as a test step.'
  } catch {
    announcement.value = 'The browser did not allow copying.'
  }
}
