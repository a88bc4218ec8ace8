import { member } from '../../model/value.ts'
import { hasHook, type HookProtocol, neverFailsClosed, rootAtHooks } from '../hook-protocol.ts'
import { promptVariable, readReply, writePayload } from '../kiro-shape/hooks.ts'
import { ABOUT } from './about.ts'
import { eventOf, EVENTS } from './events.ts'

/** How Kiro speaks with the hooks of its hook files. */
export const hooks: HookProtocol = {
  name: ABOUT.name,
  events: EVENTS,
  eventOf,
  writePayload,
  readReply,
  shell: ['/bin/sh', '-c'],
  matcher: 'family-or-regex',
  patches: false,
  environment: promptVariable,
  file: {
    title: ABOUT.title,
    roots: rootAtHooks,
    shape: { list: 'trigger' },
    timeout: { members: ['timeout'], second: 1 },
    members: ['name', 'description', 'trigger', 'matcher', 'action', 'timeout', 'enabled'],
    uncarried: ['confirm'],
    eventAliases: { AgentSpawn: 'SessionStart' },
    commands: { types: ['command'], isSaid: true },
    isIn: (document) => hasHook(document, (hook) => member(hook, 'trigger') !== undefined),
    failsClosed: neverFailsClosed,
  },
}
