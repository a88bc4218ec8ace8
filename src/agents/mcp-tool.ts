/** The name that rules know a server's tool by, whatever the agent makes of it. */
export function mcpTool(server: string, tool: string): string {
  return `mcp__${server}__${tool}`
}
