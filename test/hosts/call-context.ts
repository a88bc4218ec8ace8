import type { CallContext } from '../../src/model/host.ts'
import { NO_SERVERS } from '../../src/model/servers.ts'

/** The context of a call to a port, for tests that do not care about it. */
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
