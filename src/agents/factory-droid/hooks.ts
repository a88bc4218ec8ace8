import { isMap } from '../../model/value.ts'
import { HANDLER_MEMBERS, readReply, REPLACED_MEMBERS, writePayload } from '../claude-shape/hooks.ts'
import { hookProtocol, projectRootAs, type Root, rootAtHooks, SHELL_NAMES } from '../hook-protocol.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Factory Droid talks to its hooks, which is how Claude Code does. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'names-or-regex',
  environment: projectRootAs('FACTORY_PROJECT_DIR', 'DROID_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'),
  file: {
    roots: rootsOf,
    shape: 'grouped',
    timeout: { members: ['timeout'], second: 1 },
    members: HANDLER_MEMBERS,
    replaced: REPLACED_MEMBERS,
    choices: { shell: SHELL_NAMES },
    commands: { types: ['command'], isSaid: true },
    failsClosed: () => false,
  },
})

/** Events may be at the top of `hooks.json`. A settings file without hooks has no events there. */
function rootsOf(document: unknown): readonly Root[] {
  if (!isMap(document) || 'hooks' in document) return rootAtHooks()
  const isFileOfHooks = Object.values(document).every(Array.isArray) || EVENTS.some(({ name }) => name in document)
  return isFileOfHooks ? [{ path: [], agent: null }] : rootAtHooks()
}
