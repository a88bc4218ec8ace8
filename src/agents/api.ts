// The public API of `sluice/agents`: what Sluice knows about the hooks of each agent. Nothing here decides.
//
//   const read = readPayload(claudeCode, payload)
//   if (read === null) return
//   const decisions = []
//   for (const event of read.events) decisions.push(await engine.dispatch(event))
//   const { answer } = planAnswer(claudeCode, read.native, decisions, engine.program.rules)
//   const { exit, stdout, stderr } = claudeCode.encode(answer, read.native, payload)

export { claudeCode } from './claude-code/index.ts'
export { codex } from './codex/index.ts'
export { copilot } from './copilot/index.ts'
export { cursor } from './cursor/index.ts'
export { dockerAgent } from './docker-agent/index.ts'
export { factoryDroid } from './factory-droid/index.ts'
export { gemini } from './gemini/index.ts'
export { kiro } from './kiro/index.ts'
export { kiroV1 } from './kiro-v1/index.ts'
export { opencode } from './opencode/index.ts'
export { starchild } from './starchild/index.ts'
export { windsurf } from './windsurf/index.ts'

export { type AgentEntry, AGENTS, loadDialect } from './index.ts'
export { type AboutAgent, type DecodedPayload, type Dialect, type HostAnswer, readPayload } from './dialect.ts'
export type { Answer } from './answer.ts'
export type { ReadLine, TranscriptLine, TranscriptMessage } from './transcript-lines.ts'
export type { TextLimit } from './shorten.ts'
export type { HookCapability, MatcherTarget, NativeEvent, ToolFamily } from './native-event.ts'
export { NO_ANSWER } from './answer.ts'
export { type AnswerPlan, planAnswer, type Shortfall } from './plan-answer.ts'
export { type Support, supportOf } from './support.ts'
export { capabilities, type Level, type RuleCapability, type RuleSupport } from './capabilities.ts'
