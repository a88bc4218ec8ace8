import { basename, resolve } from 'node:path'
import { type LoadedPolicy, loadPolicy } from '../compile/load-policy.ts'
import { createEngine, type Engine, type EngineOptions } from '../engine/engine.ts'
import { PolicyError } from '../engine/policy-error.ts'
import { readPolicyWord } from '../hook-files/policy-argument.ts'
import { withApprovals } from '../hosts/approvals/approve-hooks.ts'
import type { Environment } from '../hosts/lines.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import { hookFiles } from '../hook-files/vocabulary.ts'
import type { Program } from '../model/rule.ts'
import { FILE_LIMITS } from '../source/limits.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { visible } from '../source/visible.ts'
import { type CommandContext, type ParsedArgs, UsageError } from './command.ts'
import { readAtMost } from './files.ts'
import { hooksGiven } from './options.ts'
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

interface LoadedFiles extends LoadedPolicy {
  readonly policies: readonly PolicyText[]
}

/**
 * Loads files as one program, in the order given, and `added` behind them.
 *
 * @throws {UsageError} when one of them cannot be read
 */
export function loadFiles(files: readonly string[], env: Environment, added: readonly PolicyText[] = []): LoadedFiles {
  const policies = [...approvedPolicies(files, env), ...added]
  return { policies, ...loadPolicy(policies, { env, vocabulary: hookFiles }) }
}

/**
 * The same files, with what is approved of those in which hooks have to be.
 *
 * @throws {UsageError} when one of them cannot be read
 */
function approvedPolicies(files: readonly string[], env: Environment): readonly PolicyText[] {
  const state = stateDirectory(env)
  return readPolicies(files).map((policy) => withApprovals(policy, resolve(policy.name), state))
}

/** @throws {UsageError} when one of them cannot be read */
export function readPolicies(files: readonly string[]): readonly PolicyText[] {
  return files.map((word) => {
    const { dialect, file } = readPolicyWord(word)
    // What is told of its folder has to be true from anywhere.
    const name = dialect === 'claude-code' && basename(file) === 'hooks.json' ? resolve(file) : file
    return { name, text: readPolicyFile(file), ...(dialect !== null && { dialect }) }
  })
}

function readPolicyFile(file: string): string {
  // A few bytes more than a policy may have: which is then reported at its place. A character may be cut at the end.
  const bytes = readAtMost(file, FILE_LIMITS.bytes + 4)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.length > FILE_LIMITS.bytes })
  } catch {
    throw new UsageError(`\`${visible(file)}\` is not UTF-8`)
  }
}
