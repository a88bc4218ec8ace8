import type { PolicyData } from '../compile/policy-data.ts'
import { CALLS, HOOK_FILES } from '../model/handed-in.ts'
import { isMap } from '../model/value.ts'
import type { Vocabulary } from '../model/vocabulary.ts'

/** Loads the vocabularies that the policies use. Most policies need neither calls nor hook files. */
export async function loadVocabularies(policies: readonly PolicyData[]): Promise<readonly Vocabulary[]> {
  const needs: Needs = { calls: false, hookFiles: false }
  for (const { rules, define, observe } of policies) {
    for (const [, { config }] of [...define, ...observe]) note(config, false, needs)
    for (const { config } of rules) {
      for (const [key, part] of Object.entries(isMap(config) ? config : {})) note(part, key !== 'condition', needs)
    }
  }
  const [calls, hookFiles] = await Promise.all([
    needs.calls ? import('../kinds/calls.ts') : null,
    needs.hookFiles ? import('../hook-files/vocabulary.ts') : null,
  ])
  return [...(calls === null ? [] : [calls.calls]), ...(hookFiles === null ? [] : [hookFiles.hookFiles])]
}

interface Needs {
  calls: boolean
  hookFiles: boolean
}

const CALL_KINDS: ReadonlySet<unknown> = new Set([...CALLS.conditions, ...CALLS.actions])
const HOOK_FILE_CONDITIONS: ReadonlySet<unknown> = new Set(HOOK_FILES.conditions)
/** `model` also exists without hook files, with fewer features. */
const HOOK_FILE_ACTIONS: ReadonlySet<unknown> = new Set([...HOOK_FILES.actions, 'model'])

/** Notes what a config, or anything in it, needs; rather too much than too little. */
function note(value: unknown, isAction: boolean, needs: Needs): void {
  if (typeof value === 'string') needs.calls ||= CALL.test(value)
  else if (Array.isArray(value)) for (const item of value) note(item, isAction, needs)
  else if (isMap(value)) {
    const { type } = value
    needs.calls ||= CALL_KINDS.has(type)
    needs.hookFiles ||= HOOK_FILE_CONDITIONS.has(type) || (isAction && HOOK_FILE_ACTIONS.has(type))
    for (const part of Object.values(value)) note(part, isAction, needs)
  }
}

/** The name `call` in an expression or a placeholder. */
const CALL = /\bcall\b/
