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

/** Null if a part of the call is not known for certain, or is not in the workspace: then only the same call is alike. */
export function commandShape(context: EventContext): CommandShape | null {
  const facts = readCall(context)
  const { root } = facts.workspace
  if (!staysInside(context) || !isUnderstood(facts, root)) return null
  if (facts.commands.some(({ folders }) => folders.some((folder) => folder !== root))) return null
  const paths: string[] = []
  const templates = facts.commands.map((command) => templateOf(command, root, paths))
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

/** The words of a command, joined by spaces, with marks in place of paths and of a message. */
function templateOf({ program, operands, folders, text }: CallCommand, root: string, paths: string[]): string {
  let template = ''
  let from = 0
  for (const operand of operands) {
    const path = pathOf(operand.text, folders[0] ?? root, root)
    const start = text.indexOf(` ${operand.text}`, from)
    if (path === null || start === -1) continue
    paths.push(path)
    template += `${text.slice(from, start)} ${PATH}`
    from = start + 1 + operand.text.length
  }
  return withoutMessage(program, template + text.slice(from))
}

/** An operand that looks like a path in the workspace, relative to it; null for any other word. */
function pathOf(word: string, folder: string, root: string): string | null {
  if (!/^[\w.@+][\w.@+/-]*$/.test(word) || !/\/|\.\w+$/.test(word) || /(^|\/)\.\.(\/|$)/.test(word)) return null
  const path = `${folder}/${word.replace(/^\.\//, '')}`.replace(/\/$/, '')
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null
}

/** Programs whose messages are for people, and the options that give them. A message ends the command. */
const MESSAGES: Readonly<Record<string, RegExp>> = {
  git: /^(git (?:commit|tag|stash push|merge) .*?(?:-\w*m|--message)[ =]).+$/s,
  jj: /^(jj (?:commit|describe|new) .*?(?:-m|--message)[ =]).+$/s,
}

function withoutMessage(program: string, template: string): string {
  const pattern = Object.hasOwn(MESSAGES, program) ? MESSAGES[program] : undefined
  return pattern === undefined ? template : template.replace(pattern, `$1${MESSAGE}`)
}

/** The pattern that the words of a command match if they differ from others only in paths below `place` and messages. */
export function templatePattern(template: string, place: string): string {
  const inPlace = place === '' ? '' : `${escaped(place)}/`
  const path = `(?:\\./)?${inPlace}[\\w.@+/-]+`
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
