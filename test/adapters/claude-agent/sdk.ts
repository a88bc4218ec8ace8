// What is used of the SDK, which is not installed with Sluice.

/** What a person says, in a prompt that is a stream. */
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

/** A name that the compiler does not look for. */
const NAME = ['@anthropic-ai', 'claude-agent-sdk'].join('/')

export async function loadSdk(): Promise<Sdk> {
  return (await import(NAME)) as Sdk
}
