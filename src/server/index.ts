// The public API of `sluice/serve`. Nothing here imports a Node module.

export { type App, type AppOptions, createApp } from './app.ts'
export type { AnsweredRequest } from './answered-request.ts'
export type { ServerLimits } from './limits.ts'
export type { LaxerDecision, ReloadReport } from './policy-changes.ts'
export type {
  DenyHook,
  AgentHook,
  EventRecording,
  HookAnswer,
  PolicySource,
  RuleCost,
  Served,
  ServedParts,
  ServerMetrics,
} from './served.ts'
export type { Right, Token } from './tokens.ts'
