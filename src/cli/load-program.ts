import { createEngine, type Engine, type EngineOptions } from '../engine/engine.ts'
import { PolicyError } from '../engine/policy-error.ts'
import { hookFiles } from '../hook-files/vocabulary.ts'
import type { Program } from '../model/rule.ts'
import type { ParsedArgs, CommandContext } from './command.ts'
import { hooksGiven } from './hook-options.ts'
import { approvedPolicies, loadFiles } from './load-files.ts'
import { diagnosticsAsJson, diagnosticsAsText, type Findings } from './text/diagnostics.ts'

/** The program to decide by; null where the policies have errors. What is wrong with them is told on `errors`. */
export async function loadProgram(given: ParsedArgs, surroundings: CommandContext): Promise<Program | null> {
  const { policies, diagnostics, program } = loadFiles(given.values('policy'), surroundings.env, hooksGiven(given))
  await tell({ policies, diagnostics, rules: program.rules.length }, given, surroundings)
  return program.invalidReason === null ? program : null
}

/** The same, with who performs what it asks for. */
export async function loadEngine(
  given: ParsedArgs,
  surroundings: CommandContext,
  options: Required<Pick<EngineOptions, 'host' | 'store'>>,
): Promise<Engine | null> {
  const policies = [...approvedPolicies(given.values('policy'), surroundings.env), ...hooksGiven(given)]
  try {
    const engine = createEngine({
      ...options,
      vocabulary: hookFiles,
      policies,
      env: surroundings.env,
      explain: given.has('explain'),
    })
    await tell({ policies, diagnostics: engine.diagnostics, rules: engine.program.rules.length }, given, surroundings)
    return engine
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error
    await tell({ policies, diagnostics: error.diagnostics, rules: 0 }, given, surroundings)
    return null
  }
}

async function tell(found: Findings, given: ParsedArgs, { errors }: CommandContext): Promise<void> {
  if (found.diagnostics.length === 0) return
  await errors.write(
    given.value('format') === 'json' ? diagnosticsAsJson(found) : diagnosticsAsText(found, errors.paint),
  )
}
