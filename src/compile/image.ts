import type { Fact } from '../model/fact.ts'
import type { Rule } from '../model/rule.ts'
import { isMap } from '../model/value.ts'
import type { ParsedTexts } from './parsed-texts.ts'

/** The shape of images; a program that knows another one refuses them. */
const FORMAT = 3

/**
 * What was found of sound policies, with everything in them parsed: plain data, from which the same program is made without
 * a parser. Values of the environment are not in it. It is our own data, to be kept where only the user can write.
 */
export interface PolicyImage {
  readonly format: typeof FORMAT
  /** Of Sluice. Images of another version are refused. */
  readonly version: string
  /** As they were declared. */
  readonly rules: readonly RuleImage[]
  readonly define: Declarations
  /** Other names of tools. */
  readonly tools: Readonly<Record<string, string>>
  /** The names that may be read of the environment. */
  readonly env: readonly string[]
  readonly use: readonly string[]
  readonly mcpServers: Declarations
  readonly languageServers: Declarations
  readonly texts: ParsedTexts
}

type Declarations = readonly (readonly [name: string, config: unknown])[]

/** A rule whose condition and action are as they were declared, in JSON, beside what was found of them. */
export interface RuleImage extends Omit<Rule, 'condition' | 'action' | 'reads'> {
  /** Text, which takes up a tenth of what it says: few of many rules are ever compiled. */
  readonly condition: string
  readonly action: string
  readonly reads: readonly Fact[]
}

export function createImage(parts: Omit<PolicyImage, 'format'>): PolicyImage {
  return { format: FORMAT, ...parts }
}

/** The image that was kept, if it is of this format and version. */
export function readImage(kept: unknown, version: string): PolicyImage | null {
  if (!isMap(kept) || kept['format'] !== FORMAT || kept['version'] !== version) return null
  // Data of this format is what `createImage` gave.
  return kept as unknown as PolicyImage
}
