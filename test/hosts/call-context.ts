import type { CallContext } from '../../src/model/host.ts'
import { NO_SERVERS } from '../../src/model/servers.ts'

/** On whose behalf a port is asked, where a test does not care. */
export function callContextOf(given: Partial<CallContext> = {}): CallContext {
  return {
    origin: 'rule',
    rule: 'r',
    event: 'turn_end',
    session: 'default',
    agent: null,
    conversation: null,
    workspace: null,
    servers: NO_SERVERS,
    model: null,
    signal: new AbortController().signal,
    ...given,
  }
}
