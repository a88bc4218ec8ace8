import type { Host } from '../hosts/host.ts'
import type { ToolCall } from '../models/protocol.ts'
import { fileFact, resultFact, type Scenario } from '../scenario.ts'

/** The home folder lies beside the project, so this is a path to the project that works in any folder. */
const project = (name: string): string => `"$HOME/../${name}"`

/** Codex reports the folder of a call as that of the hook; agents that do not are told to go there by a command. */
function inFolder(command: string, folder: string): (host: Host) => ToolCall {
  return (host) => (host.name === 'codex' ? host.shell(command, folder) : host.shell(`cd '${folder}' && ${command}`))
}

const STAY = `
  hooks:
    - id: stay
      on: tool_start
      condition: { type: file_access, access: delete, path: { outside: workspace } }
      action: { type: gate, reason: outside the workspace }
`

/** The root of a session, which no call moves. */
export const ROOTS: readonly Scenario[] = [
  {
    name: 'moved',
    promise: 'a call that names another folder does not move the workspace: what is outside stays outside',
    rule: null,
    everywhere: true,
    policy: STAY,
    rounds: [
      {
        commands: [
          `mkdir ${project('victim')}`,
          inFolder('rm -r victim', '..'),
          `ls -d ${project('victim')} > still.txt`,
        ],
      },
    ],
    observe: (seen) => ({
      kept: seen.read('still.txt')?.includes('victim') === true,
      evidence: [resultFact(seen.runs[0], 2, 'outside the workspace')],
    }),
  },
  {
    name: 'forgotten',
    promise: 'a call after which nothing is known of the session does not move the workspace either',
    rule: null,
    everywhere: true,
    policy: STAY,
    files: { '../victim/note.txt': 'kept' },
    rounds: [{ commands: ['rm -r "$HOME/.local/state/sluice/sessions"', inFolder('rm -r victim', '..')] }],
    observe: (seen) => ({
      kept: seen.read('../victim/note.txt') === 'kept',
      evidence: [fileFact(seen, '../victim/note.txt')],
    }),
  },
  {
    name: 'recounted',
    promise: 'a call that names another folder is counted with the others: the third call is refused in any folder',
    rule: null,
    everywhere: true,
    policy: `
      hooks:
        - id: cap
          on: tool_start
          condition: { type: event_count, of: { on: tool_start }, gt: 2 }
          action: { type: gate, reason: two calls are enough }
    `,
    rounds: [
      {
        commands: [
          'echo one > one.txt',
          inFolder(`echo two > ${project('recounted/two.txt')}`, '/usr'),
          inFolder(`echo three > ${project('recounted/three.txt')}`, '/'),
        ],
      },
    ],
    observe: (seen) => ({
      kept: seen.read('two.txt') !== null && seen.read('three.txt') === null,
      evidence: [
        fileFact(seen, 'two.txt'),
        fileFact(seen, 'three.txt'),
        resultFact(seen.runs[0], 3, 'two calls are enough'),
      ],
    }),
  },
]
