import type { ToolCall } from '../models/protocol.ts'
import { fileFact, resultFact, tells, type Scenario } from '../scenario.ts'

/** Decisions about a command. */
export const VERDICTS: readonly Scenario[] = [
  {
    name: 'none',
    promise: 'a command that no rule mentions runs',
    rule: null,
    everywhere: true,
    rounds: [{ commands: ['echo made > made.txt'] }],
    observe: (seen) => ({
      kept: seen.read('made.txt') === 'made\n' && seen.runs[0]?.turns === 2,
      evidence: [fileFact(seen, 'made.txt')],
    }),
  },
  {
    name: 'deny',
    promise: 'a refused command does not run, and the model is told why',
    rule: 'keep-precious',
    everywhere: true,
    files: { 'precious.txt': 'precious' },
    rounds: [{ commands: ['rm precious.txt'] }],
    observe: (seen) => ({
      kept: seen.read('precious.txt') === 'precious' && tells(seen.runs[0], 1, 'the only copy'),
      evidence: [fileFact(seen, 'precious.txt'), resultFact(seen.runs[0], 1, 'the only copy')],
    }),
  },
  {
    name: 'rewrite',
    promise: 'a command runs in its rewritten form',
    rule: 'rewrite-draft',
    everywhere: true,
    rounds: [{ commands: ['echo draft > draft.txt'] }],
    observe: (seen) => ({
      kept: seen.read('final.txt') === 'rewritten\n' && seen.read('draft.txt') === null,
      evidence: [fileFact(seen, 'final.txt'), fileFact(seen, 'draft.txt')],
    }),
  },
  {
    name: 'ask',
    promise: 'a command that needs approval does not run if nobody can approve it',
    rule: 'ask-before-publishing',
    everywhere: true,
    rounds: [{ commands: ['echo published > published.txt'] }],
    observe: (seen) => ({
      kept: seen.read('published.txt') === null,
      evidence: [fileFact(seen, 'published.txt'), resultFact(seen.runs[0], 1, 'needs a person')],
    }),
  },
  {
    name: 'one-tool',
    promise: 'a rule about one tool holds, although the agent asks its hooks about no other',
    rule: null,
    everywhere: true,
    policy: `hooks:
  - id: no-commands
    on: tool_start
    condition: { type: tool_name, match: shell }
    action: { type: gate, reason: no commands today }
`,
    rounds: [{ commands: ['echo made > made.txt'] }],
    observe: (seen) => ({
      kept: seen.read('made.txt') === null && tells(seen.runs[0], 1, 'no commands today'),
      evidence: [fileFact(seen, 'made.txt'), resultFact(seen.runs[0], 1, 'no commands today')],
    }),
  },
  {
    name: 'folder',
    promise: 'a command that runs in another folder is refused for what it does there',
    rule: null,
    everywhere: true,
    policy: `hooks:
  - id: keep-inner
    on: tool_start
    condition: { type: file_access, access: delete, path: { glob: inner/keep.txt } }
    action: { type: gate, reason: that file is kept }
`,
    files: { 'inner/keep.txt': 'precious' },
    rounds: [{ commands: [(host) => host.shell('rm keep.txt', 'inner')] }],
    observe: (seen) => ({
      kept: seen.read('inner/keep.txt') === 'precious' && tells(seen.runs[0], 1, 'that file is kept'),
      evidence: [fileFact(seen, 'inner/keep.txt'), resultFact(seen.runs[0], 1, 'that file is kept')],
    }),
  },
  {
    name: 'search',
    promise: 'a search of a file that must not be read is refused, whatever tool searches',
    rule: null,
    everywhere: true,
    policy: `hooks:
  - id: not-that-file
    on: tool_start
    condition:
      type: any_of
      conditions:
        - { type: file_access, access: read, path: { equals: private.txt } }
        - { type: expression, expr: "any('private.txt' in (file.filters or []) for file in (call.files or []))" }
    action: { type: gate, reason: that file is private }
`,
    files: { 'private.txt': 'the word is heron' },
    rounds: [{ commands: [(host) => host.search('heron', 'private.txt')] }],
    observe: (seen) => ({
      kept: tells(seen.runs[0], 1, 'that file is private') && !tells(seen.runs[0], 1, 'the word is heron'),
      evidence: [resultFact(seen.runs[0], 1, 'that file is private')],
    }),
  },
  {
    name: 'unread',
    promise: 'a command that is given as no text does not run past a rule about commands',
    rule: null,
    everywhere: true,
    policy: `hooks:
  - id: keep-made
    on: tool_start
    condition: { type: command, program: touch }
    action: { type: gate, reason: nothing is made here }
`,
    rounds: [{ commands: [(host) => inMap(host.shell('touch made.txt')), 'echo seen > seen.txt'] }],
    observe: (seen) => ({
      kept: seen.read('made.txt') === null && seen.read('seen.txt') === 'seen\n',
      evidence: [fileFact(seen, 'made.txt'), fileFact(seen, 'seen.txt')],
    }),
  },
]

/** The same call with its command in a map. */
function inMap({ input, ...call }: ToolCall): ToolCall {
  const own = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith('touch ') ? { text: value } : value,
  ])
  return { ...call, input: Object.fromEntries(own) as ToolCall['input'] }
}
