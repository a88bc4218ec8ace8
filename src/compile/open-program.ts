import type { ToolNames } from '../match/tool-name.ts'
import type { Program, Rule } from '../model/rule.ts'
import { compileDefinition } from './compile-definition.ts'
import { createCompiledRules, ignoreKnown } from './compiled-rules.ts'
import { createDefinitions } from './definitions.ts'
import type { ProgramContext } from './kind-context.ts'
import { createProgram } from './program.ts'

/** All that is left of policies once they are read and found sound. */
export interface ProgramParts extends Pick<ProgramContext, 'registry' | 'texts' | 'use'> {
  readonly rules: readonly Rule[]
  /** Conditions under names, as they were declared. */
  readonly define: ReadonlyMap<string, unknown>
  readonly toolNames: ToolNames
}

/** The program of what was read. */
export function openProgram(
  { rules, define, ...parts }: ProgramParts,
  settings: Pick<Program, 'env' | 'servers' | 'invalidReason'>,
): Program {
  const context: ProgramContext = {
    ...parts,
    definitions: createDefinitions(define, (name, config) => compileDefinition(name, config, context, ignoreKnown)),
    lacks: () => null,
  }
  return createProgram(rules, parts.toolNames, createCompiledRules(context), settings)
}
