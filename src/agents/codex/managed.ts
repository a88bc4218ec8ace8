import { CLOSED, type MachineState, type ManagedHooks, NAMESPACE_ROUTE, OPEN, tomlText } from '../managed-hooks.ts'
import { memberAt } from '../settings-shapes.ts'
import type { Registration } from '../settings.ts'

const FILE = '/etc/codex/requirements.toml'

/** Source: runs of 0.169.0 and 0.171.0 as an ordinary user. */
export const managed: ManagedHooks = {
  strength: 'lock',
  hasOnly: true,
  file: FILE,
  files: ({ hooks, isOnly }) => [
    {
      path: FILE,
      form: 'toml',
      lines: {
        root: isOnly ? ['allow_managed_hooks_only = true'] : [],
        // Without this, the person's own `features.hooks = false` switches these hooks off.
        member: { table: 'features', key: 'hooks', value: 'true' },
        tables: hooks.flatMap(tablesOf),
      },
    },
  ],
  notes: [
    'Codex asks no hook about what is typed into a running command (`write_stdin`)',
    '`LD_PRELOAD` and `BASH_ENV` in the environment that starts Codex act before the hook',
  ],
  routes: [
    { name: 'user-switch', title: '`features.hooks = false` in the settings of the user', isClosed: isPinned },
    { name: 'project-switch', title: '`features.hooks = false` in the settings of the project', isClosed: isPinned },
    { name: 'flags', title: '`--disable hooks`, `-c features.hooks=false`', isClosed: isPinned },
    { name: 'other-home', title: 'another `HOME` and `CODEX_HOME`', isClosed: CLOSED },
    { name: 'node-options', title: '`NODE_OPTIONS` in `~/.codex/.env`', isClosed: CLOSED },
    {
      name: 'bash-env',
      title: '`BASH_ENV` in the environment of the agent',
      isClosed: OPEN,
    },
    {
      name: 'rewrite',
      title: 'a hook of the user that rewrites a call after it was judged',
      isClosed: ({ read }) => memberAt(read(FILE), ['allow_managed_hooks_only']) === true,
    },
    { name: 'stdin', title: 'a command typed into a shell that runs already (`write_stdin`)', isClosed: OPEN },
    { name: 'nested', title: 'the agent, started again by a call, with other settings', isClosed: isPinned },
    NAMESPACE_ROUTE,
  ],
}

function tablesOf({ native, matcher, command, seconds }: Registration): readonly string[] {
  return [
    `[[hooks.${native.name}]]`,
    ...(native.target === 'tool' ? [`matcher = ${tomlText(matcher ?? '*')}`] : []),
    `[[hooks.${native.name}.hooks]]`,
    'type = "command"',
    `command = ${tomlText(command)}`,
    ...(seconds === null ? [] : [`timeout = ${seconds}`]),
  ]
}

function isPinned({ read }: MachineState): boolean {
  return memberAt(read(FILE), ['features', 'hooks']) === true
}
