/** The servers that a policy declares, by name. A host that can start them does so when something first needs them. */
export interface Servers {
  readonly mcp: { readonly [name: string]: McpServer }
  readonly language: { readonly [name: string]: LanguageServer }
}

/** A server of the Model Context Protocol: an address, or a program that uses its standard input and output. */
export type McpServer = McpProgram | McpAddress

export interface McpProgram {
  readonly command: string
  readonly args: readonly string[]
  /** In addition to the few variables that every program gets. */
  readonly env: { readonly [name: string]: string }
  /** Null means the workspace. */
  readonly cwd: string | null
}

/** A server that uses Streamable HTTP. */
export interface McpAddress {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
}

/** A server of the Language Server Protocol that communicates over its standard input and output. */
export interface LanguageServer {
  readonly command: string
  readonly args: readonly string[]
  readonly env: { readonly [name: string]: string }
  /** The extensions of its files, with the dot: `.ts`. */
  readonly extensions: readonly string[]
  /** The identifier of the language, if it differs from the one for the extension: `typescriptreact`. */
  readonly languageId: string | null
  /** The `initializationOptions` for `initialize`. */
  readonly options: unknown
  /** The answer to `workspace/configuration`. */
  readonly settings: unknown
}

export const NO_SERVERS: Servers = { mcp: {}, language: {} }
