import { UNDECIDED } from '../../agents/fail-closed-command.ts'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { Environment } from '../../hosts/lines.ts'
import { PATIENCE } from '../registrations.ts'
import type { Examined } from './examined.ts'
import { type Ran, run } from './run.ts'

/** The result of running the installed command. */
export interface Probe extends Ran {
  /** The agent's own name of the event. */
  readonly event: string
  readonly milliseconds: number
  /** Whether the result is a decision of any kind. */
  readonly isDecided: boolean
}

/** The beginning of the message with which Sluice, or the guard around it, says that it cannot decide. */
const NOT_DECIDED = UNDECIDED.split(':')[0] ?? UNDECIDED

/**
 * Runs the installed command for a harmless tool call, as the agent would: with its shell, in the folder of the
 * project, with the environment of this process. Null if there is no hook.
 */
export async function probe({ settings, dialect, ours, place }: Examined, env: Environment): Promise<Probe | null> {
  const starts = dialect.events.filter(({ events }) => events.includes('tool_start')).map(({ name }) => name)
  // All hooks run the same command, so any of them will do if none is for tools.
  const hook = ours.find(({ event }) => starts.includes(event)) ?? ours[0]
  if (hook === undefined) return null
  const command = hook.command ?? ''
  const shell = settings.shell(place)
  const words = shell === null ? (readHookCommand(command)?.words ?? []) : [...shell, command]
  const seconds = hook.timeout === null || settings.format === 'plugin' ? PATIENCE : hook.timeout / settings.second
  const input = JSON.stringify(settings.probe(place))
  const began = performance.now()
  const ran = await run(words, input, place.workspace, env, Math.min(seconds, 120) * 1000)
  const milliseconds = Math.round(performance.now() - began)
  const isSaid = !`${ran.stdout}${ran.stderr}`.includes(NOT_DECIDED)
  const isDecided = isSaid && (ran.exit === 2 || (ran.exit === 0 && isJson(ran.stdout)))
  return { event: hook.event, ...ran, milliseconds, isDecided }
}

function isJson(text: string): boolean {
  if (text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
