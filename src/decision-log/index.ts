// The public API of `sluice/decision-log`.

export { createDecisionLog, type DecisionLogOptions, type OpenDecisionLog } from './decision-log.ts'
export { createDecisionTracer } from './tracer.ts'
export { DecisionLogError } from './log-error.ts'
