import { basename, join, resolve, sep } from 'node:path'
import { findAgent } from '../agents/dialect.ts'
import { AGENTS } from '../agents/index.ts'
import { compileLayers } from '../compile/compile-layers.ts'
import type { LoadedPolicy } from '../compile/compile-policies.ts'
import type { Packs } from '../compile/extend-packs.ts'
import { MATCHING } from '../compile/matching.ts'
import type { ReadLayer } from '../compile/arrange-layers.ts'
import { contactIn, readLayers } from '../compile/read-layers.ts'
import { createEngine, type Engine, type EngineOptions } from '../engine/engine.ts'
import { PolicyError } from '../engine/policy-error.ts'
import { readPolicyWord } from '../hook-files/policy-argument.ts'
import { withApprovals } from '../hosts/approvals/approve-hooks.ts'
import { machinePlace } from '../hosts/managed-place.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { ownState, PROJECT_POLICY, stateDirectory } from '../hosts/state-paths.ts'
import { whyNotTrusted } from '../hosts/trusted-policies.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import type { Program } from '../model/rule.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { type CommandContext, type ParsedArgs } from './command.ts'
import { whyNotDecided } from './event-reader.ts'
import { readPolicy } from './files.ts'
import { managedTexts } from './managed-layer.ts'
import { hooksGiven } from './options.ts'
import { diagnosticsAsJson, diagnosticsAsText, type Findings } from './text/diagnostics.ts'

/**
 * Loads the program from the policies in an option, with those of the administrator if `--managed` is given, and
 * reports diagnostics on `errors`; null if the policies have errors.
 *
 * @throws {UsageError} if a file, or the managed policies, cannot be read
 */
export async function loadProgram(
  args: ParsedArgs,
  context: CommandContext,
  option = 'policy',
  { added = [], ...options }: Omit<LoadOptions, 'advance'> = {},
): Promise<Program | null> {
  const texts = [...hooksGiven(args), ...added]
  const isManaged = args.has('managed')
  const { policies, diagnostics, program } = loadFiles(args.values(option), context, {
    isManaged,
    ...options,
    added: texts,
  })
  await tell({ policies, diagnostics, rules: program.rules.length }, args, context)
  if (program.invalidReason !== null) return null
  return (await isDecided(program, args, context)) ? program : null
}

/** If the agent's hook would refuse all payloads, so does this command. */
async function isDecided(program: Program, args: ParsedArgs, { errors }: CommandContext): Promise<boolean> {
  const why = whyNotDecided(args, program)
  if (why !== null) await errors.write(`${errors.paint('red', 'error')}: ${why}\n`)
  return why === null
}

/**
 * Returns a function that creates engines from the policies in the arguments. Reads the policies once, and reports
 * their errors on `errors`.
 *
 * @throws {PolicyError} when an engine is created, if the policies have errors
 * @throws {UsageError} when an engine is created, if the policies, or the managed ones, cannot be read
 */
export function engineMaker(args: ParsedArgs, context: CommandContext): (options: ChosenOptions) => Engine {
  const { env } = context
  let policies: readonly PolicyText[] | null = null
  return (options) => {
    policies ??= [...approvedPolicies(args.values('policy'), context), ...hooksGiven(args), ...managedTexts()]
    const explain = args.has('explain')
    const packs = policyPacks({ base: context.folder })
    try {
      return createEngine({ ...options, vocabulary: VOCABULARIES, packs, policies, env, explain })
    } catch (error) {
      if (error instanceof PolicyError) void tell({ policies, diagnostics: error.diagnostics, rules: 0 }, args, context)
      throw error
    }
  }
}

type ChosenOptions = Required<Pick<EngineOptions, 'host' | 'store'>> & Pick<EngineOptions, 'decisionLog' | 'select'>

