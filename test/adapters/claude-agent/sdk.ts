// The part of the SDK that these tests use. The SDK is not installed with Sluice.

/** A user message in a streamed prompt. */
export interface Message {
  readonly type: 'user'
  readonly message: { readonly role: 'user'; readonly content: string }
  readonly parent_tool_use_id: null
}

/** How a run ended. */
export interface Result {
  readonly type: 'result'
  readonly subtype: string
  readonly result?: string
  readonly session_id: string
  readonly terminal_reason?: string
  /** The call that the run waits for. */
  readonly deferred_tool_use?: { readonly id: string; readonly name: string; readonly input: object }
}

export interface Sdk {
  query(given: {
    readonly prompt: string | AsyncIterable<Message>
    readonly options: object
  }): AsyncIterable<Result | { readonly type: 'other' }>
  tool(
    name: string,
    description: string,
    schema: object,
    run: (params: { command: string }) => Promise<object>,
    more: object,
  ): object
  createSdkMcpServer(given: { readonly name: string; readonly tools: readonly object[] }): object
}

/** Built at run time so that the compiler does not look for the package. */
const NAME = ['@anthropic-ai', 'claude-agent-sdk'].join('/')

export async function loadSdk(): Promise<Sdk> {
  return (await import(NAME)) as Sdk
}
