import type { DerivedField } from '../model/derived-field.ts'
import type { ConditionNode } from '../model/kind.ts'
import { createKindContext, type ProgramContext } from './kind-context.ts'
import type { ReportAt } from './report.ts'

/** The condition that `define:` gives a name, with what it reads. */
export function compileDefinition(
  name: string,
  config: unknown,
  program: ProgramContext,
  report: ReportAt,
): ConditionNode {
  const reads = new Set<DerivedField>()
  const condition = createKindContext(program, { rule: name, events: null, reads, report }).condition(config, [])
  return { ...condition, reads: [...reads] }
}
