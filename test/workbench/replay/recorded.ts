import { join } from 'node:path'

/**
 * Sessions of the real agents with what their hooks decided: `npm run e2e -- past --update` records them anew. That of Codex
 * with a sub-agent stays, as each recording of it ends elsewhere.
 */
export const RECORDED = join(import.meta.dirname, 'recorded')
