import type { CommandEntry } from '../command.ts'

/** In the order of the help. Only the command that runs is loaded. */
const BY_NAME: Readonly<Record<string, Omit<CommandEntry, 'name'>>> = {
  init: {
    summary: 'writes a first policy with packs of rules, a test and a CI snippet into `sluice/`, and runs the test',
    load: async () => (await import('./init.ts')).init,
  },
  add: {
    summary: 'adds a pack of rules to a policy, and a test for it to the policy’s tests',
    load: async () => (await import('./add.ts')).add,
  },
  check: {
    summary: 'checks policies, alone and together',
    load: async () => (await import('./check.ts')).check,
  },
  decide: {
    summary: 'answers events with decisions, one JSON object per line of standard input; performs nothing',
    load: async () => (await import('./decide.ts')).decide,
  },
  run: {
    summary: 'answers events like `decide`, and performs what the rules request on this machine',
    load: async () => (await import('./run.ts')).run,
  },
  explain: {
    summary: 'explains the decision on an event: every rule, and what each condition saw',
    load: async () => (await import('./explain.ts')).explain,
  },
  test: {
    summary: 'runs the tests of policies (`*.test.yaml`)',
    load: async () => (await import('./test.ts')).test,
  },
  playground: {
    summary: 'opens a page on which a policy, events, decisions and tests stand side by side',
    load: async () => (await import('./playground.ts')).playground,
  },
  replay: {
    summary: 'shows what policies would have done in past sessions; performs nothing',
    load: async () => (await import('./replay.ts')).replay,
  },
  suggest: {
    summary: 'suggests rules from past sessions: allows what a person approved again and again; changes nothing',
    load: async () => (await import('./suggest.ts')).suggest,
  },
  record: {
    summary: 'prints the events that hooks have recorded in this project, one JSON object per line, oldest first',
    load: async () => (await import('./record.ts')).record,
  },
  log: {
    summary: 'checks that nobody changed a decision log, and that its decisions are still the same',
    load: async () => (await import('./log.ts')).log,
  },
  capabilities: {
    summary: 'shows how an agent or an adapter can enforce each rule: enforced, degraded or impossible',
    load: async () => (await import('./capabilities.ts')).capabilities,
  },
  import: {
    summary: 'converts an agent’s hook file to a policy, and prints it',
    load: async () => (await import('./import.ts')).importCommand,
  },
  lock: {
    summary: 'pins the files and packages that policies extend, in `sluice.lock`',
    load: async () => (await import('./lock.ts')).lock,
  },
  sign: {
    summary: 'signs a pack of rules with an SSH key',
    load: async () => (await import('./sign.ts')).sign,
  },
  trust: {
    summary: 'lets the policy of a project do more than narrow, until it changes',
    load: async () => (await import('./trust.ts')).trust,
  },
  install: {
    summary: 'adds hooks to the settings of an agent, so that it follows your policies',
    load: async () => (await import('./install.ts')).install,
  },
  plugin: {
    summary: 'writes the folder from which an agent installs the hooks and the skill by name',
    load: async () => (await import('./plugin.ts')).plugin,
  },
  uninstall: {
    summary: 'removes the Sluice hooks from the settings of an agent, and names what it leaves',
    load: async () => (await import('./uninstall.ts')).uninstall,
  },
  doctor: {
    summary: 'finds out why an agent’s hooks, or its MCP servers behind the proxy, do not work',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  hook: {
    summary: 'answers one hook call of an agent, in the format of that agent',
    load: async () => (await import('./hook.ts')).hook,
  },
  daemon: {
    summary: 'answers hooks on a Unix socket until you stop it; `sluice hook` uses it if it is running',
    load: async () => (await import('./daemon.ts')).daemon,
  },
  lsp: {
    summary: 'serves an editor as a language server for policies and their tests',
    load: async () => (await import('./lsp.ts')).lsp,
  },
  editor: {
    summary: 'installs the extension for an editor',
    load: async () => (await import('./editor.ts')).editor,
  },
  mcp: {
    summary: 'runs as a proxy between an MCP client and a server, and applies your rules to every call',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  serve: {
    summary: 'answers events over HTTP, on a Unix socket or a port, until you stop it',
    load: async () => (await import('./serve.ts')).serve,
  },
  worker: {
    summary: 'performs the actions that rules have queued, until you stop it; you can run any number of workers',
    load: async () => (await import('./worker.ts')).worker,
  },
  queue: {
    summary: 'lists queued actions that failed for good, and retries them',
    load: async () => (await import('./queue.ts')).queue,
  },
  snapshots: {
    summary: 'lists what agents changed in a working copy, and undoes it',
    load: async () => (await import('./snapshots.ts')).snapshots,
  },
  hooks: {
    summary: 'lists, approves, revokes and tries the hooks of a Starchild file',
    load: async () => (await import('./hooks.ts')).hooks,
  },
  kinds: {
    summary: 'lists all conditions and actions, or describes one',
    load: async () => (await import('./kinds.ts')).kinds,
  },
  events: {
    summary: 'lists the events that rules can react to, or describes one',
    load: async () => (await import('./events.ts')).events,
  },
  schema: {
    summary: 'prints a JSON Schema (2020-12)',
    load: async () => (await import('./schema.ts')).schema,
  },
  skill: {
    summary: 'writes a skill (`SKILL.md`) that teaches a coding agent to write, test and replay policies',
    load: async () => (await import('./skill.ts')).skill,
  },
}

export const COMMANDS: readonly CommandEntry[] = Object.entries(BY_NAME).map(([name, entry]) => ({ name, ...entry }))