/** Creates one such engine and reports its warnings, too; null if the policies have errors. */
export async function loadEngine(
  args: ParsedArgs,
  context: CommandContext,
  options: ChosenOptions,
): Promise<Engine | null> {
  try {
    const engine = engineMaker(args, context)(options)
    const { policies, diagnostics, program } = engine
    await tell({ policies, diagnostics, rules: program.rules.length }, args, context)
    return (await isDecided(program, args, context)) ? engine : null
  } catch (error) {
    if (error instanceof PolicyError) return null
    throw error
  }
}

async function tell(found: Findings, args: ParsedArgs, { errors }: CommandContext): Promise<void> {
  if (found.diagnostics.length === 0) return
  await errors.write(
    args.value('format') === 'json' ? diagnosticsAsJson(found) : diagnosticsAsText(found, errors.paint),
  )
}

type Whereabouts = Pick<CommandContext, 'env' | 'folder'>

interface LoadedFiles extends LoadedPolicy {
  readonly policies: readonly PolicyText[]
  /** The parsed policies, with their positions in the texts: one layer, unless managed policies count, too. */
  readonly layers: readonly ReadLayer[]
}

interface LoadOptions {
  /** Further policies. */
  readonly added?: readonly PolicyText[]
  readonly packs?: Packs
  /** Whether the policies of the administrator count, too, as they do in a hook. */
  readonly isManaged?: boolean
  /** Called after each file. */
  readonly advance?: () => void
}

/**
 * Loads files as one program, in order, followed by `added`.
 *
 * @throws {UsageError} if a file cannot be read
 */
export function loadFiles(
  files: readonly string[],
  at: Whereabouts,
  { added = [], packs = policyPacks({ base: at.folder }), isManaged = false, advance }: LoadOptions = {},
): LoadedFiles {
  const given = [...approvedPolicies(files, at), ...added]
  // An administrator checks the policies of the machine where they are.
  const areOfMachine = given.length > 0 && given.every((policy) => isOfMachine(policy, at))
  const own = areOfMachine ? given.map((policy) => ({ ...policy, layer: 'managed' as const })) : given
  const lower = areOfMachine ? [] : own.map((policy) => inLayer(policy, at))
  const policies = isManaged ? [...lower, ...managedTexts()] : own
  const layers = readLayers(policies, { vocabulary: VOCABULARIES, packs, ...(advance && { advance }) })
  const options = { env: at.env, vocabulary: VOCABULARIES, matching: MATCHING }
  return { policies, layers, ...compileLayers(layers, options, contactIn(layers, policies)) }
}

/** Whether a policy is in the folder of the administrator. */
function isOfMachine({ name }: PolicyText, { folder }: Whereabouts): boolean {
  return resolve(folder, name).startsWith(join(machinePlace().folder, sep))
}

/** The policy of the project, if it is that, in the project's layer, where it may only narrow until it is trusted. */
function inLayer(policy: PolicyText, { folder }: Whereabouts): PolicyText {
  const path = resolve(folder, policy.name)
  if (path !== resolve(folder, PROJECT_POLICY)) return policy
  const narrow = whyNotTrusted(ownState(), [path])
  return { ...policy, layer: 'project', ...(narrow !== null && { narrow }) }
}

/**
 * Reads the files. Of files that require approval, keeps only the approved hooks.
 *
 * @throws {UsageError} if a file cannot be read
 */
function approvedPolicies(files: readonly string[], { env, folder }: Whereabouts): readonly PolicyText[] {
  const state = stateDirectory(env)
  return readPolicies(files, folder).map((policy) => withApprovals(policy, resolve(folder, policy.name), state))
}

/**
 * @param folder where relative names start from
 * @throws {UsageError} if a file cannot be read
 */
export function readPolicies(files: readonly string[], folder: string): readonly PolicyText[] {
  return files.map((word) => {
    const { dialect, file } = readPolicyWord(word)
    const isOfPlugin = dialect !== null && findAgent(dialect, AGENTS)?.pluginHooks === basename(file)
    const name = isOfPlugin ? resolve(folder, file) : file
    return { name, text: readPolicy(file, folder), ...(dialect !== null && { dialect }) }
  })
}
