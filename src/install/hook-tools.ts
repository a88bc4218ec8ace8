import type { MatchedTools } from './matched-tools.ts'
import { isMap } from '../model/value.ts'

/** Hooks by the agent's own names of their events, each with the tools that it is entered for. */
export type HookTools = Readonly<Record<string, MatchedTools>>

/** The hooks that a policy needs under one agent: plain data. */
export interface NeededHooks {
  readonly all: HookTools
  /** Those without which a rule would not be asked, although it can refuse or must not be left out. */
  readonly guarding: HookTools
}

/** Needs that were kept elsewhere; null if they have another shape. */
export function readNeededHooks(kept: unknown): NeededHooks | null {
  const isNeeds = isMap(kept) && isHookTools(kept['all']) && isHookTools(kept['guarding'])
  // Its members have been checked.
  return isNeeds ? (kept as unknown as NeededHooks) : null
}

function isHookTools(value: unknown): boolean {
  return isMap(value) && Object.values(value).every((tools) => tools === null || isTexts(tools))
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** The events at which hooks that are needed are not entered, or not for all their tools. */
export function missingHooks(entered: HookTools, needed: HookTools): readonly string[] {
  return Object.entries(needed).flatMap(([event, tools]) => {
    const isEntered = Object.hasOwn(entered, event) && coversTools(entered[event] ?? null, tools)
    return isEntered ? [] : [event]
  })
}

/** Whether a hook for some tools is entered for all that are needed. */
export function coversTools(entered: MatchedTools, needed: MatchedTools): boolean {
  return entered === null || needed?.every((tool) => entered.includes(tool)) === true
}

/** The hooks as one word, which installed commands hold, so that a call can tell whether its policy needs other ones. */
export function writeHooks(hooks: HookTools): string {
  const parts = Object.entries(hooks).map(([event, tools]) => (tools === null ? event : `${event}=${tools.join('|')}`))
  return parts.join(',')
}

/** The hooks of such a word. */
export function readHooks(word: string): HookTools {
  return Object.fromEntries(
    word.split(',').map((part) => {
      const [event = '', tools] = part.split('=')
      return [event, tools?.split('|') ?? null]
    }),
  )
}
