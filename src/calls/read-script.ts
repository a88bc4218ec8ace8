import type { CallFacts, CallPart, MarkedText } from '../model/call.ts'
import { memoize } from '../model/memo.ts'
import { isKnown, withoutMarks } from './marks.ts'
import { programNames } from './programs/table.ts'
import { type Findings, OUTSIDE } from './script/around.ts'
import { LONGEST, spend, startBudget, TooLargeError } from './script/budget.ts'
import { type ShellState, startState } from './script/state.ts'
import { runTraps } from './script/traps.ts'
import { shellOf, walkScript, walkUncalled } from './script/walk.ts'
import { knownWord } from './script/word.ts'
import { createEffects } from './start/effects.ts'
import { readUnknown } from './start/unknown.ts'
import { startUses } from './start/uses.ts'

export function startFindings(): Findings {
  return {
    commands: [],
    files: [],
    hosts: [],
    inlineCode: [],
    unread: [],
    open: [],
    uses: startUses(),
    texts: new Map(),
    functions: [],
    isUnsure: false,
    changes: false,
    budget: startBudget(),
  }
}

/**
 * Reads a script that runs in one of `folders`, and adds its effects to `found`. `language` is its language if it is
 * not that of a shell. Returns false if the script is too large; then nothing is known. Takes linear time for any text,
 * and never throws.
 */
export function readScript(
  script: string,
  folders: readonly MarkedText[],
  found: Findings,
  language: string | null = null,
): boolean {
  if (script.length > LONGEST) return false
  try {
    const text = withoutMarks(script)
    const state = startState(...folders)
    if (language === null) {
      walkScript(text, { text, within: null }, state, OUTSIDE, found)
      runTraps(state)
      walkUncalled(state, OUTSIDE, found)
      runTraps(state)
    } else walkOther(text, language, state, found)
    return true
  } catch (error) {
    // The parser recurses as deeply as the text nests, which may overflow the stack.
    if (error instanceof TooLargeError || error instanceof RangeError) return false
    throw error
  }
}

/** Reads code as an interpreter of its language does. */
function walkOther(text: string, language: string, state: ShellState, found: Findings): void {
  spend(found.budget, text.length)
  const shell = shellOf({ source: { text, within: null }, state, around: OUTSIDE, found })
  const scope = { state, around: OUTSIDE, found, at: { start: 0, end: text.length }, shell }
  if (language === 'powershell') shell.powershell(text, scope)
  else createEffects(language, readUnknown([]), [], scope).code(language, knownWord(text))
}

export function factsOf(
  found: Findings,
  { isTooLarge, readsOnly, workspace }: Pick<CallFacts, 'isTooLarge' | 'readsOnly' | 'workspace'>,
): CallFacts {
  const { commands, files, hosts, inlineCode, unread, open, isUnsure } = found
  const isOpen = isTooLarge || unread.length > 0 || open.length > 0
  return {
    commands,
    files,
    hosts,
    inlineCode,
    unread,
    open,
    readsOnly: readsOnly && !isOpen && !found.changes && hosts.length === 0 && inlineCode.length === 0,
    certain: !isOpen && !isUnsure,
    workspace,
    isTooLarge,
    parts: partsOf(found, isOpen),
  }
}

function partsOf({ commands, files, hosts, inlineCode, unread }: Findings, isOpen: boolean): readonly CallPart[] {
  const parts = new Set<CallPart>()
  let isUncertain = isOpen
  for (const { programNames: names, isNamed, asRoot, background } of commands) {
    for (const name of names) parts.add(programPart(name))
    if (asRoot) parts.add('as root')
    if (background) parts.add('background')
    isUncertain ||= !isNamed
  }
  let last: string | null = null
  for (const { access, by, named } of files) {
    if (by !== last) {
      for (const name of programNames(by)) parts.add(programPart(name))
      isUncertain ||= !isKnown(by)
      last = by
    }
    parts.add(`${named ? 'named' : 'access'} ${access ?? 'unknown'}`)
    isUncertain ||= access === null
  }
  if (hosts.length > 0) parts.add('host')
  if (inlineCode.length > 0) parts.add('inline code')
  if (unread.length > 0) parts.add('unread')
  if (isUncertain) parts.add('uncertain')
  return [...parts]
}

/** How many of these texts are kept. Calls start the same few programs again and again. */
const MAX_PROGRAMS = 1000

const programPart = memoize(
  (name): CallPart => `program ${name}`,
  MAX_PROGRAMS,
  () => 1,
)
