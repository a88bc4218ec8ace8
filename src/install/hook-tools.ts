import type { MatchedTools } from './matched-tools.ts'
import { isMap } from '../model/value.ts'

/** Hooks by the agent's own event names, each with the tools that it is entered for. */
export type HookTools = Readonly<Record<string, MatchedTools>>

/** The hooks that a policy needs under one agent, as plain data. */
export interface NeededHooks {
  readonly all: HookTools
  /** The hooks without which a rule that can refuse, or that must not be skipped, would not be asked. */
  readonly guarding: HookTools
}

/** Reads needs that were stored; null if they have another shape. */
export function readNeededHooks(kept: unknown): NeededHooks | null {
  const isNeeds = isMap(kept) && isHookTools(kept['all']) && isHookTools(kept['guarding'])
  // All members have been checked.
  return isNeeds ? (kept as unknown as NeededHooks) : null
}

function isHookTools(value: unknown): boolean {
  return isMap(value) && Object.values(value).every((tools) => tools === null || isTexts(tools))
}

export function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** The events whose needed hooks are not entered, or not for all needed tools. */
export function missingHooks(entered: HookTools, needed: HookTools): readonly string[] {
  return Object.entries(needed).flatMap(([event, tools]) => {
    const isEntered = Object.hasOwn(entered, event) && coversTools(entered[event] ?? null, tools)
    return isEntered ? [] : [event]
  })
}

/** All of these hooks. */
export function joinHooks(all: readonly HookTools[]): HookTools {
  const joined: Record<string, MatchedTools> = {}
  for (const [event, tools] of all.flatMap((hooks) => Object.entries(hooks))) {
    const known = joined[event]
    joined[event] =
      known === undefined
        ? tools
        : known === null || tools === null
          ? null
          : [...new Set([...known, ...tools])].toSorted()
  }
  return joined
}

/** Whether a hook that is entered for some tools covers all needed tools. */
export function coversTools(entered: MatchedTools, needed: MatchedTools): boolean {
  return entered === null || needed?.every((tool) => entered.includes(tool)) === true
}

/**
 * Encodes the hooks as one word for installed commands, so that a call can tell whether its policy needs other hooks.
 */
export function writeHooks(hooks: HookTools): string {
  const parts = Object.entries(hooks).map(([event, tools]) => (tools === null ? event : `${event}=${tools.join('|')}`))
  return parts.join(',')
}

/** Decodes such a word. */
export function readHooks(word: string): HookTools {
  return Object.fromEntries(
    word.split(',').map((part) => {
      const [event = '', tools] = part.split('=')
      return [event, tools?.split('|') ?? null]
    }),
  )
}
