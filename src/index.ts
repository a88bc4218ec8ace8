// The public API for embedding. Nothing here reaches a module of Node.

export { loadPolicy, type LoadedPolicy, type LoadOptions } from './compile/load-policy.ts'
export { decide, type DecideOptions } from './engine/decide.ts'
export {
  createEngine,
  type Engine,
  type EngineEvents,
  type EngineListener,
  type EngineOptions,
} from './engine/engine.ts'
export { createSession, type Session } from './engine/session.ts'
export type { ModelAnswer, SessionOptions } from './engine/session-options.ts'
export {
  type AskedCall,
  type Tool,
  type WrappedTool,
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
export { readParam, type ParamHolder, type ParamNames, type ParamPath, type ToolUses } from './model/tool-params.ts'
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
export type { Filter } from './model/filter.ts'
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
export type {
  CallCode,
  CallCommand,
  CallFacts,
  CallFile,
  CallGap,
  CallHost,
  CallPlace,
  CallSlot,
  CallWord,
  FileAccess,
  MarkedText,
} from './model/call.ts'
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
  ReadCommands,
  Regex,
  Secrets,
  ShellCommand,
  ShellScript,
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
export type { AnswerPlace, Answers } from './model/answers.ts'
export type { Claim, Counter, Ledger, Limits, Scope, BudgetState, Store } from './model/store.ts'
export type { Value, ValueMap } from './model/value.ts'
export type { HostWithVocabulary, ImportedPolicy, ImportFile, Vocabularies, Vocabulary } from './model/vocabulary.ts'
export type { PolicyText } from './model/policy-text.ts'
