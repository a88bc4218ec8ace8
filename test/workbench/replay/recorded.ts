import { join } from 'node:path'

/** Sessions of the real agents with what their hooks decided: `npm run e2e -- past --update` records them anew. */
export const RECORDED = join(import.meta.dirname, 'recorded')
