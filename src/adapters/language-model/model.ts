// The parts that Sluice reads of the language model interface in the AI SDK (version 5 and later) and in Mastra. The
// specifications differ in other parts, which are passed on unchanged.

export interface PromptMessage {
  readonly role: string
  readonly content: unknown
}

export interface CallOptions {
  readonly prompt: readonly PromptMessage[]
}

/** A part of an answer: text, reasoning, a call, a file, … */
export interface AnswerPart {
  readonly type: string
}

export interface GenerateResult {
  readonly content: readonly AnswerPart[]
  readonly usage?: unknown
  /** The same answer as a stream, which Mastra's models add. */
  readonly stream?: ReadableStream<AnswerPart>
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
