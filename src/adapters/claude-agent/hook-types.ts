// The parts of the SDK's types that the hooks need. They are copied here because the SDK includes a program of 400 MB,
// which nobody should need in order to compile against Sluice.

/** The events of the SDK that Sluice can hook. */
export type HookName =
  | 'SessionStart'
  | 'Setup'
  | 'InstructionsLoaded'
  | 'UserPromptSubmit'
  | 'UserPromptExpansion'
  | 'MessageDisplay'
  | 'PreToolUse'
  | 'PermissionRequest'
  | 'PermissionDenied'
  | 'PostToolUse'
  | 'PostToolUseFailure'
  | 'PostToolBatch'
  | 'Notification'
  | 'SubagentStart'
  | 'SubagentStop'
  | 'TaskCreated'
  | 'TaskCompleted'
  | 'TeammateIdle'
  | 'Stop'
  | 'StopFailure'
  | 'ConfigChange'
  | 'CwdChanged'
  | 'DirectoryAdded'
  | 'FileChanged'
  | 'WorktreeRemove'
  | 'PreCompact'
  | 'PostCompact'
  | 'PreModelSwitch'
  | 'PostModelSwitch'
  | 'Elicitation'
  | 'ElicitationResult'
  | 'SessionEnd'

/** The part of a hook's answer that depends on the event. */
type Specific =
  | {
      hookEventName: 'PreToolUse'
      permissionDecision?: 'allow' | 'deny' | 'ask' | 'defer'
      permissionDecisionReason?: string
      updatedInput?: Record<string, unknown>
      additionalContext?: string
    }
  | {
      hookEventName: 'PermissionRequest'
      decision: { behavior: 'allow' } | { behavior: 'deny'; message?: string; interrupt?: boolean }
    }
  | { hookEventName: 'PostToolUse'; additionalContext?: string; updatedToolOutput?: unknown }
  | { hookEventName: 'Elicitation' | 'ElicitationResult'; action?: 'decline' }
  | {
      hookEventName:
        | 'SessionStart'
        | 'Setup'
        | 'UserPromptSubmit'
        | 'UserPromptExpansion'
        | 'PostToolUseFailure'
        | 'PostToolBatch'
        | 'SubagentStart'
        | 'PostModelSwitch'
      additionalContext?: string
    }

/** A hook's answer. */
export interface HookOutput {
  continue?: boolean
  stopReason?: string
  decision?: 'block'
  reason?: string
  systemMessage?: string
  hookSpecificOutput?: Specific
}

/** A hook, as the SDK calls it. */
export type Hook = (
  input: object,
  toolUseId: string | undefined,
  options: { signal: AbortSignal },
) => Promise<HookOutput>

/** Hooks, as `options.hooks` of the SDK takes them. */
export type Hooks = { [Name in HookName]?: { hooks: Hook[]; timeout: number; onFailure: 'block' }[] }
