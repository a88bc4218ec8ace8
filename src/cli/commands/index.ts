import type { CommandEntry } from '../command.ts'

/** In the order of the help. Only the command that runs is loaded. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'init',
    summary: 'writes a first policy with packs of rules, a test and a CI snippet into `sluice/`, and runs the test',
    load: async () => (await import('./init.ts')).init,
  },
  {
    name: 'add',
    summary: 'adds a pack of rules to a policy, and a test for it to the policy’s tests',
    load: async () => (await import('./add.ts')).add,
  },
  {
    name: 'check',
    summary: 'checks policies, alone and together',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'decide',
    summary: 'answers events with decisions, one JSON object per line of standard input; performs nothing',
    load: async () => (await import('./decide.ts')).decide,
  },
  {
    name: 'run',
    summary: 'answers events like `decide`, and performs what the rules request on this machine',
    load: async () => (await import('./run.ts')).run,
  },
  {
    name: 'explain',
    summary: 'explains the decision on an event: every rule, and what each condition saw',
    load: async () => (await import('./explain.ts')).explain,
  },
  {
    name: 'test',
    summary: 'runs the tests of policies (`*.test.yaml`)',
    load: async () => (await import('./test.ts')).test,
  },
  {
    name: 'playground',
    summary: 'opens a page on which a policy, events, decisions and tests stand side by side',
    load: async () => (await import('./playground.ts')).playground,
  },
  {
    name: 'replay',
    summary: 'shows what policies would have done in past sessions; performs nothing',
    load: async () => (await import('./replay.ts')).replay,
  },
  {
    name: 'suggest',
    summary: 'suggests rules from past sessions: allows what a person approved again and again; changes nothing',
    load: async () => (await import('./suggest.ts')).suggest,
  },
  {
    name: 'record',
    summary: 'prints the events that hooks have recorded in this project, one JSON object per line, oldest first',
    load: async () => (await import('./record.ts')).record,
  },
  {
    name: 'log',
    summary: 'checks that nobody changed a decision log, and that its decisions are still the same',
    load: async () => (await import('./log.ts')).log,
  },
  {
    name: 'capabilities',
    summary: 'shows how an agent or an adapter can enforce each rule: enforced, degraded or impossible',
    load: async () => (await import('./capabilities.ts')).capabilities,
  },
  {
    name: 'import',
    summary: 'converts an agent’s hook file to a policy, and prints it',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'lock',
    summary: 'pins the files and packages that policies extend, in `sluice.lock`',
    load: async () => (await import('./lock.ts')).lock,
  },
  {
    name: 'sign',
    summary: 'signs a pack of rules with an SSH key',
    load: async () => (await import('./sign.ts')).sign,
  },
  {
    name: 'trust',
    summary: 'lets the policy of a project do more than narrow, until it changes',
    load: async () => (await import('./trust.ts')).trust,
  },
  {
    name: 'install',
    summary: 'adds hooks to the settings of an agent, so that it follows your policies',
    load: async () => (await import('./install.ts')).install,
  },
  {
    name: 'plugin',
    summary: 'writes the folder from which an agent installs the hooks and the skill by name',
    load: async () => (await import('./plugin.ts')).plugin,
  },
  {
    name: 'uninstall',
    summary: 'removes the Sluice hooks from the settings of an agent, and names what it leaves',
    load: async () => (await import('./uninstall.ts')).uninstall,
  },
  {
    name: 'doctor',
    summary: 'finds out why an agent’s hooks, or its MCP servers behind the proxy, do not work',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'hook',
    summary: 'answers one hook call of an agent, in the format of that agent',
    load: async () => (await import('./hook.ts')).hook,
  },
  {
    name: 'daemon',
    summary: 'answers hooks on a Unix socket until you stop it; `sluice hook` uses it if it is running',
    load: async () => (await import('./daemon.ts')).daemon,
  },
  {
    name: 'lsp',
    summary: 'serves an editor as a language server for policies and their tests',
    load: async () => (await import('./lsp.ts')).lsp,
  },
  {
    name: 'editor',
    summary: 'installs the extension for an editor',
    load: async () => (await import('./editor.ts')).editor,
  },
  {
    name: 'mcp',
    summary: 'runs as a proxy between an MCP client and a server, and applies your rules to every call',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'serve',
    summary: 'answers events over HTTP, on a Unix socket or a port, until you stop it',
    load: async () => (await import('./serve.ts')).serve,
  },
  {
    name: 'worker',
    summary: 'performs the actions that rules have queued, until you stop it; you can run any number of workers',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'queue',
    summary: 'lists queued actions that failed for good, and retries them',
    load: async () => (await import('./queue.ts')).queue,
  },
  {
    name: 'snapshots',
    summary: 'lists what agents changed in a working copy, and undoes it',
    load: async () => (await import('./snapshots.ts')).snapshots,
  },
  {
    name: 'hooks',
    summary: 'lists, approves, revokes and tries the hooks of a Starchild file',
    load: async () => (await import('./hooks.ts')).hooks,
  },
  {
    name: 'kinds',
    summary: 'lists all conditions and actions, or describes one',
    load: async () => (await import('./kinds.ts')).kinds,
  },
  {
    name: 'events',
    summary: 'lists the events that rules can react to, or describes one',
    load: async () => (await import('./events.ts')).events,
  },
  {
    name: 'schema',
    summary: 'prints a JSON Schema (2020-12)',
    load: async () => (await import('./schema.ts')).schema,
  },
  {
    name: 'skill',
    summary: 'writes a skill (`SKILL.md`) that teaches a coding agent to write, test and replay policies',
    load: async () => (await import('./skill.ts')).skill,
  },
]
