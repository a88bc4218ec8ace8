import type { Layer } from './layer.ts'
import { type CompiledRule, type Program, rulesOf } from './rule.ts'

/** A rule that does not hold, or not everywhere, and what has switched it off. */
export interface SwitchedOff {
  readonly rule: string
  /** Present if there is more than one layer. */
  readonly layer?: Layer
  readonly file: string
  readonly line: number
  /** In a sentence. */
  readonly because: string
}

/** The rules that their own policy, a higher layer or an exception switches off, in the order of the program. */
export function switchedOff(program: Program): readonly SwitchedOff[] {
  return rulesOf(program).flatMap((rule) =>
    causesOf(rule).map((because) => {
      const { id, layer, file, line } = rule
      return { rule: id, ...(layer !== null && { layer }), file, line, because }
    }),
  )
}

function causesOf({ enabled, narrowed, exceptions }: CompiledRule): readonly string[] {
  if (narrowed !== null) return [narrowed]
  if (!enabled) return ['its policy says `enabled: false`']
  return exceptions.map(({ workspace, until, why }) => `an exception for \`${workspace}\`, until ${until}: ${why}`)
}
