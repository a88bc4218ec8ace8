import type { CallCommand, CallFacts } from '../../model/call.ts'
import { showMarks } from '../marks.ts'
import { docker, isOfHost, kubectl, makesContainer } from './containers.ts'
import { type Danger, danger, type Judge, RANK, worstOf } from './danger.ts'
import { FILES, judgeFile } from './files.ts'
import { git } from './git.ts'
import { terraform } from './infrastructure.ts'

/** The worst that a call may do. */
export type Risk =
  | {
      readonly label: 'safe' | 'unknown' | 'unread'
      readonly danger: null
      /** The part that runs something that only the shell knows. */
      readonly hidden?: string
    }
  | { readonly label: 'destructive'; readonly danger: Danger }

/** Why a call is `unread`. */
export const WHY_UNREAD = 'the command is too long or too nested to be read, or no shell can read it'

/**
 * Classifies the worst that a call may do: `destructive` if a command destroys something, `unread` if a part of the
 * call cannot be read and may hide anything, `safe` if the call is one command that only reads, and otherwise
 * `unknown`. Parts that cannot be read, or that only the shell knows, outweigh a known loss below `high`.
 */
export function classify(facts: CallFacts): Risk {
  const worst = worstOf(dangersOf(facts))
  const loss = worst === null ? null : ({ label: 'destructive', danger: worst } as const)
  if (loss !== null && RANK[loss.danger.radius] === RANK.high) return loss
  if (isUnread(facts)) return { label: 'unread', danger: null }
  const hidden = hiddenIn(facts)
  if (hidden !== null) return { label: 'unknown', danger: null, hidden }
  if (loss !== null) return loss
  return { label: facts.readsOnly && facts.commands.length === 1 ? 'safe' : 'unknown', danger: null }
}

/** Everything that a call is known to destroy. */
export function dangersOf({ commands, files, workspace }: CallFacts): readonly Danger[] {
  const containers = new Set(commands.filter(makesContainer).map(({ at }) => at))
  const found = [
    ...commands.map(judge),
    ...files.map((file) =>
      file.at !== null && containers.has(file.at) && isOfHost(file, workspace)
        ? danger('high', 'dk-bind-mount', `${file.by} run --volume`)
        : judgeFile(file),
    ),
  ]
  return found.filter((one) => one !== null)
}

/** Whether a part of the script may hide anything. */
export function isUnread({ isTooLarge, unread }: CallFacts): boolean {
  return isTooLarge || unread.length > 0
}

/** The program or code that only the shell knows, with the commands that print the code; null if there is none. */
function hiddenIn({ open, commands }: CallFacts): string | null {
  const [code] = open
  if (code === undefined) return commands.find(({ isNamed }) => !isNamed)?.written ?? null
  const from = commands.find(({ written, readsFrom }) => written === code.text && readsFrom.length > 0)?.readsFrom ?? []
  return [...from.map(showMarks), showMarks(code.text)].join(' | ')
}

const PROGRAMS: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ...FILES,
  ['git', git],
  ['docker', docker],
  ['podman', docker],
  ['docker-compose', docker],
  ['kubectl', kubectl],
  ['terraform', terraform],
  ['tofu', terraform],
])

function judge(command: CallCommand): Danger | null {
  const { program } = command
  if (program.startsWith('mkfs') || program === 'newfs') return danger('high', 'block-device', 'mkfs')
  return PROGRAMS.get(program)?.(command) ?? null
}
