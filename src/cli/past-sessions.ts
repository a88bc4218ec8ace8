import { visible } from '../source/visible.ts'
import { findSessions, type FoundSessions, SessionError, sessionFolders } from '../workbench/replay/find-sessions.ts'
import type { Omission } from '../workbench/replay/past-lines.ts'
import { type CommandContext, type Operand, UsageError } from './command.ts'
import { count } from './text/count.ts'

export const SESSIONS: Operand = {
  name: 'SESSION',
  many: true,
  summary:
    'a file or folder of events, decisions or agent transcripts, or the address of a decision log, such as `redis://HOST:6379`; default: the transcripts of the agents on this machine',
}

/** The sessions in the arguments; by default those of the agents on this machine, after reporting which. */
export async function findPast(
  named: readonly string[],
  since: number,
  { env, errors }: CommandContext,
): Promise<FoundSessions> {
  const own = named.length > 0 ? [] : sessionFolders(env)
  for (const { folder: place, agent } of own)
    await errors.write(`reading the sessions of ${agent} in ${visible(place)}\n`)
  if (named.length === 0 && own.length === 0) {
    throw new UsageError('no agent on this machine has a stored session', 'pass a file or a folder with sessions')
  }
  try {
    return await findSessions(named.length > 0 ? named : own.map((place) => place.folder), since)
  } catch (error) {
    if (!(error instanceof SessionError)) throw error
    throw new UsageError(error.message, HELP)
  }
}

const HELP =
  'a session is a file of events, of decisions, or a transcript of Claude Code, Codex, Gemini CLI, Copilot or opencode'

/** Counts what could not be replayed. */
interface Omissions {
  readonly add: (omission: Omission) => void
  /** For people, with the first omission as an example; empty if nothing was left out. */
  summary(filesPassedOver: number): string
}

export function createOmissions(): Omissions {
  const omitted = { file: 0, line: 0 }
  let first: Omission | null = null
  return {
    add(omission) {
      omitted[omission.line === null ? 'file' : 'line']++
      first ??= omission
    },
    summary(filesPassedOver) {
      const files =
        filesPassedOver === 0 ? '' : `skipped ${count(filesPassedOver, 'file')} that ${sessionOrNot(filesPassedOver)}\n`
      if (first === null) return files
      const { file, line, why } = first
      const place = line === null ? file : `${file}:${line}`
      const counts = (['file', 'line'] as const).flatMap((name) =>
        omitted[name] > 0 ? [count(omitted[name], name)] : [],
      )
      return `${files}skipped ${counts.join(' and ')}; the first is ${visible(place)}: ${visible(why)}\n`
    },
  }
}

function sessionOrNot(number: number): string {
  return number === 1 ? 'is not a session' : 'are not sessions'
}
