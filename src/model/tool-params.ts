import { canonicalText } from './canonical-text.ts'
import { commandText } from './command-text.ts'
import { copyValue } from './copy.ts'
import { isMap, member } from './value.ts'

/** The keys of a member, starting in the parameters; `*` stands for every element of a list, or for a value alone. */
export type ParamPath = readonly string[]

/** The members that may hold a parameter, by its canonical name. */
export type ParamNames = ReadonlyMap<string, readonly ParamPath[]>

/** What Sluice knows about a tool's parameters before it is called. */
export interface ToolParams {
  /** Where they are according to the policy. */
  readonly declared: ParamNames
  /** Where tools of this kind usually have them. */
  readonly common: ParamNames
  /** What the policy declares that the tool does with them. */
  readonly uses: ToolUses
}

/** What parameters can be to a tool. Policies use these names under `tools:`. */
export const PARAM_ROLES = [
  ...(['runs', 'reads', 'writes', 'deletes', 'folder', 'filter', 'connects', 'mentions'] as const),
] as const

export type ParamRole = (typeof PARAM_ROLES)[number]

/** What a policy declares that a tool does with its parameters. */
export interface ToolUses extends Readonly<Record<ParamRole, readonly ParamPath[]>> {
  /** The language of what the tool runs: a name, or the path of the parameter that names it. Null if not declared. */
  readonly language: string | ParamPath | null
}

export const NO_USES: ToolUses = {
  ...{ runs: [], reads: [], writes: [], deletes: [] },
  ...{ folder: [], filter: [], connects: [], mentions: [] },
  language: null,
}

/** A tool call, as far as its parameters are concerned. */
export interface ParamHolder {
  readonly params: unknown
  /** Most reliable first: the first table that finds a member decides. */
  readonly paramTables: readonly ParamNames[]
  /** Which value to read where the call gives a parameter several. */
  readonly choice?: ParamChoice
}

/** One of the values of each parameter that has several. */
interface ParamChoice {
  /** The last value stands for those that a parameter does not have. */
  readonly index: number
  /** The largest number of values that a parameter was found to have. */
  count: number
}

/** A member of the parameters that was found. */
interface FoundParam {
  /** All keys of the path, with an index in place of each `*`. */
  readonly path: ParamPath
  readonly value: unknown
}

/** The call gives one parameter several values: a list of edits, or several names of which the tool may use any. */
export class ParamConflictError extends Error {
  readonly code = 'param-conflict'
  readonly values: readonly unknown[]

  constructor(name: string, found: readonly FoundParam[]) {
    const members = found.slice(0, SHOWN).map(({ path }) => `\`tool.params.${path.join('.')}\``)
    super(`\`tool.params.${name}\` has several values, in ${members.join(' and ')}`)
    this.name = 'ParamConflictError'
    this.values = found.map(({ value }) => value)
  }
}

/** How many members an error lists. */
const SHOWN = 3

/**
 * Reads the parameter with this name, either canonical or the tool's own. A canonical name is looked up in the tables;
 * if none of them finds a member, `name` is read as the name of a member. A list of words that stands for a command is
 * read as its script.
 *
 * @throws {ParamConflictError}
 */
export function readParam(tool: ParamHolder | null, name: string): unknown {
  if (tool === null) return undefined
  const key = onlyKey(tool, name)
  let value = key === null ? undefined : member(tool.params, key ?? name)
  if (value === undefined) {
    if (key === undefined) return undefined
    const found = findParams(tool, name)
    value = found.length > 1 && isSeveral(found) ? chosen(tool, name, found) : found[0]?.value
    if (value === undefined) return member(tool.params, name)
  }
  return Array.isArray(value) && isCommand(tool, name) ? (commandText(value) ?? value) : value
}

/**
 * Whether a test holds, where it was found that the call gives a parameter several values: with `some`, if it holds for
 * one of them, and with `every`, if it holds for all. The error stays if there are too many values to try.
 */
export function testEach<Holder extends ParamHolder, Truth>(
  tool: Holder,
  joins: 'some' | 'every',
  test: (tool: Holder) => boolean | Truth,
): boolean | Truth {
  let joined: boolean | Truth = joins === 'every'
  let count = 1
  for (let index = 0; index < Math.min(count, MAX_VALUES); index++) {
    const choice: ParamChoice = { index, count: 0 }
    const truth = test({ ...tool, choice })
    if (choice.count > MAX_VALUES) return test(tool)
    count = Math.max(count, choice.count)
    if (truth === (joins === 'some')) return truth
    if (typeof truth !== 'boolean') joined = truth
  }
  return joined
}

