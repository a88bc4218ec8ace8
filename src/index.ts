// The public API for embedding. No module reachable from here imports a Node built-in.

export type { LoadedPolicy, LoadOptions } from './compile/load-policy.ts'
export { decide, type DecideOptions } from './engine/decide.ts'
export type { DispatchGiven } from './engine/dispatch.ts'
export type { Engine, EngineOptions } from './engine/engine.ts'
export { createEngine, loadPolicy } from './engine/with-calls.ts'
export type { EngineEvents, EngineListener } from './engine/listeners.ts'
export {
  createRemoteEngine,
  type RemoteEngine,
  type RemoteEngineOptions,
  type RemoteFetch,
} from './engine/remote-engine.ts'
export { createSession, type Session, type SessionEngine } from './engine/session.ts'
export type { CallDecision } from './engine/call-decision.ts'
export type { CallDecisions, KnownDecision } from './engine/call-decisions.ts'
export type { CallEngine, PerformOptions, PermittedCall, ProposedCall, StreamOptions } from './engine/call-tool.ts'
export type { Ask, ConsentQuestion } from './engine/consent.ts'
export type { Counted, SessionCounts } from './engine/session-counts.ts'
export type { ModelAnswer, SessionOptions } from './engine/session-options.ts'
export {
  type Tool,
  type WrappedTool,
  type WrappedTools,
  wrapTool,
  type WrapToolOptions,
  wrapTools,
} from './engine/wrap-tool.ts'
export { createTools } from './engine/function-tools.ts'
export { RefusedError } from './engine/refused-error.ts'
export { PolicyError } from './engine/policy-error.ts'
export { type Conversation, type ConversationOptions, createConversation } from './messages/conversation.ts'
export { type Conversations, createConversations } from './messages/conversations.ts'
export { createMemoryLedger, type MemoryLedgerOptions } from './stores/memory.ts'

export { defineAction, defineCondition } from './kinds/define.ts'
export type { ConfigOf } from './kinds/config-type.ts'
export {
  EVENTS,
  type CanonicalEventName,
  type EventCapability,
  type EventKind,
  type EventName,
} from './model/events.ts'
export {
  EVENT_MEMBERS,
  type AgentEvent,
  EventError,
  type EventErrorCode,
  type EventMember,
  type MemberType,
  type ReadMembers,
} from './model/event.ts'
export {
  readParam,
  type ParamHolder,
  type ParamNames,
  type ParamPath,
  type ParamRole,
  type ToolUses,
} from './model/tool-params.ts'
export { toolOutput } from './model/tool-output.ts'
export { DIAGNOSTIC_CODES, type DiagnosticCode } from './model/diagnostic-codes.ts'
export { ERROR_CODES } from './model/error-codes.ts'

export type { Diagnostic, Range, Severity } from './model/diagnostic.ts'
export type { Effect, EffectType, Failure } from './model/effect.ts'
export type {
  AnswerReader,
  AskedQuestion,
  Condition,
  ConditionNode,
  NeededSeries,
  Observation,
  PlaceSource,
  SeriesPlace,
  ValueReader,
} from './model/condition.ts'
export type {
  Entry,
  History,
  Observed,
  PastAnswer,
  PastQuestion,
  Place,
  Recorded,
  Recording,
  Series,
} from './model/history.ts'
export type { MemberPath } from './model/member-path.ts'
export type { CallParts, Filter } from './model/filter.ts'
export type {
  CallResult,
  CommandResult,
  FileOrigin,
  FileResult,
  Host,
  ModelRequest,
  CallContext,
  Port,
} from './model/host.ts'
export type { Deliver, QueuedAction, QueuedEffect } from './model/queued-action.ts'
export type {
  CallCode,
  CallCommand,
  CallFacts,
  CallFile,
  CallGap,
  CallHost,
  CallPart,
  CallPlace,
  CallSlot,
  CallWord,
  FileAccess,
  MarkedText,
} from './model/call.ts'
export type { CallMembers } from './model/call-members.ts'
export type { Workspace } from './model/workspace.ts'
export type { LanguageServer, McpServer, Servers } from './model/servers.ts'
export type {
  Action,
  ActionExample,
  ActionKind,
  ActionNode,
  ConditionExample,
  ConditionKind,
  ConfigDiagnostic,
  ConfigPath,
  ConfigSchema,
  JsonSchema,
  KindContext,
  Remember,
  Renderer,
  ToolTest,
} from './model/kind.ts'
export type {
  CompileDataSchema,
  CompiledRegex,
  CompileRegex,
  DataSchema,
  Matching,
  PieceMask,
  Regex,
  Secrets,
} from './model/matching.ts'
export type { EvaluationError, EventContext, OriginalContext, Seen, ToolContext, Truth } from './model/event-context.ts'
export type {
  Call,
  Command,
  Compaction,
  Decision,
  Halt,
  Injection,
  Level,
  LogLine,
  Notification,
  RuleError,
  RuleExplanation,
  RuleOutcome,
  Status,
  Verdict,
  Why,
} from './model/outcome.ts'
export type { Answer, Plan, Planned } from './model/plan.ts'
export type { Program, Rule } from './model/rule.ts'
export type { Signal } from './model/signal.ts'
export type {
  AnswerPlace,
  Answers,
  BudgetQuestion,
  BudgetState,
  ChainHead,
  Chains,
  Claim,
  Counter,
  Ledger,
  Limits,
  Scope,
  Store,
} from './model/store.ts'
export type { CallName, KeptDecisions, OpenedCall } from './model/kept-decisions.ts'
export type { DecisionTrace, DecisionTracer, TracedAction, TracedDecision } from './model/tracer.ts'
export type { DecisionLog, DecisionRecord, Reply } from './model/decision-record.ts'
export type { Value, ValueMap } from './model/value.ts'
export type { HostWithVocabulary, ImportedPolicy, ImportFile, Vocabularies, Vocabulary } from './model/vocabulary.ts'
export type { Exception } from './model/exception.ts'
export type { Layer } from './model/layer.ts'
export type { PolicyText } from './model/policy-text.ts'
