/** Servers that a policy declares, by name. They are started by a host that can, when something first needs them. */
export interface Servers {
  readonly mcp: { readonly [name: string]: McpServer }
  readonly language: { readonly [name: string]: LanguageServer }
}

/** A server of the Model Context Protocol: a program that talks over its standard input and output, or an address. */
export type McpServer = McpProgram | McpAddress

export interface McpProgram {
  readonly command: string
  readonly args: readonly string[]
  /** Beside the few variables that every program is given. */
  readonly env: { readonly [name: string]: string }
  /** The workspace where null. */
  readonly cwd: string | null
}

/** Streamable HTTP. */
export interface McpAddress {
  readonly url: string
  readonly headers: { readonly [name: string]: string }
}

/** A server of the Language Server Protocol, over its standard input and output. */
export interface LanguageServer {
  readonly command: string
  readonly args: readonly string[]
  readonly env: { readonly [name: string]: string }
  /** Of the files it is for, with the dot: `.ts`. */
  readonly extensions: readonly string[]
  /** The identifier of the language, where the extension does not tell: `typescriptreact`. */
  readonly languageId: string | null
  /** What `initialize` is given as `initializationOptions`. */
  readonly options: unknown
  /** What `workspace/configuration` answers with. */
  readonly settings: unknown
}

export const NO_SERVERS: Servers = { mcp: {}, language: {} }
