/** Names of tools that are no built-in aliases: of all generations, as one and the same policy may meet each. */
export const TOOLS: Readonly<Record<string, string>> = {
  read: 'filesystem.read',
  write: 'filesystem.write',
  execute_cmd: 'shell.bash',
  use_subagent: 'agent.task',
  subagent: 'agent.task',
}
