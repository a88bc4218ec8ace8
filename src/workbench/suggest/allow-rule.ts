import { findDialect } from '../../agents/all.ts'
import type { Value, ValueMap } from '../../model/value.ts'
import { type CommandShape, escaped, hasMessage, isFixed, templatePattern } from './command-shape.ts'

/** A call as a rule could describe it. */
export interface DescribedCall {
  readonly tool: string
  readonly host: string | null
  readonly params: ValueMap
  /** The name of the parameter with the command, and what its commands have in common with others. */
  readonly command: { readonly param: string; readonly shape: CommandShape | null } | null
  /** The folder of the call below the workspace; empty for the workspace itself. */
  readonly folder: string
  /** For a tool that only touches files: the one folder that they are in. */
  readonly place: string | null
}

/** Texts of a parameter that say nothing about what the call does. */
export const FREE_NAMES: ReadonlySet<string> = new Set(['description', 'explanation', 'timeout', 'timeout_ms'])

/** Up to so many commands are listed as they are. */
const FEW = 3

/**
 * Conditions that hold only for calls like these, which differ at most in their commands, in files of one folder and in
 * free texts.
 */
export function conditionsFor(calls: readonly DescribedCall[]): readonly Value[] | null {
  const [first] = calls
  if (first === undefined) return null
  const { tool, params, command, place } = first
  const shapes = calls.flatMap(({ command: own }) => own?.shape ?? [])
  const commands = [...new Set(calls.map((call) => call.params[call.command?.param ?? ''] ?? null))]
  const isShape = shapes.length === calls.length && commands.length > FEW
  if (command !== null && !isShape && commands.length > MOST) return null
  const open = (name: string): Value | null => {
    if (name === command?.param) return isShape ? {} : { enum: commands }
    return place !== null || FREE_NAMES.has(name) ? {} : null
  }
  const schema = {
    type: 'object',
    required: Object.keys(params).filter((name) => calls.every((call) => Object.hasOwn(call.params, name))),
    properties: Object.fromEntries(
      calls.flatMap((call) =>
        Object.entries(call.params).map(([name, value]) => [name, open(name) ?? { const: value }]),
      ),
    ),
    additionalProperties: false,
  }
  return [
    { type: 'tool_name', match: exactGlob(tool) },
    folderCondition(calls),
    { type: 'param', path: 'tool.params', schema },
    ...(isShape ? shapeConditions(shapes) : []),
    ...(place === null ? [] : [notAny([{ type: 'file_access', path: { not: [filesOf(place)] }, uncertain: 'holds' }])]),
  ]
}

/** As many commands as a rule lists. */
const MOST = 20

function notAny(conditions: readonly Value[]): Value {
  return { type: 'not', condition: conditions.length === 1 ? (conditions[0] as Value) : { type: 'any_of', conditions } }
}

/** The files of a folder, not those of its folders. */
function filesOf(place: string): string {
  return `./${exactGlob(place)}/*`
}

function folderCondition(calls: readonly DescribedCall[]): Value {
  const folders = [...new Set(calls.map(({ folder }) => folder))].sort()
  const places = folders.map((folder) => (folder === '' ? 'workspace' : `workspace + ${quoted(`/${folder}`)}`))
  return { type: 'expression', expr: `(event.cwd or workspace) in [${places.join(', ')}]` }
}

/** Calls of one shape have the same programs and options; what differs are paths and messages. */
function shapeConditions(shapes: readonly CommandShape[]): readonly Value[] {
  const [first] = shapes
  if (first === undefined) return []
  const { templates, commands, files } = first
  const place = deepestFolder(shapes.flatMap(({ paths }) => paths))
  const patterns = [...new Set(templates)].map((template) =>
    isFixed(template) ? escaped(template) : templatePattern(template, place),
  )
  const pattern = `(?s)^(?:${patterns.join('|')})$`
  const options = [...new Set(commands.flatMap((command) => [...command.spellings]))]
  const free = templates.flatMap((template, index) => (hasMessage(template) ? (commands[index] ?? []) : []))
  const seenFiles = [...new Set(shapes.flatMap((shape) => shape.files))]
  const others: readonly ValueMap[] = [
    { type: 'command', variables: '*', uncertain: 'holds' },
    {
      type: 'command',
      ...(options.length === 0 ? { options: '*' } : { options: { not: options } }),
      uncertain: 'holds',
    },
    { type: 'command', background: true, uncertain: 'holds' },
    { type: 'command', matches: '(^|[ /])\\.\\.(/| |$)', uncertain: 'holds' },
    { type: 'file_access', path: { outside: 'workspace' }, uncertain: 'holds' },
    files.length === 0
      ? { type: 'file_access', access: ['read', 'write', 'delete', 'execute', 'unknown'], uncertain: 'holds' }
      : { type: 'file_access', path: { not: [...placeGlobs(place), ...seenFiles.map(exactGlob)] }, uncertain: 'holds' },
    // What comes after a message is a word of its own, not a part of the message.
    ...free.map(({ program, subcommand }) => {
      const named = { program, ...(subcommand !== null && { subcommand }) }
      return { type: 'command', ...named, operands: { matches: '.' }, uncertain: 'holds' }
    }),
  ]
  return [
    { type: 'expression', expr: `all(matches(c.text, ${quoted(pattern)}) for c in call.commands)` },
    notAny(others),
  ]
}

function placeGlobs(place: string): readonly string[] {
  return [place === '' ? '**' : `${exactGlob(place)}/**`]
}

/** The deepest folder that all the paths are in; empty for the workspace. */
function deepestFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => path.split('/').slice(0, -1))
  const [first = []] = folders
  const length = first.findIndex((part, index) => folders.some((folder) => folder[index] !== part))
  return (length === -1 ? first : first.slice(0, length)).join('/')
}

/** A glob that matches only this text. */
export function exactGlob(text: string): string {
  return text.replace(/[*?[]/g, '[$&]')
}

/** A text in an expression. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`
}

/** The event at which this agent takes an `allow`; null if it takes none. */
export function allowEvent(host: string | null): 'tool_start' | 'approval_request' | null {
  if (host === null) return 'tool_start'
  const events = findDialect(host)?.events ?? []
  const takes = (['tool_start', 'approval_request'] as const).filter((name) =>
    events.some((native) => native.events.includes(name) && native.can.includes('allow')),
  )
  return takes[0] ?? null
}
