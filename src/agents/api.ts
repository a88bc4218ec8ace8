// The public API of `sluice/agents`.

export { DIALECTS, findDialect } from './index.ts'
