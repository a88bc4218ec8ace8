// Language models as the AI SDK has them since its version 5, and as Mastra has them: the parts of their interface that
// Sluice reads. The specifications differ in more than that; the rest is passed on as it is.

/** A message of a prompt. */
export interface PromptMessage {
  readonly role: string
  readonly content: unknown
}

export interface CallOptions {
  readonly prompt: readonly PromptMessage[]
}

/** A part of an answer: a text, reasoning, a call, a file, … */
export interface AnswerPart {
  readonly type: string
}

export interface GenerateResult {
  readonly content: readonly AnswerPart[]
  readonly usage?: unknown
}

export interface StreamResult {
  readonly stream: ReadableStream<AnswerPart>
}

export interface LanguageModelLike {
  readonly specificationVersion: string
  readonly provider: string
  readonly modelId: string
  doGenerate(options: CallOptions): PromiseLike<GenerateResult>
  doStream(options: CallOptions): PromiseLike<StreamResult>
}
