import type { PolicyData } from '../compile/policy-data.ts'
import { CALLS, HOOK_FILES } from '../model/handed-in.ts'
import { isMap } from '../model/value.ts'
import type { Vocabulary } from '../model/vocabulary.ts'

/** Vocabularies that are loaded only for policies that need them: most need neither calls nor hook files. */
const LATE = {
  calls: async () => (await import('../kinds/calls.ts')).calls,
  hookFiles: async () => (await import('../hook-files/vocabulary.ts')).hookFiles,
} as const

export type LateVocabulary = keyof typeof LATE

export function isLateVocabulary(name: unknown): name is LateVocabulary {
  return typeof name === 'string' && Object.hasOwn(LATE, name)
}

export function loadVocabularies(names: ReadonlySet<LateVocabulary>): Promise<readonly Vocabulary[]> {
  return Promise.all([...names].map((name) => LATE[name]()))
}

/** The vocabularies that a policy needs; rather too many than too few. */
export function vocabulariesIn({ rules, define, observe }: PolicyData): readonly LateVocabulary[] {
  const needs = new Set<LateVocabulary>()
  for (const [, { config }] of [...define, ...observe]) note(config, false, needs)
  for (const { config } of rules) {
    for (const [key, part] of Object.entries(isMap(config) ? config : {})) note(part, key !== 'condition', needs)
  }
  return [...needs]
}

const CALL_KINDS: ReadonlySet<unknown> = new Set([...CALLS.conditions, ...CALLS.actions])
const HOOK_FILE_CONDITIONS: ReadonlySet<unknown> = new Set(HOOK_FILES.conditions)
/** `model` also exists without hook files, with fewer features. */
const HOOK_FILE_ACTIONS: ReadonlySet<unknown> = new Set([...HOOK_FILES.actions, 'model'])

/** Notes what a config, or anything in it, needs. */
function note(value: unknown, isAction: boolean, needs: Set<LateVocabulary>): void {
  if (typeof value === 'string') {
    if (CALL.test(value)) needs.add('calls')
  } else if (Array.isArray(value)) for (const item of value) note(item, isAction, needs)
  else if (isMap(value)) {
    const { type } = value
    if (CALL_KINDS.has(type)) needs.add('calls')
    if (HOOK_FILE_CONDITIONS.has(type) || (isAction && HOOK_FILE_ACTIONS.has(type))) needs.add('hookFiles')
    for (const part of Object.values(value)) note(part, isAction, needs)
  }
}

/** The name `call` in an expression or a placeholder. */
const CALL = /\bcall\b/
