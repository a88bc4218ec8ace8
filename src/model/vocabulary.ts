import type { CallMembers } from './call-members.ts'
import type { Diagnostic, Range } from './diagnostic.ts'
import type { CallParts } from './filter.ts'
import type { Host } from './host.ts'
import type { ActionKind, ConditionKind } from './kind.ts'
import type { PolicyText } from './policy-text.ts'

/** A set of kinds. A named set is available only to policies that ask for it (`use: [builder]`). */
export interface Vocabulary {
  readonly name?: string
  readonly conditions?: readonly ConditionKind[]
  readonly actions?: readonly ActionKind[]
  /** What `call` is in expressions and templates. */
  readonly callMembers?: CallMembers
  /** What its conditions on calls are found by. */
  readonly callParts?: CallParts
  /** Reads files that are not policies (`PolicyText.dialect`). Called once for each program. */
  importer?(): ImportFile
}

/** Turns a file into the equivalent policy. Never throws on bad text. */
export type ImportFile = (dialect: string, file: PolicyText) => ImportedPolicy

export interface ImportedPolicy {
  /** Null if the file cannot be read at all. */
  readonly policy: PolicyText | null
  /** For each rule of the policy, the range in the file that it comes from. */
  readonly rules: readonly Range[]
  readonly diagnostics: readonly Diagnostic[]
}

/** One vocabulary or several; later ones extend earlier ones. */
export type Vocabularies = Vocabulary | readonly Vocabulary[]

/** A host that comes with the kinds that its ports support. */
export interface HostWithVocabulary extends Host {
  readonly vocabulary?: Vocabularies
}
