import { existsSync, readFileSync } from 'node:fs'
import { readJson } from '../source/json.ts'
import { jsonText } from '../model/json-text.ts'
import { listIn, mapIn, textIn } from '../agents/payload.ts'
import { projectOf, projectPaths, stateDirectory } from '../hosts/state-paths.ts'
import type { AgentEvent } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import type { Decision, RuleExplanation, Verdict, Why } from '../model/outcome.ts'
import { isMap, member, type ValueMap } from '../model/value.ts'
import { visible } from '../source/visible.ts'
import { type Declared, isOutcome } from '../workbench/explanation.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'
import type { Output, Paint } from './output.ts'
import { explanationPage } from './text/explanation.ts'

interface KeptRefusal {
  readonly event: AgentEvent
  readonly decision: Decision
  readonly declared: Declared
  /** Whether something was too large for the journal. */
  readonly isCut: boolean
}

const VERDICTS: readonly Verdict[] = ['deny', 'ask', 'allow']

/** The most entries to show. */
const LIMIT = 10

type Entry = Readonly<Record<string, unknown>>

/**
 * Shows the latest refusals and questions of hooks in this project: the last one with its explanation, the others in
 * short.
 */
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
      ? `${jsonText(entries, 2)}\n`
      : [...earlier, explainEntry(last, output, args.has('full'))].join('\n\n'),
  )
}

function readEntries(file: string): readonly Entry[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(readEntry) : []
}

/** How each entry begins. Within a JSON text the quotes would be escaped. */
const START = '{"at":'

/**
 * Finds the entry in a line. If the process that wrote it was killed, the line may hold a cut entry followed by a whole
 * one. A map within an entry may begin like an entry, but it does not end with the line.
 */
function readEntry(line: string): readonly Entry[] {
  for (let at = 0; at !== -1; at = line.indexOf(START, at + 1)) {
    try {
      const entry: unknown = readJson(line.slice(at))
      return isMap(entry) ? [entry] : []
    } catch {
      // An entry may begin further on.
    }
  }
  return []
}

/** Problems that make a hook refuse everything it can. */
const REFUSING: ReadonlySet<unknown> = new Set(['undecided', 'settings-tampered', 'payload-unreadable'])

function isRefusal({ kind, code }: Entry): boolean {
  return kind === 'verdict' || (kind === 'problem' && REFUSING.has(code))
}

/** Shows an entry like the page of `explain EVENT`. A call that could not be decided has no page, only a message. */
function explainEntry(entry: Entry, output: Output, isFull: boolean): string {
  const kept = readKeptRefusal(entry)
  if (kept === null) return `${describe(entry, output.paint)}\n`
  const note = kept.isCut ? '\nsome of it was too large for the journal and is not shown\n' : ''
  return `${headOf(entry)}\n\n${explanationPage(kept.declared, kept, output, isFull)}${note}`
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

/**
 * Reads what a hook recorded about a refusal; null if nothing was recorded. Hooks leave out what is too large, and
 * anyone may have edited the journal, so each member is taken only if it is valid.
 */
function readKeptRefusal(entry: unknown): KeptRefusal | null {
  const kept = member(entry, 'explained')
  const [event, decision] = [mapIn(kept, 'event'), mapIn(kept, 'decision')]
  const named = findEvent(textIn(event, 'event') ?? '')
  if (event === null || decision === null || named === undefined) return null
  const rules = mapsIn(kept, 'rules').flatMap((rule) => {
    const explanation = readExplanation(rule)
    return explanation === null ? [] : [{ rule, explanation }]
  })
  return {
    event: { ...event, event: named.name },
    decision: { ...readDecision(decision), event: named.name, rules: rules.map(({ explanation }) => explanation) },
    declared: { rules: rules.map(({ rule }) => ({ ...placeOf(rule), events: [named.name] })) },
    isCut: member(kept, 'cut') === true,
  }
}

function readDecision(kept: ValueMap): Omit<Decision, 'event' | 'rules'> {
  const lists = ['inject', 'notify', 'log', 'calls', 'commands', 'errors', 'fired', 'shadow'] as const
  const maps = ['params', 'compact', 'stop', 'redo'] as const
  const result = kept['result']
  const found = {
    verdict: VERDICTS.find((verdict) => verdict === kept['verdict']) ?? null,
    reason: textIn(kept, 'reason'),
    rule: textIn(kept, 'rule'),
    ...(result !== undefined && { result }),
    metadata: mapIn(kept, 'metadata') ?? {},
    ...Object.fromEntries(lists.map((name) => [name, mapsIn(kept, name)])),
    ...Object.fromEntries(
      maps.flatMap((name) => {
        const map = mapIn(kept, name)
        return map === null ? [] : [[name, map]]
      }),
    ),
  }
  // The entries of the lists are maps; the page shows each of their members as text.
  return found as unknown as Omit<Decision, 'event' | 'rules'>
}

function placeOf(rule: ValueMap): Omit<Declared['rules'][number], 'events'> {
  const [file, line] = [textIn(rule, 'file'), rule['line']]
  return { owner: textIn(rule, 'owner'), ...(file !== null && typeof line === 'number' && { file, line }) }
}

function readExplanation(kept: ValueMap): RuleExplanation | null {
  const [rule, outcome, why] = [textIn(kept, 'rule'), kept['outcome'], readWhy(kept['why'])]
  return rule === null || why === null || !isOutcome(outcome) ? null : { rule, outcome, why }
}

function readWhy(kept: unknown): Why | null {
  const type = textIn(kept, 'type')
  if (type === null) return null
  const result = member(kept, 'result')
  const [given, saw, error] = [mapIn(kept, 'with'), mapIn(kept, 'saw'), mapIn(kept, 'error')]
  const conditions = mapsIn(kept, 'conditions').flatMap((part) => readWhy(part) ?? [])
  return {
    type,
    result: typeof result === 'boolean' ? result : 'error',
    ...(given !== null && { with: given }),
    ...(saw !== null && { saw }),
    ...(error !== null && { error: { code: textIn(error, 'code') ?? '', message: textIn(error, 'message') ?? '' } }),
    ...(conditions.length > 0 && { conditions }),
  }
}

function mapsIn(holder: unknown, name: string): readonly ValueMap[] {
  return (listIn(holder, name) ?? []).filter((entry): entry is ValueMap => isMap(entry))
}
