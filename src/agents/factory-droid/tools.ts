import type { AgentTools } from '../tool-call.ts'

/** Source: the hooks reference of Factory Droid. */
export const TOOLS: AgentTools = {
  Execute: { is: 'shell.bash', params: { command: 'command' } },
  Create: { is: 'filesystem.write', params: { file_path: 'path', content: 'content' } },
  ApplyPatch: 'filesystem.edit',
  FetchUrl: { is: 'web.fetch', params: { url: 'url' } },
}
