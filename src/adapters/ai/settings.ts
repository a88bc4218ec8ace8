import type { LanguageModel, PrepareStepFunction, PrepareStepResult, StopCondition, ToolSet } from 'ai'
import { guardModel, type ModelAgent } from '../language-model/guard.ts'
import type { LanguageModelLike } from '../language-model/model.ts'
import { type Approval, type ApprovalQuestion, type Approvals, type ApprovalStatus, approveCalls } from './approvals.ts'
import { guardTools } from './tools.ts'

export type { ApprovalStatus } from './approvals.ts'

/** The settings of the SDK that go through rules. All others bypass them. */
export interface Settings<Tools extends ToolSet> {
  readonly stopWhen?: StopCondition<NoInfer<Tools>> | StopCondition<NoInfer<Tools>>[]
  readonly prepareStep?: PrepareStepFunction<NoInfer<Tools>>
  /** Must be a function, as in version 7. Version 6 never calls it; use the tool's `needsApproval` there. */
  readonly toolApproval?: Approval
}

/** The guarded settings, as the SDK takes them. */
export interface GuardedSettings<Tools extends ToolSet> {
  readonly stopWhen?: StopCondition<Tools>[]
  readonly prepareStep: (options: Parameters<PrepareStepFunction<Tools>>[0]) => Promise<PreparedStep<Tools>>
  readonly toolApproval: (question: ApprovalQuestion) => Promise<ApprovalStatus>
}

/**
 * The result of the caller's `prepareStep`, with a guarded model. The context keeps the type that the caller gave it.
 */
type PreparedStep<Tools extends ToolSet> = Omit<NonNullable<PrepareStepResult<Tools>>, 'model' | 'runtimeContext'> & {
  model: Exclude<LanguageModel, string>
}

export function guardSettings<Tools extends ToolSet>(
  { tools, stopWhen, prepareStep, toolApproval }: Settings<Tools> & { readonly tools?: Tools },
  agent: ModelAgent,
  approvals: Approvals,
): GuardedSettings<Tools> & { readonly tools?: Tools } {
  const { session } = agent
  return {
    ...(tools === undefined ? {} : { tools: guardTools(tools, session, approvals) }),
    // A stopped session needs no condition: the step after it has the reason as its text, and calls no tool.
    ...(stopWhen === undefined ? {} : { stopWhen: [stopWhen].flat() }),
    async prepareStep(options) {
      const prepared = await prepareStep?.(options)
      const model = prepared?.model ?? options.model
      // A model from the SDK is already resolved, but the name of a model is not.
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
