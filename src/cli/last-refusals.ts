import { existsSync, readFileSync } from 'node:fs'
import { projectOf, projectPaths, stateDirectory } from '../hosts/state-paths.ts'
import { isMap } from '../model/value.ts'
import { visible } from '../source/visible.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'
import type { Paint } from './output.ts'

/** How many are shown. */
const LIMIT = 10

type Entry = Readonly<Record<string, unknown>>

/** The latest refusals and questions of hooks in this project, the last one at the end. */
export async function showLastRefusals(args: ParsedArgs, { output, env, folder }: CommandContext): Promise<void> {
  const state = args.value('state') ?? stateDirectory(env)
  const { journal } = projectPaths(state, projectOf(undefined, folder))
  const entries = [`${journal}.1`, journal].flatMap(readEntries).filter(isRefusal).slice(-LIMIT)
  if (entries.length === 0) {
    throw new UsageError('no hook has refused anything in this project', `the journal is \`${visible(journal)}\``)
  }
  await output.write(
    args.value('format') === 'json'
      ? `${JSON.stringify(entries, null, 2)}\n`
      : `${entries.map((entry) => describe(entry, output.paint)).join('\n\n')}\n`,
  )
}

/** The process that wrote a line may have been killed, so that it is cut. */
function readEntries(file: string): readonly Entry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const entry: unknown = JSON.parse(line)
        return isMap(entry) ? [entry] : []
      } catch {
        return []
      }
    })
}

/** Problems for which everything is refused that can be. */
const REFUSING: ReadonlySet<unknown> = new Set(['undecided', 'settings-tampered', 'payload-unreadable'])

function isRefusal({ kind, code }: Entry): boolean {
  return kind === 'verdict' || (kind === 'problem' && REFUSING.has(code))
}

function describe({ at, host, event, verdict, code, rule, tool, message }: Entry, paint: Paint): string {
  const what = verdict ?? `refused (${text(code)})`
  const by = rule == null ? '' : ` by ${text(rule)}`
  const of = tool == null ? '' : `: ${text(tool)}`
  const head = `${text(at)}  ${text(host)} ${text(event)}${of}`
  return [head, `  ${paint('bold', `${text(what)}${by}`)}`, ...(message === '' ? [] : [`  ${text(message)}`])].join(
    '\n',
  )
}

function text(value: unknown): string {
  return visible(typeof value === 'string' ? value : '')
}
