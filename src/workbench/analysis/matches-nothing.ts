import { splitAlternatives } from '../../match/alternatives.ts'
import { TOOL_ALIASES } from '../../match/tool-name.ts'
import type { ConditionNode } from '../../model/condition.ts'
import { declarationOf, type DeclaredTool } from '../../model/tool-declaration.ts'
import { isMap } from '../../model/value.ts'
import { readPath } from '../../template/path.ts'
import { leavesIn, type Part } from './condition-parts.ts'
import { type Finding, related } from './finding.ts'
import { compileAutomaton } from './languages/automaton.ts'
import { findText } from './languages/find-text.ts'
import { choice, literal, type Pattern } from './languages/pattern.ts'
import { regexPattern } from './languages/regex.ts'
import { globTexts, regexTexts } from './leaves.ts'
import type { Texts } from './solve/value.ts'
import type { Subject } from './subject.ts'

/**
 * Texts that a JSON Schema accepts: all of them, and perhaps more. Null in place of this if nothing is known about
 * them.
 */
interface SentTexts {
  /** All accepted texts, if the schema lists them. */
  readonly words: readonly string[] | null
  readonly pattern: Pattern
}

const NONE: SentTexts = { words: [], pattern: choice([]) }

/** Syntax whose meaning in JSON Schema patterns differs from RE2. */
const UNLIKE_RE2 = /\\s|\(\?/

interface KnownTool {
  /** The name that it is called by: `mcp.github.get_pr`. */
  readonly name: string
  /** The JSON Schema of its parameters. */
  readonly schema: unknown
}

/** Tools known besides those that the policy declares. */
export interface KnownTools {
  readonly tools: readonly KnownTool[]
  /** MCP servers whose tools are all listed in `tools`. */
  readonly servers: readonly string[]
}

export function findMatchingNothing(subject: Subject, asked: KnownTools): readonly Finding[] {
  const { tools, define } = subject.read.data
  const own = tools.flatMap(([name, { config }]): readonly KnownTool[] => {
    // The policy schema has validated it.
    const { schema } = declarationOf(config as DeclaredTool)
    return schema === undefined ? [] : [{ name, schema }]
  })
  const known: KnownTools = { tools: [...own, ...asked.tools], servers: asked.servers }
  if (known.tools.length === 0) return []
  const definitions = new Map(define)
  const found = new Map<string, Finding>()
  for (const rule of subject.program.rules) {
    if (!rule.enabled) continue
    const declared = subject.declared(rule)
    const whole: Part = { node: rule.kinds().condition, declared, path: ['condition'], tools: [] }
    for (const part of leavesIn(whole, definitions)) {
      if (part.node.type !== 'param') continue
      for (const finding of judge(part, known, subject)) {
        found.set(`${finding.file}:${finding.line}:${finding.column}`, finding)
      }
    }
  }
  return [...found.values()]
}

function judge(part: Part, known: KnownTools, subject: Subject): readonly Finding[] {
  const { config } = part.node
  const [tool, params, name = '', ...rest] = readPath(config['path'] as string, 0)?.keys ?? []
  const tools = tool === 'tool' && params === 'params' && name !== '' ? toolsOf(part, known, subject) : []
  if (tools.length === 0) return []
  const sent = joined(tools.map((one) => sentBy(one, [name, ...rest], subject)))
  if (sent === null) return []
  return comparisonsOf(config).flatMap(({ path, text, texts }): readonly Finding[] => {
    if (!matchesNothing(texts, sent)) return []
    const { declared } = part
    const at = subject.read.locate?.(declared, [...part.path, ...path], 'value', undefined) ?? declared.range
    const names = tools.map((one) => `\`${one.name}\``).join(', ')
    const said = sent.words?.slice(0, SHOWN).map((word) => `\`${word}\``) ?? []
    return [
      {
        file: declared.file,
        ...at,
        severity: 'warning',
        code: 'matches-nothing',
        message: `\`${text}\` matches nothing that ${names} can send as \`${name}\``,
        help: said.length === 0 ? null : `by its schema, it sends ${said.join(', ')}`,
        related: placesOf(tools, subject),
        witness: null,
      },
    ]
  })
}

/** The most words that a help text lists. */
const SHOWN = 8

function placesOf(tools: readonly KnownTool[], { read }: Subject): Finding['related'] {
  const declared = new Map(read.data.tools)
  return tools.flatMap(({ name }) => {
    const one = declared.get(name)
    return one === undefined ? [] : [related({ file: one.file, ...one.range }, `\`${name}\` is declared here`)]
  })
}

/** All tools that a condition may be about; none if it may also cover tools with unknown parameters. */
function toolsOf({ tools: matches }: Part, known: KnownTools, { program }: Subject): readonly KnownTool[] {
  const [match] = matches
  if (match === undefined || matches.length > 1) return []
  const alternatives = splitAlternatives(match)
  const areKnown = alternatives.every((alternative) => {
    const server = known.servers.find((one) => alternative.replaceAll('__', '.').startsWith(`mcp.${one}.`))
    if (/[*?[]/.test(alternative)) return server !== undefined
    const [, canonical = ''] = program.knownTool(alternative).spellings
    return (
      known.tools.some(({ name }) => name === alternative || name === canonical) &&
      !Object.hasOwn(TOOL_ALIASES, canonical)
    )
  })
  const isMeant = program.compileTools(match)
  return areKnown ? known.tools.filter(({ name }) => isMeant(program.knownTool(name).spellings)) : []
}

/** The texts that a tool can send as a parameter, under any of the names of the parameter. */
function sentBy(
  { name, schema }: KnownTool,
  [param = '', ...rest]: readonly string[],
  subject: Subject,
): SentTexts | null {
  const { declared, common } = subject.program.knownTool(name)
  const paths = [...(declared.get(param) ?? []), ...(common.get(param) ?? []), [param]]
  return joined(paths.map((path) => textsAt(schema, [...path, ...rest])))
}

interface WrittenComparison {
  readonly path: readonly (string | number)[]
  readonly text: string
  readonly texts: Texts
}

function comparisonsOf({ glob, matches }: ConditionNode['config']): readonly WrittenComparison[] {
  const found: WrittenComparison[] = []
  if (typeof glob === 'string') found.push({ path: ['glob'], text: glob, texts: globTexts([glob]) })
  if (Array.isArray(glob)) {
    glob.forEach((one: string, index) => found.push({ path: ['glob', index], text: one, texts: globTexts([one]) }))
  }
  if (typeof matches === 'string') found.push({ path: ['matches'], text: matches, texts: regexTexts(matches) })
  return found
}

function matchesNothing(texts: Texts, { words, pattern }: SentTexts): boolean {
  if (words !== null) return !words.some((word) => texts.takes(word))
  const own = texts.pattern()
  const automata = [own === null ? null : compileAutomaton(own), compileAutomaton(pattern)]
  const [matched, sent] = automata
  return matched != null && sent != null && findText([matched, sent], []) === null
}

/** The texts that a schema accepts at a path of the value. `*` in a path stands for every element of a list. */
function textsAt(schema: unknown, path: readonly string[]): SentTexts | null {
  if (schema === false) return NONE
  if (!isMap(schema)) return null
  const [key, ...rest] = path
  if (key === undefined) return textsOf(schema)
  const isIndex = key === '*' || /^-?\d+$/.test(key)
  const { properties, additionalProperties, patternProperties, items, prefixItems } = schema
  if (isMap(properties) && Object.hasOwn(properties, key)) return textsAt(properties[key], rest)
  if (isIndex) return prefixItems === undefined ? textsAt(items, rest) : null
  return patternProperties === undefined ? textsAt(additionalProperties, rest) : null
}

function textsOf(schema: Readonly<Record<string, unknown>>): SentTexts | null {
  const { const: only, enum: choices, type, anyOf, oneOf, pattern } = schema
  if (only !== undefined) return wordsAmong([only])
  if (Array.isArray(choices)) return wordsAmong(choices)
  if (type !== undefined && ![type].flat().includes('string')) return NONE
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return joined(alternatives.map((one) => textsAt(one, [])))
  const read = typeof pattern === 'string' && !UNLIKE_RE2.test(pattern) ? regexPattern(pattern) : null
  return read === null ? null : { words: null, pattern: read }
}

function wordsAmong(values: readonly unknown[]): SentTexts {
  const words = values.filter((value) => typeof value === 'string')
  return { words, pattern: choice(words.map(literal)) }
}

/** The union of several sets of texts; null if one of them is unknown. */
function joined(several: readonly (SentTexts | null)[]): SentTexts | null {
  const known = several.filter((one) => one !== null)
  if (known.length < several.length) return null
  const words = known.flatMap((one) => one.words ?? [])
  return {
    words: known.every((one) => one.words !== null) ? words : null,
    pattern: choice(known.map(({ pattern }) => pattern)),
  }
}
