/** Every code of what `sluice doctor` finds: what it means, and what to do about it. Codes are never renamed or reused. */
export const FINDING_CODES = {
  // the settings
  'not-installed': {
    summary: 'no hook of Sluice stands in the settings of the agent',
    cure: 'run `sluice install` for this agent',
  },
  'settings-missing': {
    summary: 'the file that Sluice was installed into is gone',
    cure: 'run `sluice install` again, or `sluice uninstall` to forget it',
  },
  'settings-syntax': {
    summary: 'the file does not parse, so the agent runs no hook of it',
    cure: 'mend the file at that place',
  },
  'settings-void': {
    summary: 'something in the file makes the agent ignore all hooks of it',
    cure: 'remove it from the file',
  },
  'hook-misplaced': {
    summary: 'a hook stands where the agent does not look for one',
    cure: 'move it to where the message says',
  },
  'unknown-hook-event': {
    summary: 'a hook is registered for an event that the agent does not have',
    cure: 'correct the name of the event',
  },
  'dead-matcher': {
    summary: 'the matcher of a hook of Sluice matches no tool',
    cure: 'remove the matcher, so that all tools are matched',
  },
  'timeout-unit': {
    summary: 'a timeout looks as if it were meant in another unit',
    cure: 'run `sluice install` again, which writes it in the unit of the agent',
  },
  'event-missing': {
    summary: 'the policy has rules at an event for which no hook is registered',
    cure: 'run `sluice install` again with this policy',
  },
  'installed-twice': {
    summary: 'the agent runs hooks of Sluice from two files, so that every call is decided twice',
    cure: 'run `sluice uninstall` for one of them',
  },
  unguarded: {
    summary: 'a hook that can refuse lets everything through where Sluice does not start',
    cure: 'run `sluice install` again, which adds what refuses then',
  },

  // what the settings run
  'program-relative': {
    summary: 'a hook runs a program by a path that is not absolute, which depends on where the agent was started',
    cure: 'run `sluice install` again, which writes absolute paths',
  },
  'program-missing': {
    summary: 'the program that a hook runs is not there, or cannot be executed',
    cure: 'run `sluice install` again with the Sluice that is to be used',
  },
  'daemon-missing': {
    summary: 'the hooks ask a daemon, and none listens, so that calls are refused',
    cure: 'start `sluice daemon`, and keep it running',
  },
  'policy-relative': {
    summary: 'a hook names its policy by a path that is not absolute',
    cure: 'run `sluice install` again, which writes absolute paths',
  },
  'policy-missing': {
    summary: 'a policy that a hook names cannot be read',
    cure: 'put the file there, or run `sluice install` again with another policy',
  },
  'policy-errors': {
    summary: 'a policy that a hook names has errors, so that nothing can be decided by it',
    cure: 'run `sluice check` on it',
  },
  'policy-impossible': {
    summary: 'a policy has a rule that the agent cannot carry out',
    cure: 'change the rule, or say in its `on_unsupported` that this will do',
  },

  // what the agent makes of it
  'hooks-off': {
    summary: 'a switch turns the hooks of the agent off',
    cure: 'remove the switch',
  },
  untrusted: {
    summary: 'the agent does not run hooks that nobody has trusted or approved',
    cure: 'trust the hooks in the agent',
  },
  'probe-failed': {
    summary: 'the installed command, run as the agent runs it, did not come to a decision',
    cure: 'run the command by hand to see why',
  },
} as const satisfies Record<string, { readonly summary: string; readonly cure: string }>

export type FindingCode = keyof typeof FINDING_CODES
