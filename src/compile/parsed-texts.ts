import { createExpression } from '../expression/executable.ts'
import type { Node } from '../expression/parse/nodes.ts'
import type { Value } from '../model/value.ts'
import { type Binding, createArguments, createCommand } from '../template/command-writer.ts'
import type { Piece } from '../template/piece.ts'
import { createValue } from '../template/value-writer.ts'
import { createText } from '../template/writer.ts'
import { deferDataSchemas, deferRegexes, type Matching } from './deferred-matching.ts'
import type { Texts } from './texts.ts'

/** What was parsed of the texts in a policy, by their sources: plain data. A text that is not listed has no placeholders. */
export interface ParsedTexts {
  readonly expressions: Sources<Node>
  /** Texts in which single braces count. */
  readonly texts: Sources<readonly Piece[]>
  readonly plainTexts: Sources<readonly Piece[]>
  readonly commands: Sources<Binding>
}

type Sources<Parsed> = readonly (readonly [source: string, parsed: Parsed])[]

/** Answers from what was parsed of a policy without a problem. */
export function openTexts(parsed: ParsedTexts, matching: Matching): Texts {
  const expressions = new Map(parsed.expressions)
  const texts = new Map(parsed.texts)
  const plainTexts = new Map(parsed.plainTexts)
  const commands = new Map(parsed.commands)
  const regex = deferRegexes(matching)
  const plain = (text: string): readonly Piece[] => plainTexts.get(text) ?? [text]

  return {
    expression(source) {
      const tree = expressions.get(source)
      if (tree === undefined) throw new TypeError(`the image lacks the expression \`${source}\``)
      return createExpression(source, tree, regex)
    },
    text: (source, braces) => sound(createText(braces ? (texts.get(source) ?? [source]) : plain(source))),
    // What stands in an image is plain data.
    value: (source) => sound(createValue(source as Value, plain)),
    command: (source) => sound(createCommand(commands.get(source) ?? { command: source, variables: [] })),
    arguments: (words) => sound(createArguments(words.map(plain))),
    setting: (source) => ({ pieces: plain(source), problems: [] }),
    regex,
    dataSchema: deferDataSchemas(matching),
    secrets: { find: (value) => matching.secrets().find(value), mask: (value) => matching.secrets().mask(value) },
    readCommands: (script) => matching.commands()(script),
  }
}

function sound<T>(template: T): { readonly template: T; readonly problems: readonly [] } {
  return { template, problems: [] }
}
