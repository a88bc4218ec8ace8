import { type HookProtocol, neverFailsClosed, rootAtHooks } from '../hook-protocol.ts'
import { promptVariable, readReply, writePayload } from '../kiro-shape/hooks.ts'
import { hookEventName } from '../payload.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Kiro CLI talks to the hooks of its agent files. */
export const hooks: HookProtocol = {
  name: ABOUT.name,
  events: EVENTS,
  eventOf: hookEventName,
  writePayload,
  readReply,
  shell: ['bash', '-c'],
  matcher: 'glob',
  patches: false,
  environment: promptVariable,
  file: {
    title: 'Kiro',
    roots: rootAtHooks,
    shape: 'flat',
    timeout: { members: ['timeout_ms'], second: 1000 },
    members: ['command', 'matcher', 'timeout_ms', 'max_output_size', 'cache_ttl_seconds'],
    uncached: ['agentSpawn'],
    commands: { types: ['command'], isSaid: false },
    failsClosed: neverFailsClosed,
  },
}
