import type { Condition } from '../model/condition.ts'
import type { Action, ActionKind, ConditionKind, ConfigDiagnostic, KindContext } from '../model/kind.ts'
import { didYouMean } from '../model/suggestion.ts'
import { readThrown } from '../model/thrown.ts'
import { isMap } from '../model/value.ts'
import { ACTION_MEMBERS, CONDITION_MEMBERS } from '../kinds/define.ts'

type Report = (problem: ConfigDiagnostic) => void

/** What `compile` of a condition kind returns. If it throws or returns no condition, that is reported: null. */
export function compileCondition(
  kind: ConditionKind,
  config: unknown,
  context: KindContext,
  report: Report,
): Condition | null {
  const made = compileKind(kind, config, context, CONDITION_MEMBERS, report)
  if (made === null || typeof made['test'] === 'function') return made as Condition | null
  return fail(report, `\`compile\` of \`${kind.name}\` returned no \`test\``)
}

/** What `compile` of an action kind returns. If it throws or returns no action, that is reported: null. */
export function compileAction(kind: ActionKind, config: unknown, context: KindContext, report: Report): Action | null {
  const made = compileKind(kind, config, context, ACTION_MEMBERS, report)
  if (made === null) return null
  if (made['plan'] === undefined) return fail(report, `\`compile\` of \`${kind.name}\` returned no \`plan\``)
  // Without them, a rule whose action fails would let everything through.
  if (kind.effects.includes('verdict') && made['verdicts'] === undefined && made['steps'] === undefined) {
    const message = `\`compile\` of \`${kind.name}\` returned no \`verdicts\`, although its effects include \`verdict\``
    return fail(report, message, "return the verdicts that it may give, such as `verdicts: ['deny']`")
  }
  // The members that matter here are there; those of a wrong type fail when they are used.
  return made as unknown as Action
}

function compileKind(
  kind: ConditionKind | ActionKind,
  config: unknown,
  context: KindContext,
  members: Readonly<Record<string, unknown>>,
  report: Report,
): Readonly<Record<string, unknown>> | null {
  let made: unknown
  try {
    made = kind.compile(config, context)
  } catch (error) {
    return fail(report, `\`${kind.name}\` could not be compiled: ${readThrown(error).message}`)
  }
  if (!isMap(made) || isPromise(made)) {
    return fail(report, `\`compile\` of \`${kind.name}\` returned ${describeGiven(made)}`)
  }
  // What the context compiled, a part or an expression, has more members.
  const stray =
    'type' in made || 'source' in made ? undefined : Object.keys(made).find((name) => !Object.hasOwn(members, name))
  if (stray === undefined) return made
  const help = didYouMean(stray, Object.keys(members))
  return fail(report, `\`compile\` of \`${kind.name}\` returned an unknown member \`${stray}\``, help)
}

function fail(report: Report, message: string, help: string | null = null): null {
  report({ path: ['type'], code: 'kind-failed', message, help })
  return null
}

/** What foreign code gave instead of what it should have given. */
export function describeGiven(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (isPromise(value)) return 'a promise'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** A promise that nobody waits for must not end the process when it rejects. */
export function isPromise(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('then' in value) || typeof value.then !== 'function')
    return false
  Promise.resolve(value as PromiseLike<unknown>).catch(() => {})
  return true
}
