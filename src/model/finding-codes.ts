/** Every code of a finding of `sluice doctor`: what it means, and how to fix it. Codes are never renamed or reused. */
export const FINDING_CODES = {
  // the settings
  'not-installed': {
    summary: 'the agent’s settings contain no Sluice hook, or an MCP server is no longer behind the proxy',
    cure: 'run `sluice install` for this agent',
  },
  'settings-missing': {
    summary: 'the settings file that Sluice was installed into is missing',
    cure: 'run `sluice install` again, or `sluice uninstall` to forget it',
  },
  'settings-syntax': {
    summary: 'the file does not parse, so the agent runs none of its hooks',
    cure: 'fix the file at that position',
  },
  'settings-void': {
    summary: 'something in the file makes the agent ignore all its hooks',
    cure: 'remove it from the file',
  },
  'hook-misplaced': {
    summary: 'a hook is in a place where the agent does not look',
    cure: 'move it to the place that the message names',
  },
  'unknown-hook-event': {
    summary: 'a hook is registered for an event the agent does not have',
    cure: 'correct the name of the event',
  },
  'dead-matcher': {
    summary: 'the matcher of a Sluice hook matches no tool',
    cure: 'remove the matcher so that it matches all tools',
  },
  'timeout-unit': {
    summary: 'a timeout that looks like it uses another unit',
    cure: 'run `sluice install` again to write it in the agent’s unit',
  },
  'event-missing': {
    summary: 'the policy needs a hook that is not installed, or not for all tools',
    cure: 'run `sluice install` again with this policy',
  },
  'event-undecided': {
    summary: 'the agent called a hook at an event that Sluice does not know, so it made no decision',
    cure: 'use a newer Sluice, or ask its developers to add the event',
  },
  'recording-incomplete': {
    summary: 'hooks should keep what they see, and could not keep an event: a replay of the recording lacks it',
    cure: 'make room where the message says so; an event of more than a million characters is never kept',
  },
  'daemon-ends': {
    summary: 'the daemon that hooks leave behind ends soon after its start, so they start Sluice at each call',
    cure: 'run `sluice daemon` to see why; hooks installed with `--mode command` need none',
  },
  'installed-twice': {
    summary: 'the agent runs Sluice hooks from two files, so every call is decided twice',
    cure: 'run `sluice uninstall` for one of them',
  },
  unguarded: {
    summary: 'a hook that can refuse lets everything through if Sluice gives no answer',
    cure: 'run `sluice install` again to make it refuse in that case',
  },
  'record-missing': {
    summary: 'an MCP server is behind the proxy, and `sluice uninstall --mcp` cannot take it out',
    cure: 'change its entry by hand',
  },

  // the programs that the settings run
  'program-relative': {
    summary: 'a hook or an MCP entry runs a program by a relative path, which depends on where the agent was started',
    cure: 'run `sluice install` again to write absolute paths',
  },
  'program-missing': {
    summary: 'a program that a hook or the MCP proxy runs is missing or not executable',
    cure: 'run `sluice install` again with the Sluice you want to use',
  },
  'store-unusable': {
    summary: 'the store that a hook names cannot be used, so rules with a budget or a past follow their `on_error`',
    cure: 'make the store reachable, or run `sluice install` again with another `--store`',
  },
  'decision-log-unusable': {
    summary: 'the decision log that a hook names cannot be written, so everything that rules can refuse is refused',
    cure: 'make the file writable, or run `sluice install` again with another `--decision-log`',
  },
  'policy-relative': {
    summary: 'a hook or an MCP entry names its policy by a relative path',
    cure: 'run `sluice install` again to write absolute paths',
  },
  'policy-missing': {
    summary: 'a policy that a hook or an MCP entry names cannot be read',
    cure: 'put the file there, or run `sluice install` again with another policy',
  },
  'policy-errors': {
    summary: 'a policy that a hook or an MCP entry names has errors, so it cannot decide anything',
    cure: 'run `sluice check` on it',
  },
  'pack-signature': {
    summary: 'the signature of a pack that a policy extends does not count',
    cure: 'take the pack from somebody you trust, or lock it again after you have read it',
  },
  'policy-impossible': {
    summary: 'a policy has a rule that the agent, or the MCP proxy, cannot carry out',
    cure: 'change the rule, or accept the limit in its `on_unsupported`',
  },

  // how the agent treats the hooks
  'hooks-off': {
    summary: 'a setting turns the agent’s hooks off',
    cure: 'remove the setting',
  },
  'plugin-beside': {
    summary: 'the agent runs Sluice hooks of its settings and of a plugin; those of the settings decide',
    cure: 'nothing; to have only one of them, remove the plugin, or run `sluice uninstall`',
  },
  'managed-beside': {
    summary: 'the agent runs Sluice hooks of the machine and others; says which of them decide',
    cure: 'nothing',
  },
  'managed-unkept': {
    summary: 'what root has kept of the managed policies does not count, so hooks read them anew at each call',
    cure: 'run `sudo sluice install --managed` for the agent again',
  },
  'code-variable': {
    summary: 'a setting sets a variable that makes other code run before the hooks, or instead of them',
    cure: 'remove the variable from that file',
  },
  'other-plugin': {
    summary: 'the agent also loads a plugin of another author, which can change a call after the rules have decided',
    cure: 'read it, and remove it if you do not trust it',
  },
  'version-differs': {
    summary:
      'the installed version of the agent does something otherwise than the one that was tried, or that hooks are for',
    cure: 'update the agent',
  },
  'managed-weak': {
    summary:
      'something weakens the hooks of the whole machine: an owner, a mode, a variable, a policy, a missing program',
    cure: 'let an administrator mend it',
  },
  untrusted: {
    summary: 'the agent does not run hooks until someone trusts or approves them',
    cure: 'trust the hooks in the agent',
  },
  'probe-failed': {
    summary: 'the installed command, run the way the agent runs it, did not reach a decision',
    cure: 'run the command by hand to see why',
  },
  'probe-refused': {
    summary: 'the installed command refuses a harmless call, so it refuses every such call',
    cure: 'remove the cause that the message names, unless a rule is meant to refuse every call',
  },
} as const satisfies Record<string, { readonly summary: string; readonly cure: string }>

export type FindingCode = keyof typeof FINDING_CODES

/** Findings that may be as a person wants them, so that `sluice doctor` does not fail because of them. */
const WARNINGS: ReadonlySet<FindingCode> = new Set([
  'daemon-ends',
  'other-plugin',
  'plugin-beside',
  'managed-beside',
  'managed-unkept',
  'version-differs',
])

export function findingSeverity(code: FindingCode): 'error' | 'warning' {
  return WARNINGS.has(code) ? 'warning' : 'error'
}
