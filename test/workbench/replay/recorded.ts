import { join } from 'node:path'

/**
 * Sessions of the real agents, with the decisions of their hooks. `npm run e2e -- past --update` records them again, except
 * the session of Codex with a sub-agent, because each recording of it ends differently.
 */
export const RECORDED = join(import.meta.dirname, 'recorded')
