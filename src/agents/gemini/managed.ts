import { isMap } from '../../model/value.ts'
import {
  CLOSED,
  type MachineState,
  type ManagedHooks,
  type ManagedWanted,
  NAMESPACE_ROUTE,
  OPEN,
  tomlText,
} from '../managed-hooks.ts'
import { memberAt } from '../settings-shapes.ts'
import { renderHooks } from './settings-text.ts'

const FILE = '/etc/gemini-cli/settings.json'
const POLICIES = '/etc/gemini-cli/policies/50-sluice.toml'
const ELSEWHERE = 'GEMINI_CLI_SYSTEM_SETTINGS_PATH'

/** Source: runs of 0.61.0 as an ordinary user. */
export const managed: ManagedHooks = {
  strength: 'default',
  hasOnly: false,
  file: FILE,
  // Gemini CLI passes it on to hooks. `hooksConfig.disabled` goes by name, and a person's hooks have the same.
  switches: [ELSEWHERE],
  others: ['/etc/gemini-cli/system-defaults.json', POLICIES],
  files(wanted) {
    const locked = policiesOf(wanted)
    return [
      {
        path: FILE,
        form: 'json',
        members: {
          hooksConfig: { enabled: true, disabled: [] },
          security: { disableYoloMode: true },
          ...renderHooks(wanted.hooks),
        },
      },
      ...(locked === null ? [] : [{ path: POLICIES, form: 'own', text: locked } as const]),
    ]
  },
  notes: [
    `these hooks are a default: a person or a project can switch them off by name (\`hooksConfig.disabled\`), and \`${ELSEWHERE}\` leads Gemini CLI elsewhere`,
    'rules that refuse a whole tool, or a program with its subcommand, are also in its own policies, which nobody below can undo',
  ],
  routes: [
    {
      name: 'user-switch',
      title: '`hooksConfig.enabled: false` in the settings of the user',
      isClosed: ({ read }) => memberAt(read(FILE), ['hooksConfig', 'enabled']) === true,
    },
    { name: 'disabled-user', title: '`hooksConfig.disabled` in the settings of the user', isClosed: OPEN },
    { name: 'disabled-project', title: '`hooksConfig.disabled` in the settings of the project', isClosed: OPEN },
    { name: 'elsewhere', title: `\`${ELSEWHERE}\` in the environment of the agent`, isClosed: OPEN },
    {
      name: 'elsewhere-policy',
      title: '`hooksConfig.disabled`, for a rule that is also in Gemini CLI’s own policies',
      isClosed: (machine) => hasPolicies(machine),
    },
    { name: 'other-home', title: 'another `HOME` and `GEMINI_CLI_HOME`', isClosed: CLOSED },
    { name: 'project-env', title: '`LD_PRELOAD` in `.gemini/.env` of the project', isClosed: OPEN },
    { name: 'node-options', title: '`NODE_OPTIONS` in `.gemini/.env` of the project', isClosed: CLOSED },
    { name: 'rewrite', title: 'a hook of the user that rewrites a call after it was judged', isClosed: OPEN },
    NAMESPACE_ROUTE,
  ],
}

function hasPolicies({ read }: MachineState): boolean {
  return Array.isArray(memberAt(read(POLICIES), ['rule']))
}

/** The members of rules that Gemini's own policies can express, or that change nothing. */
const SIMPLE = new Set(['id', 'description', 'on', 'condition', 'action', 'priority', 'tags'])

/** The rules that Gemini's own policies can say exactly, or more narrowly; null if there are none. */
export function policiesOf({ rules }: Pick<ManagedWanted, 'rules'>): string | null {
  const tables = rules.flatMap((rule) => {
    const said = refusalIn(rule)
    if (said === null) return []
    const { id, prefix, reason } = said
    const which = prefix === null ? [] : [`commandPrefix = ${tomlText(prefix)}`]
    return [
      '',
      `# ${JSON.stringify(id)}`,
      '[[rule]]',
      'toolName = "run_shell_command"',
      ...which,
      'decision = "deny"',
      'priority = 900',
      ...(reason === null ? [] : [`denyMessage = ${tomlText(reason)}`]),
    ]
  })
  return tables.length === 0 ? null : `${[MARK, ...tables].join('\n')}\n`
}

const MARK = '# Written by `sluice install gemini --managed`, anew each time.'

/** A rule that refuses a shell command by its program and subcommand alone, or all of them. */
function refusalIn(
  rule: unknown,
): { readonly id: string; readonly prefix: string | null; readonly reason: string | null } | null {
  if (!isMap(rule) || !Object.keys(rule).every((name) => SIMPLE.has(name))) return null
  const { id, on, condition, action } = rule
  if (typeof id !== 'string' || on !== 'tool_start' || !isMap(condition) || !isMap(action)) return null
  if (action['type'] !== 'gate' || Object.keys(action).some((name) => name !== 'type' && name !== 'reason')) return null
  const reason = typeof action['reason'] === 'string' && !/<<|\{\{/.test(action['reason']) ? action['reason'] : null
  const { type, program, subcommand, match, ...others } = condition
  if (Object.keys(others).length > 0) return null
  if (type === 'tool_name' && (match === 'shell' || match === 'run_shell_command')) return { id, prefix: null, reason }
  if (type !== 'command' || typeof program !== 'string' || !/^[\w.+-]+$/.test(program)) return null
  if (subcommand === undefined) return { id, prefix: program, reason }
  if (typeof subcommand !== 'string' || !/^[\w.+ -]+$/.test(subcommand)) return null
  return { id, prefix: `${program} ${subcommand}`, reason }
}
