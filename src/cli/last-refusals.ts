import { existsSync, readFileSync } from 'node:fs'
import { projectOf, projectPaths, stateDirectory } from '../hosts/state-paths.ts'
import { isMap } from '../model/value.ts'
import { visible } from '../source/visible.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'
import { readKeptRefusal } from './kept-refusal.ts'
import type { Output, Paint } from './output.ts'
import { explanationPage } from './text/explanation.ts'

/** How many are shown. */
const LIMIT = 10

type Entry = Readonly<Record<string, unknown>>

/** The latest refusals and questions of hooks in this project: those before the last in short, and the last one with why. */
export async function showLastRefusals(args: ParsedArgs, { output, env, folder }: CommandContext): Promise<void> {
  const state = args.value('state') ?? stateDirectory(env)
  const { journal } = projectPaths(state, projectOf(undefined, folder))
  const entries = [`${journal}.1`, journal].flatMap(readEntries).filter(isRefusal).slice(-LIMIT)
  const last = entries.at(-1)
  if (last === undefined) {
    throw new UsageError('no hook has refused anything in this project', `the journal is \`${visible(journal)}\``)
  }
  const earlier = entries.slice(0, -1).map((entry) => describe(entry, output.paint))
  await output.write(
    args.value('format') === 'json'
      ? `${JSON.stringify(entries, null, 2)}\n`
      : [...earlier, explainEntry(last, output)].join('\n\n'),
  )
}

function readEntries(file: string): readonly Entry[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readEntry) : []
}

/** How each entry begins. Inside a text of JSON the quotes would be escaped. */
const START = '{"at":'

/**
 * The process that wrote a line may have been killed, so that the line is cut and the next entry follows it. A map in an
 * entry may begin like an entry, but what closes the entry follows it.
 */
function readEntry(line: string): readonly Entry[] {
  for (let at = 0; at !== -1; at = line.indexOf(START, at + 1)) {
    try {
      const entry: unknown = JSON.parse(line.slice(at))
      return isMap(entry) ? [entry] : []
    } catch {
      // An entry may begin further on.
    }
  }
  return []
}

/** Problems for which everything is refused that can be. */
const REFUSING: ReadonlySet<unknown> = new Set(['undecided', 'settings-tampered', 'payload-unreadable'])

function isRefusal({ kind, code }: Entry): boolean {
  return kind === 'verdict' || (kind === 'problem' && REFUSING.has(code))
}

/** On the page of `explain EVENT`. What nobody could decide has no page, but it has a message. */
function explainEntry(entry: Entry, output: Output): string {
  const kept = readKeptRefusal(entry)
  if (kept === null) return `${describe(entry, output.paint)}\n`
  const note = kept.isCut ? '\nsome of it was too large for the journal and is not shown\n' : ''
  return `${headOf(entry)}\n\n${explanationPage(kept.declared, kept, output)}${note}`
}

function describe(entry: Entry, paint: Paint): string {
  const { verdict, code, rule, message } = entry
  const what = verdict ?? `refused (${text(code)})`
  const by = rule == null ? '' : ` by ${text(rule)}`
  const lines = [headOf(entry), `  ${paint('bold', `${text(what)}${by}`)}`]
  return [...lines, ...(message === '' ? [] : [`  ${text(message)}`])].join('\n')
}

function headOf({ at, host, event, tool }: Entry): string {
  return `${text(at)}  ${text(host)} ${text(event)}${tool == null ? '' : `: ${text(tool)}`}`
}

function text(value: unknown): string {
  return visible(typeof value === 'string' ? value : '')
}