/** The most values of a parameter that are tried. */
const MAX_VALUES = 1000

/** What `read` returns, with all values of a parameter that has several as a list. */
export function readAsList(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (error instanceof ParamConflictError) return error.values
    throw error
  }
}

function chosen({ choice }: ParamHolder, name: string, found: readonly FoundParam[]): unknown {
  if (choice === undefined) throw new ParamConflictError(name, found)
  choice.count = Math.max(choice.count, found.length)
  return found[Math.min(choice.index, found.length - 1)]?.value
}

/** Whether a parameter that was found has different values. */
export function isSeveral(found: readonly FoundParam[]): boolean {
  const value = found[0]?.value
  return !found.every((other) => isSame(other.value, value))
}

/**
 * The key of the only member that may hold a parameter, as in nearly all calls; null if there are several, or deeper
 * ones; undefined if no table knows any that is there.
 */
function onlyKey({ params, paramTables }: ParamHolder, name: string): string | null | undefined {
  const isKeyed = isMap(params)
  for (const names of paramTables) {
    const paths = names.size === 0 ? undefined : names.get(name)
    if (paths === undefined) continue
    let only: string | null = null
    for (const path of paths) {
      const key = path[0] ?? ''
      if (isKeyed && key !== '*' && !hasOwn.call(params, key)) continue
      if (only !== null || path.length > 1 || key === '*') return null
      only = key
    }
    if (only !== null) return only
  }
  return undefined
}

const hasOwn = Object.prototype.hasOwnProperty

/** The members that hold this parameter, from the first table that finds any. Of several, nulls are left out. */
export function findParams({ params, paramTables }: ParamHolder, name: string): readonly FoundParam[] {
  for (const names of paramTables) {
    const paths = names.size === 0 ? undefined : names.get(name)
    if (paths === undefined) continue
    let found = NONE
    for (const path of paths) {
      const here = membersAt(params, path, 0)
      if (here.length > 0) found = found.length === 0 ? here : [...found, ...here]
    }
    if (found.length === 0) continue
    const given = found.length === 1 ? found : found.filter(({ value }) => value !== null)
    return given.length > 0 ? given : found
  }
  return NONE
}

/** The values at a path of the parameters: several if the path leads through the elements of a list. */
export function valuesAt(params: unknown, path: ParamPath): readonly unknown[] {
  return membersAt(params, path, 0).map(({ value }) => value)
}

/** Whether this is the canonical name of a command, and this tool has one. */
export function isCommand({ paramTables }: Pick<ParamHolder, 'paramTables'>, name: string): boolean {
  return name === 'command' && paramTables.some((names) => names.has(name))
}

/** The members at a path, from the key at `depth` on. */
function membersAt(value: unknown, path: ParamPath, depth: number): readonly FoundParam[] {
  const key = path[depth]
  if (key === undefined) return value === undefined ? NONE : [{ path, value }]
  if (key !== '*') return isMap(value) ? membersAt(member(value, key), path, depth + 1) : NONE
  if (!Array.isArray(value)) return value === null ? NONE : membersAt(value, path.toSpliced(depth, 1), depth)
  return value.flatMap((_, index) => {
    const element = String(index)
    return membersAt(member(value, element), path.with(depth, element), depth + 1)
  })
}

const NONE: readonly FoundParam[] = []

function isSame(value: unknown, other: unknown): boolean {
  if (value === other) return true
  if (typeof value !== 'object' || typeof other !== 'object') return false
  return canonicalText(copyValue(value)) === canonicalText(copyValue(other))
}

/**
 * Where the parameters are, by canonical name, from a map such as `{ script: command }`. Entries that are not text are
 * skipped, since hosts also send this map.
 */
export function paramNamesOf(params: object | null | undefined): ParamNames {
  if (params === null || params === undefined) return NOTHING
  const names = new Map<string, ParamPath[]>()
  for (const [path, name] of Object.entries(params) as [string, unknown][]) {
    if (typeof name === 'string') names.set(name, [...(names.get(name) ?? []), path.split('.')])
  }
  return names
}

const NOTHING: ParamNames = new Map()

/** Names that agents use for the parameters of a tool. People write them in the place of `params`. */
export const NAMES_OF_PARAMS: readonly string[] = ['parameters', 'input', 'args', 'arguments', 'tool_input']
