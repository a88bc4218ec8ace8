// A file of its own, because the declarations of the other files here name the types of an optional package.

/** A tool of an MCP server, for an agent. It is not behind rules: wrap it as you wrap your own tools. */
export interface ServerTool {
  /** `mcp__SERVER__TOOL`: a name that providers of models accept. Rules also know it as `mcp.SERVER.TOOL`. */
  readonly name: string
  readonly description: string
  /** The JSON Schema of its parameters. */
  readonly inputSchema: object
  /**
   * Calls the tool. A signal among the further arguments ends the call.
   *
   * @throws {Error} (rejects) if the call fails
   */
  execute(params: object, ...rest: unknown[]): Promise<unknown>
}
