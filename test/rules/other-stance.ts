import { createHash } from 'node:crypto'

/**
 * The rows of the corpus of commands that the guards judge otherwise than their labels say, by the start of the SHA-256
 * of the command, with what the command does. The header of guard-commands.yaml says the same.
 */
const ROWS: readonly (readonly [string, Label, string])[] = [
  ['d669dd43ce1b', 'deny', 'names no file to remove'],
  ['bcbb1e4cf4fc', 'deny', 'puts the words that it reads nowhere, so it names no file to remove'],
  ['6ea2276da200', 'deny', 'runs a word that is known and does nothing'],
  ['18626a0fe0f9', 'deny', 'only says where a program is'],
  ['6da6fa86e9be', 'deny', 'starts a program whose name looks like an assignment'],
  ['13dbf53c879a', 'deny', 'only shows what would be removed'],
  ['b7f27881e856', 'deny', 'removes a folder for temporary files: the shell expands the word before it assigns'],
  ['83686d6301f2', 'deny', 'removes a named folder in the workspace'],
  ['17f69ae2697b', 'deny', 'removes a named folder in the workspace'],
  ['4e7f635c82bf', 'deny', 'removes a named folder in the workspace'],
  ['4e349d11f18b', 'deny', 'removes a named folder in a folder for temporary files'],
  ['50d2aea33db3', 'deny', 'removes a named folder in a folder for temporary files'],
  ['16c80e825f4d', 'deny', 'removes what is in a folder for temporary files'],
  ['dfc3c670f9b2', 'allow', 'deletes what others may be using'],
  ['849b1b2655c2', 'allow', 'deletes what others may be using'],
  ['c1dafe566344', 'allow', 'runs a program as the administrator'],
  ['e579eabf3a12', 'allow', 'rewrites published history: the one option overrides the other'],
  ['7201e82b389c', 'allow', 'removes a folder outside the workspace'],
  ['27dc6066e83a', 'allow', 'removes a file outside the workspace'],
]

type Label = 'deny' | 'allow'

const LABELS: ReadonlyMap<string, Label> = new Map(ROWS.map(([start, label]) => [start, label]))

/** Whether a command is listed with this label. */
export function isOtherStance(command: string, label: Label): boolean {
  return LABELS.get(createHash('sha256').update(command).digest('hex').slice(0, 12)) === label
}
