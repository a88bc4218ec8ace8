// The public API of `sluice/claude-agent`: rules as hooks of the Claude Agent SDK.
//
//   query({ prompt, options: { hooks: sluiceHooks(engine) } })

export { sluiceHooks, type SluiceHooksOptions } from './hooks.ts'
export type { Hook, HookName, HookOutput, Hooks } from './hook-types.ts'
