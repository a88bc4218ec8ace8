import type { AgentTools } from '../tool-call.ts'

const FILE = { file_path: 'path' }

/** Its tools are those of the codec, which names them. Source: the Cascade hooks page of Windsurf. */
export const TOOLS: AgentTools = {
  run_command: { is: 'shell.bash', params: { command: 'command' } },
  write_code: {
    is: 'filesystem.write',
    params: { ...FILE, 'edits.*.old_string': 'old', 'edits.*.new_string': 'new' },
  },
  read_code: { is: 'filesystem.read', params: FILE },
}
