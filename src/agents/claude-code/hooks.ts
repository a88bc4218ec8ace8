import { HANDLER_MEMBERS, readReply, REPLACED_MEMBERS, writePayload } from '../claude-shape/hooks.ts'
import { hookProtocol, projectRootAs, SHELL_NAMES } from '../hook-protocol.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Claude Code talks to its hooks. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'names-or-regex',
  environment: projectRootAs('CLAUDE_PROJECT_DIR'),
  file: {
    shape: 'grouped',
    timeout: { members: ['timeout'], second: 1, takes: 'positive' },
    members: HANDLER_MEMBERS,
    replaced: REPLACED_MEMBERS,
    choices: { shell: SHELL_NAMES },
    commands: { types: ['command', 'http', 'prompt'], isSaid: true },
    switches: [{ path: ['disableAllHooks'], off: true }],
    variables: pluginFolder,
    failsClosed: () => false,
  },
})

/** A plugin keeps its hooks in `hooks/hooks.json`, and its hooks get the plugin's folder in a variable. */
function pluginFolder(file: string): Readonly<Record<string, string>> | undefined {
  const [, root] = /^(?:claude-code:)?(.*)\/hooks\/hooks\.json$/.exec(file) ?? []
  return root === undefined ? undefined : { CLAUDE_PLUGIN_ROOT: root }
}
