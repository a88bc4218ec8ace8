const PATH = ['path', 'file_path', 'filePath', 'absolute_path']

const SEARCHED = ['path', 'paths.*', 'dir_path', 'directory']
const SHELL = {
  command: ['command', 'cmd', 'command_line'],
  folder: ['folder', 'workdir', 'dir_path', 'working_directory', 'cwd', 'directory'],
}

/**
 * The names that tools give their parameters, by the tool and by the parameter's canonical name. A dot leads into a
 * map, and `*` stands for every element of a list. Names specific to one agent are in the agent's own folder.
 */
export const PARAM_SPELLINGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'filesystem.read': { path: [...PATH, 'paths.*', 'operations.*.path'] },
  'filesystem.write': { path: PATH, content: ['content', 'file_text'] },
  'filesystem.edit': {
    path: [...PATH, 'notebook_path'],
    old: [
      ...['old', 'old_string', 'oldString', 'old_str', 'old_text', 'oldText'],
      ...['edits.*.old_string', 'edits.*.oldString', 'edits.*.old_text', 'edits.*.oldText'],
    ],
    new: [
      ...['new', 'new_string', 'newString', 'new_str', 'new_text', 'newText', 'new_source'],
      ...['edits.*.new_string', 'edits.*.newString', 'edits.*.new_text', 'edits.*.newText'],
    ],
    patch: ['patch', 'patchText', 'input'],
  },
  'filesystem.glob': { pattern: ['pattern', 'glob_pattern', 'patterns.*'], path: SEARCHED },
  'filesystem.grep': {
    pattern: ['pattern', 'query', 'regex'],
    path: SEARCHED,
    filter: ['filter', 'glob', 'include', 'include_pattern', 'includePattern', 'file_pattern', 'glob_pattern'],
  },
  'shell.bash': SHELL,
  'web.fetch': { url: ['url', 'uri', 'urls.*'], prompt: ['prompt'] },
  'web.search': { query: ['query', 'search_query', 'search_term', 'q'] },
  'agent.task': { prompt: ['prompt', 'task', 'message'] },
}

/** The names for tools of the same family as those in the table, but not listed there. */
export const FAMILY_SPELLINGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  filesystem: { path: PATH },
  shell: SHELL,
}
