import { CLOSED, type ManagedHooks, managedText, NAMESPACE_ROUTE, OPEN } from '../managed-hooks.ts'
import { memberAt } from '../settings-shapes.ts'
import { renderHooks } from './settings-text.ts'

const FILE = '/etc/github-copilot/policy.d/50-sluice.json'
const SWITCHES = '/etc/github-copilot/managed-settings.json'

/** Source: runs of 1.0.102 as an ordinary user. */
export const managed: ManagedHooks = {
  strength: 'lock',
  hasOnly: true,
  file: FILE,
  others: [SWITCHES],
  files: ({ hooks, isOnly }) => [
    { path: FILE, form: 'own', text: managedText(renderHooks(hooks)) },
    ...(isOnly ? [{ path: SWITCHES, form: 'json', members: { allowManagedHooksOnly: true } } as const] : []),
  ],
  notes: [
    'Copilot skips this file without a word if it does not belong to root, or if others can write it; run `sluice doctor`',
    '`BASH_ENV` and `LD_PRELOAD` in the environment that starts Copilot act before the hook',
  ],
  routes: [
    { name: 'user-switch', title: '`disableAllHooks` in the settings of the user', isClosed: CLOSED },
    { name: 'project-switch', title: '`disableAllHooks` in the settings of the project', isClosed: CLOSED },
    { name: 'flags', title: '`--yolo`, `--config-dir`', isClosed: CLOSED },
    { name: 'other-home', title: 'another `HOME` and `COPILOT_HOME`', isClosed: CLOSED },
    { name: 'node-options', title: '`NODE_OPTIONS` in the environment of the agent', isClosed: CLOSED },
    { name: 'bash-env', title: '`BASH_ENV` in the environment of the agent', isClosed: OPEN },
    {
      name: 'rewrite',
      title: 'a hook of the user that rewrites a call after it was judged',
      isClosed: ({ read }) => memberAt(read(SWITCHES), ['allowManagedHooksOnly']) === true,
    },
    { name: 'nested', title: 'the agent, started again by a call, with other settings', isClosed: CLOSED },
    NAMESPACE_ROUTE,
  ],
}
