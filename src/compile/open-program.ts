import type { ToolNames } from '../match/tool-name.ts'
import type { Program } from '../model/rule.ts'
import { compileDefinition } from './compile-definition.ts'
import { createDefinitions } from './definitions.ts'
import type { RuleImage } from './image.ts'
import type { ProgramContext } from './kind-context.ts'
import { ignoreKnown, openRule } from './open-rule.ts'
import { createProgram } from './program.ts'
import { createSharedLists } from './shared-lists.ts'

/** All that is left of policies once they are read and found sound. */
export interface ProgramParts extends Pick<ProgramContext, 'registry' | 'texts' | 'use'> {
  readonly rules: readonly RuleImage[]
  /** Conditions under names, as they were declared. */
  readonly define: ReadonlyMap<string, unknown>
  readonly toolNames: ToolNames
}

/**
 * The program of what was read. Each rule is compiled when it is first asked for, which few of many are: closures take up
 * many times what they are made of.
 */
export function openProgram(
  { rules, define, ...parts }: ProgramParts,
  settings: Pick<Program, 'env' | 'servers' | 'unsound'>,
): Program {
  const context: ProgramContext = {
    ...parts,
    definitions: createDefinitions(define, (name, config) => compileDefinition(name, config, context, ignoreKnown)),
    lacks: () => null,
  }
  const shared = createSharedLists()
  const opened = rules.map((rule) => openRule(rule, context, shared))
  return createProgram(opened, parts.toolNames, settings)
}
