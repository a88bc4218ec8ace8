import type { CallCommand } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import type { Workspace } from '../../model/workspace.ts'
import { isKnown } from '../marks.ts'
import { resolvePath } from '../paths.ts'
import { findProgram, findUsage } from '../programs/table.ts'
import { type Answer, type Ask, one } from './answer.ts'
import { compilePath, type PathTests, type TestedPath } from './paths.ts'

/** Tests the operands of a command: files by their paths, branches and other names as they are written. */
export function compileOperands(tests: PathTests, regex: Regex | null, unknownFails: boolean): Ask<CallCommand> {
  const test = compilePath(tests, regex, unknownFails)
  const testName = comparesFolders(tests) ? null : compilePath(tests, regex, unknownFails)
  return (command, workspace) => {
    const kind = testName === null ? 'files' : kindOfOperands(command)
    const found = one(command.operands, (operand) => {
      const asPath = (): Answer => test(operandOf(operand, command, workspace), workspace)
      if (testName === null || kind === 'files') return asPath()
      const asName = testName(nameOf(operand, command), NOWHERE)
      const isEither = kind === 'either' || PATH.test(operand.text)
      return asName === true || !isEither ? asName : one([asName, asPath()], (answer) => answer)
    })
    return found === false && command.mayHaveOperands ? null : found
  }
}

function operandOf(
  { text, written }: CallCommand['operands'][number],
  command: CallCommand,
  { root }: Workspace,
): TestedPath {
  const path = findProgram(command.program)?.pathOf?.(text, root) ?? text
  return {
    paths: command.folders.map((folder) => resolvePath(path, folder)),
    written,
    recursive: command.spellings.has('-r') || command.spellings.has('-R'),
    narrowed: false,
    remote: command.remote,
    container: command.container,
  }
}

/** A branch, a script or a container has no folder: `main` is `main` everywhere. */
function nameOf(operand: CallCommand['operands'][number], command: CallCommand): TestedPath {
  return { ...operandOf(operand, command, NOWHERE), paths: [operand.text] }
}

/** What is a path whatever the program takes: `npm install ./lib`, `git push ../copy`. */
const PATH = /^(?:\.{0,2}[\\/]|\.{1,2}$|~|[a-z]:[\\/])/i

function kindOfOperands({ program, subcommand }: CallCommand): 'files' | 'names' | 'either' {
  if (!isKnown(program) || (subcommand !== null && !isKnown(subcommand))) return 'either'
  const takes = findUsage(program, subcommand)?.takesNames
  return takes === true ? 'names' : takes === 'too' ? 'either' : 'files'
}

const NOWHERE: Workspace = { root: '', folders: [] }

function comparesFolders({ under, outside, reaches, may_match: wild }: PathTests): boolean {
  return [under, outside, reaches, wild].some((test) => test !== undefined)
}
