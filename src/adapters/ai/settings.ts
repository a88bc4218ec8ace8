import type { LanguageModel, PrepareStepFunction, PrepareStepResult, StopCondition, ToolSet } from 'ai'
import { guardModel, type ModelAgent } from '../language-model/guard.ts'
import type { LanguageModelLike } from '../language-model/model.ts'
import { type Approval, type ApprovalQuestion, type Approvals, type ApprovalStatus, approveCalls } from './approvals.ts'
import { guardTools } from './tools.ts'

export type { ApprovalStatus } from './approvals.ts'

/** What can be given to the SDK through rules. All else goes beside them. */
export interface Settings<Tools extends ToolSet> {
  readonly stopWhen?: StopCondition<NoInfer<Tools>> | StopCondition<NoInfer<Tools>>[]
  readonly prepareStep?: PrepareStepFunction<NoInfer<Tools>>
  /** As a function, as version 7 has it. Version 6 does not ask it: there `needsApproval` of a tool does this. */
  readonly toolApproval?: Approval
}

/** The same for the SDK. */
export interface GuardedSettings<Tools extends ToolSet> {
  readonly stopWhen?: StopCondition<Tools>[]
  readonly prepareStep: (options: Parameters<PrepareStepFunction<Tools>>[0]) => Promise<PreparedStep<Tools>>
  readonly toolApproval: (question: ApprovalQuestion) => Promise<ApprovalStatus>
}

/** What `prepareStep` of the caller returns, with the model behind rules. The context has whatever type the caller gave it. */
type PreparedStep<Tools extends ToolSet> = Omit<NonNullable<PrepareStepResult<Tools>>, 'model' | 'runtimeContext'> & {
  model: Exclude<LanguageModel, string>
}

export function guardSettings<Tools extends ToolSet>(
  { tools, stopWhen, prepareStep, toolApproval }: Settings<Tools> & { readonly tools?: Tools },
  agent: ModelAgent,
  approvals: Approvals,
): GuardedSettings<Tools> & { readonly tools?: Tools } {
  const { session } = agent
  const isStopped = (): boolean => session.stopped !== null
  return {
    ...(tools === undefined ? {} : { tools: guardTools(tools, session, approvals) }),
    // Without a condition of one’s own the SDK has one; then the model is not called once the session is stopped.
    ...(stopWhen === undefined ? {} : { stopWhen: [isStopped, ...[stopWhen].flat()] }),
    async prepareStep(options) {
      const prepared = await prepareStep?.(options)
      const model = prepared?.model ?? options.model
      // The model that the SDK hands over is resolved already; the name of one is not.
      if (typeof model === 'string') {
        throw new TypeError(
          `\`prepareStep\` must return a model, not the name \`${model}\`: write \`gateway('${model}')\``,
        )
      }
      const guarded = guardModel(model as unknown as LanguageModelLike, agent)
      return { ...prepared, model: guarded } as unknown as PreparedStep<Tools>
    },
    toolApproval: approveCalls(session, approvals, tools, toolApproval),
  }
}
