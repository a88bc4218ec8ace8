import { resolvePath } from '../../calls/paths.ts'
import { readCall } from '../../calls/read-call.ts'
import type { CallCommand, CallFacts } from '../../model/call.ts'
import type { EventContext } from '../../model/event-context.ts'

// What calls of a shell have in common: the same programs with the same words, apart from paths in the workspace and
// messages for people.

/** A part of a command that may differ: a path in the workspace, or a message. */
const PATH = '\uFDD8'
const MESSAGE = '\uFDD9'

export interface CommandShape {
  /** Equal for calls of the same shape. */
  readonly key: string
  /** The commands in their order; a mark stands for each part that may differ. */
  readonly templates: readonly string[]
  /** The commands, each with its program and its options. */
  readonly commands: readonly Pick<CallCommand, 'program' | 'subcommand' | 'spellings'>[]
  /** The paths that may differ, relative to the workspace. */
  readonly paths: readonly string[]
  /** Whether the call writes or deletes files, and which: relative to the workspace. */
  readonly files: readonly string[]
}

/** Null if a part of the call is unknown, or is not in the workspace: then only the same call is alike. */
export function commandShape(context: EventContext): CommandShape | null {
  const facts = readCall(context)
  const { root } = facts.workspace
  if (!staysInside(context) || !isUnderstood(facts, root)) return null
  if (facts.commands.some(({ folders }) => folders.some((folder) => folder !== root))) return null
  const paths: string[] = []
  const readable = readOnly(facts)
  const templates = facts.commands.map((command) => templateOf(command, root, readable, paths))
  const files = facts.files.map(({ paths: [path] }) => path.slice(root.length + 1) || '.')
  const writes = facts.files.map(({ access, isRedirected }) => (isRedirected ? `${access ?? ''}>` : access))
  const key = JSON.stringify([templates, [...new Set(writes)].sort(), facts.commands.map(({ options }) => options)])
  return { key, templates, commands: facts.commands, paths, files }
}

/**
 * Whether the call writes and deletes nothing outside the workspace, as far as its words show: it changes no other
 * machine, does not run as root, and has no part that only the shell knows.
 */
export function staysInside(context: EventContext): boolean {
  const { commands, files, unread, open, isTooLarge, workspace } = readCall(context)
  const { root } = workspace
  return (
    root !== '' &&
    root !== '/' &&
    !isTooLarge &&
    unread.length + open.length === 0 &&
    commands.every(({ isNamed, asRoot, remote, folders }) => {
      return isNamed && !asRoot && !remote && folders.every((folder) => isInside(folder, root))
    }) &&
    files.every(
      ({ access, paths }) => access === 'read' || access === 'execute' || paths.every((path) => isInside(path, root)),
    )
  )
}

/** Whether everything that the call does is known. */
function isUnderstood({ commands, files, inlineCode }: CallFacts, root: string): boolean {
  return (
    commands.length > 0 &&
    inlineCode.length === 0 &&
    commands.every(
      ({ maybe, container, background, variables, mayHaveOperands, mayHaveOptions }) =>
        variables.length === 0 && !(maybe || container || background || mayHaveOperands || mayHaveOptions),
    ) &&
    files.every(
      ({ access, maybe, container, paths }) =>
        access !== null && !maybe && !container && paths.length === 1 && paths.every((path) => isInside(path, root)),
    )
  )
}

function isInside(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

/** The files that the call reads and does nothing else to. What runs, writes or deletes may not differ. */
function readOnly({ files }: CallFacts): ReadonlySet<string> {
  const others = files.filter(({ access }) => access !== 'read').map(({ paths: [path] }) => path)
  const read = new Set<string>(files.map(({ paths: [path] }) => path))
  for (const path of others) read.delete(path)
  return read
}

/** The words of a command, joined by spaces, with marks in place of paths and of a message. */
function templateOf(command: CallCommand, root: string, readable: ReadonlySet<string>, paths: string[]): string {
  const { operands, text } = command
  let template = ''
  let from = 0
  for (const operand of operands) {
    const path = pathOf(operand.text, root)
    const start = text.indexOf(` ${operand.text}`, from)
    if (path === null || start === -1 || !(readable.has(`${root}/${path}`) || isAdded(command))) continue
    paths.push(path)
    template += `${text.slice(from, start)} ${PATH}`
    from = start + 1 + operand.text.length
  }
  return withoutMessage(command, template + text.slice(from))
}

/** `git add` takes files as they are; the facts of a call do not list them. */
function isAdded({ program, subcommandNames }: CallCommand): boolean {
  return program === 'git' && subcommandNames.includes('add')
}

/** An operand that looks like a path in the workspace, relative to it; null for any other word. */
function pathOf(word: string, root: string): string | null {
  if (!/^[\w.@+][\w.@+/-]*$/.test(word) || /(^|\/)\.\.(\/|$)/.test(word)) return null
  const path = resolvePath(word, root)
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null
}

/** Programs whose messages are for people, and the options that give them. A message ends the command. */
const MESSAGES: Readonly<Record<string, RegExp>> = {
  git: /^(git (?:commit|tag|stash push|merge) .*?(?:-\w*m|--message)[ =]).+$/s,
  jj: /^(jj (?:commit|describe|new) .*?(?:-m|--message)[ =]).+$/s,
}

/** A command with operands is left as it is: they may come after the message, and would look like a part of it. */
function withoutMessage({ program, operands }: CallCommand, template: string): string {
  const pattern = Object.hasOwn(MESSAGES, program) ? MESSAGES[program] : undefined
  return pattern === undefined || operands.length > 0 ? template : template.replace(pattern, `$1${MESSAGE}`)
}

/** The pattern that a command's words match if they differ from others only in paths below `place` and messages. */
export function templatePattern(template: string, place: string): string {
  const inPlace = place === '' ? '' : `${escaped(place)}/`
  // Not an option, and not a path from elsewhere.
  const path = `(?:\\./)?${inPlace}[\\w.@+][\\w.@+/-]*`
  // Any number of paths in a row is alike.
  return escaped(template)
    .replace(/(?: \uFDD8)+/g, `(?: ${path})+`)
    .replace(MESSAGE, '.+')
}

export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

export function hasMessage(template: string): boolean {
  return template.includes(MESSAGE)
}

export function isFixed(template: string): boolean {
  return !template.includes(PATH) && !template.includes(MESSAGE)
}
