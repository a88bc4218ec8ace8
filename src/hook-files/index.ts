// The public API of `sluice/hook-files`: the hook files of agents, what these files need, and docker-agent's way of
// approving calls.

export { createHookFiles, hookFiles } from './vocabulary.ts'
export { createImportContext, type ImportContext, importHooks } from './import-hooks.ts'
export {
  type Approval,
  type ApprovalOptions,
  type ApprovalRequest,
  type Approvals,
  type ApprovalSource,
  createApprovals,
  type PersonAnswer,
  type Question,
} from './approvals/approvals.ts'
export type { Occurrence, ToolCall } from './approvals/approval-run.ts'
export type { PermissionRules } from './approvals/permissions.ts'
export { type ShownReason, splitReason } from '../agents/starchild/reason.ts'
