import type { Rule } from '../model/rule.ts'
import { isMap } from '../model/value.ts'
import type { ParsedTexts } from './parsed-texts.ts'

/** The shape of images; a program that knows another one refuses them. */
const FORMAT = 6

/**
 * What was found of sound policies, with everything in them parsed: plain data, from which the same program is made without
 * a parser. Values of the environment are not in it. It is our own data, to be kept where only the user can write.
 */
export interface PolicyImage {
  readonly format: typeof FORMAT
  /** Of Sluice. Images of another version are refused. */
  readonly version: string
  /** As they were declared. */
  readonly rules: readonly Rule[]
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

export function createImage(parts: Omit<PolicyImage, 'format'>): PolicyImage {
  return { format: FORMAT, ...parts }
}

/** The image that was kept, if it is of this format and version. */
export function readImage(kept: unknown, version: string): PolicyImage | null {
  if (!isMap(kept) || kept['format'] !== FORMAT || kept['version'] !== version) return null
  // Data of this format is what `createImage` gave.
  return kept as unknown as PolicyImage
}
