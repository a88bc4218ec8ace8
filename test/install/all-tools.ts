import type { NativeEvent } from '../../src/agents/dialect.ts'
import type { HookTools } from '../../src/install/hook-tools.ts'

/** Hooks at these events for all tools. */
export function forAllTools(natives: readonly Pick<NativeEvent, 'name'>[]): HookTools {
  return Object.fromEntries(natives.map(({ name }) => [name, null]))
}
