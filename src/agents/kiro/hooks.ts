import { hookProtocol } from '../hook-protocol.ts'
import { promptVariable, readReply, writePayload } from '../kiro-shape/hooks.ts'
import { ABOUT } from './about.ts'
import { EVENTS } from './events.ts'

/** How Kiro CLI talks to the hooks of its agent files. */
export const hooks = hookProtocol(ABOUT, {
  events: EVENTS,
  writePayload,
  readReply,
  shell: ['bash', '-c'],
  matcher: 'glob',
  environment: promptVariable,
  file: {
    title: 'Kiro',
    shape: 'flat',
    timeout: { members: ['timeout_ms'], second: 1000 },
    members: ['command', 'matcher', 'timeout_ms', 'max_output_size', 'cache_ttl_seconds'],
    uncached: ['agentSpawn'],
    commands: { types: ['command'], isSaid: false },
    failsClosed: () => false,
  },
})
