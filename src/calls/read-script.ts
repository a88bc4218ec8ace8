import type { CallFacts, MarkedText } from '../model/call.ts'
import { withoutMarks } from './marks.ts'
import { type Findings, OUTSIDE } from './script/around.ts'
import { LONGEST, startBudget, TooLargeError } from './script/budget.ts'
import { startState } from './script/state.ts'
import { walkScript, walkUncalled } from './script/walk.ts'

export function startFindings(): Findings {
  return {
    commands: [],
    files: [],
    hosts: [],
    inlineCode: [],
    unread: [],
    open: [],
    functions: [],
    isUnsure: false,
    changes: false,
    budget: startBudget(),
  }
}

/**
 * Reads a shell script that runs in `folder`, and adds its effects to `found`. Returns false if the script is too
 * large; then nothing is known. Takes linear time for any text, and never throws.
 */
export function readScript(script: string, folder: MarkedText, found: Findings): boolean {
  if (script.length > LONGEST) return false
  try {
    const text = withoutMarks(script)
    const state = startState(folder)
    walkScript(text, { text, within: null }, state, OUTSIDE, found)
    walkUncalled(state, OUTSIDE, found)
    return true
  } catch (error) {
    // The parser recurses as deeply as the text nests, which may overflow the stack.
    if (error instanceof TooLargeError || error instanceof RangeError) return false
    throw error
  }
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
  }
}
