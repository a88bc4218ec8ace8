import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown, STAR } from '../marks.ts'
import { baseName, joinPath, resolvePath } from '../paths.ts'
import { childrenOf } from '../programs/cmdlet-effects.ts'
import { readCmdlet } from '../programs/cmdlet-arguments.ts'
import { startArguments } from '../programs/arguments.ts'
import { findProgram, type Program } from '../programs/table.ts'
import type { Input } from '../programs/row.ts'
import { NO_INPUT } from '../script/around.ts'
import { anyWords, type Word } from '../script/word.ts'
import { givenOf, startWords } from '../start/start.ts'
import { cmdletOf } from './aliases.ts'
import { evaluate } from './evaluate.ts'
import type { Runner } from './runner.ts'
import { callMember } from './members.ts'
import { ofProvider } from './providers.ts'
import type { Argument, Element } from './syntax.ts'
import { type Here, inputOf, knownText, NOTHING, textValue, UNKNOWN, type Value, valueOf, wordOf } from './values.ts'

/** A command with the values of its words. */
interface Given {
  readonly words: readonly Word[]
  readonly values: readonly Value[]
}

/** Reads a command, and returns what it prints. */
export function runCommand(element: Extract<Element, { type: 'command' }>, here: Here, runner: Runner): Value {
  const [first, ...rest] = element.words
  if (first?.type !== 'value') return NOTHING
  const { commands } = here.scope.found
  const before = commands.length
  const program = evaluate(first.value, here, runner)
  const given = readArguments(rest, here, runner)
  const inner = [...new Set(commands.slice(before).map((command) => command.program))]
  if (program.block !== undefined) {
    for (const value of given.values) callBlock(value, here, runner)
    return runner.block(program.block, here, given.values, null)
  }
  if (program.code !== undefined) return runner.code({ words: [program.code] }, here)
  const isCommand = first.value.type === 'text' && !first.value.isQuoted
  const name = { ...wordOf(program, false), ...(isCommand && { written: first.written }) }
  if (element.operator === '.') return valueOf(startWords([SOURCE, name, ...flat(given.words)], here.scope))
  return callNamed(name, given, inner.length === 0 ? here : readingFrom(inner, here), runner)
}

/** A command that takes what the commands in its arguments print: `iex (iwr …)`. */
function readingFrom(programs: readonly string[], here: Here): Here {
  const { around } = here.scope
  return { ...here, scope: { ...here.scope, around: { ...around, readsFrom: [...around.readsFrom, ...programs] } } }
}

const SOURCE: Word = { text: '.', written: '.', isMany: false }

/** The arguments of a command: options stay options, and the members of a table become options. */
function readArguments(written: readonly Argument[], here: Here, runner: Runner): Given {
  const words: Word[] = []
  const values: Value[] = []
  for (const argument of written) {
    if (argument.type === 'splat') {
      const fields = here.session.variables.get(argument.name)?.fields
      if (fields === undefined) words.push(anyWords(`@${argument.name}`))
      else for (const [name, value] of fields) words.push(...withValue(`-${name}`, value, `-${name}`))
    } else if (argument.type === 'option') {
      if (argument.value === null) words.push({ ...optionWord(argument.name), written: argument.written })
      else {
        const value = evaluate(argument.value, here, runner)
        values.push(value)
        words.push(...withValue(argument.name, value, argument.written))
      }
    } else {
      const value = evaluate(argument.value, here, runner)
      values.push(value)
      const isText = argument.value.type !== 'text' || argument.value.isQuoted
      const word = wordOf(value, isText)
      words.push(isKnown(word.text) ? word : { ...word, written: argument.written })
    }
  }
  return { words, values }
}

/** An option with its value; a list is a word of its own. */
function withValue(name: string, value: Value, written: string): readonly Word[] {
  const word = wordOf(value, true)
  if (value.words.length > 1) return [optionWord(name), word]
  return [{ text: `${name}:${word.text}`, written, isMany: word.isMany }]
}

function optionWord(text: string): Word {
  return { text, written: text, isMany: false }
}

function callBlock({ block, code }: Value, here: Here, runner: Runner): void {
  const items = valueOf(here.scope.around.input)
  if (block !== undefined) runner.block(block, here, [], items)
  if (code !== undefined) runner.code({ words: [code] }, here)
}

function callNamed(name: Word, given: Given, here: Here, runner: Runner): Value {
  const { scope, session } = here
  const called = baseName(name.text)
    .toLowerCase()
    .replace(/\.exe$/, '')
  const alias = session.aliases.get(called)
  if (alias !== undefined && alias !== called) {
    session.aliases.delete(called)
    const value = callNamed({ ...name, text: alias }, given, here, runner)
    session.aliases.set(called, alias)
    return value
  }
  const own = session.functions.get(called)
  if (own !== undefined) {
    // A function that calls itself is read once.
    session.functions.delete(called)
    const value = runner.block(own, here, given.values, null)
    session.functions.set(called, own)
    return value
  }
  const isPath = /[\\/]/.test(name.text) || /\.exe$/i.test(name.text)
  const cmdlet = isPath ? null : cmdletOf(called)
  // `Microsoft.PowerShell.Management\Remove-Item`
  const isOfModule = /^[\w.]+\\[a-z]+-[a-z]+$/i.test(name.text)
  const word = isOfModule ? { ...name, text: called } : name
  const row = findProgram(cmdlet ?? called)
  const isCmdlet = row?.own.style === 'cmdlet' && (!isPath || isOfModule)
  const words = [word, ...(isCmdlet ? given.words.map(ofProvider) : flat(given.words))]
  const before = scope.around.input
  for (const value of given.values) callBlock(value, here, runner)
  if (cmdlet === null || !isMeantAsProgram(words, row, called, before)) {
    const printed = startWords(words, scope, [], cmdlet)
    return printedBy(cmdlet ?? called, words, isCmdlet ? row : null, printed, given, here, runner)
  }
  return valueOf(startWords([word, ...flat(given.words)], scope))
}

/** Whether the options are those of the program that other systems have under this name: `rm -rf`. */
function isMeantAsProgram(words: readonly Word[], row: Program | null, called: string, input: Input): boolean {
  if (row?.own.style !== 'cmdlet') return false
  const read = startArguments()
  readCmdlet(words, row.own, input, read)
  return !read.isKnown && findProgram(called) !== null
}

/** Arguments of a program: a list is several, and a name with a colon is one. */
function flat(words: readonly (Word & { readonly list?: readonly CallWord[] })[]): readonly Word[] {
  return words.flatMap((word) => word.list ?? [word])
}

/** What a cmdlet prints, and what it changes in the session. */
function printedBy(
  name: string,
  words: readonly Word[],
  row: Program | null,
  printed: Input,
  given: Given,
  here: Here,
  runner: Runner,
): Value {
  const { scope, session } = here
  const input = scope.around.input
  const own = row === null ? null : bound(words, row, input)
  switch (name) {
    case 'write-output':
    case 'out-string':
    case 'write-host':
      return given.values.length === 0
        ? valueOf(input)
        : { words: flat(given.words).filter(({ text }) => !/^-\w+$/.test(text)) }
    case 'where-object':
    case 'sort-object':
    case 'select-object':
    case 'out-default':
    case 'tee-object':
      return valueOf(input)
    case 'foreach-object':
      return { words: [anyWords('…')] }
    case 'get-location':
      return textValue(scope.state.folders.length === 1 ? (scope.state.folders[0] ?? '.') : ANY)
    case 'set-location':
    case 'push-location': {
      const [folder] = own?.valuesOf('-path') ?? []
      if (folder === undefined) return NOTHING
      scope.state.folders = scope.state.folders.map((before) =>
        folder.text === '-' || folder.text === '+' ? ANY : resolvePath(folder.text, before),
      )
      return NOTHING
    }
    case 'pop-location':
      scope.state.folders = [ANY]
      return NOTHING
    case 'get-childitem':
    case 'gci':
      return own === null ? UNKNOWN : { words: childrenOf(own), areFiles: true }
    case 'get-item':
    case 'gi':
    case 'resolve-path':
    case 'rvpa':
    case 'convert-path':
    case 'cvpa':
      return { words: own?.valuesOf('-path') ?? [], areFiles: true }
    case 'get-content':
    case 'gc': {
      const [file, ...others] = own?.valuesOf('-path') ?? []
      return file === undefined || others.length > 0 ? UNKNOWN : { words: [anyWords('…')] }
    }
    case 'join-path': {
      const parts =
        own === null ? [] : [...own.valuesOf('-path'), ...own.valuesOf('-childpath', '-additionalchildpath')]
      const text = parts.reduce((path, part) => (path === '' ? part.text : joinPath(path, part.text)), '')
      return textValue(text)
    }
    case 'split-path': {
      const isLeaf = words.some(({ text }) => /^-leaf/i.test(text))
      const paths = own?.valuesOf('-path') ?? []
      return {
        words: paths.map((path) => ({
          ...path,
          text: isLeaf ? baseName(path.text) : resolvePath(`${path.text}/..`, ''),
        })),
      }
    }
    case 'get-date':
    case 'get-random':
    case 'new-guid':
      return { words: [{ text: STAR, written: '…', isMany: false }] }
    case 'new-object': {
      const [type] = own?.valuesOf('-typename') ?? []
      if (type === undefined) return UNKNOWN
      const texts = own?.valuesOf('-argumentlist') ?? []
      const of = { ...NOTHING, of: type.text.toLowerCase().replace(/^system\./, '') }
      return callMember(
        of,
        'new',
        texts.map((word) => ({ words: [word] })),
        here,
        runner,
      )
    }
    case 'set-variable':
    case 'new-variable':
    case 'nv': {
      const target = knownText({ words: own?.valuesOf('-name') ?? [] })
      if (target !== null) session.variables.set(target.toLowerCase(), { words: own?.valuesOf('-value') ?? [] })
      return NOTHING
    }
    case 'get-variable':
    case 'gv': {
      const target = knownText({ words: own?.valuesOf('-name') ?? [] })
      return (target === null ? undefined : session.variables.get(target.toLowerCase())) ?? UNKNOWN
    }
    case 'set-alias':
    case 'sal':
    case 'new-alias':
    case 'nal': {
      const target = knownText({ words: own?.valuesOf('-name') ?? [] })
      const meant = knownText({ words: own?.valuesOf('-value') ?? [] })
      if (target !== null) session.aliases.set(target.toLowerCase(), meant?.toLowerCase() ?? ANY)
      return NOTHING
    }
    case 'get-command':
    case 'gcm':
      return given.values[0] ?? UNKNOWN
    case 'out-null':
    case 'remove-item':
    case 'set-content':
    case 'new-item':
    case 'copy-item':
    case 'move-item':
      return NOTHING
    default:
      return printed === NO_INPUT ? NOTHING : inputOf(valueOf(printed)) === NO_INPUT ? NOTHING : printedValue(printed)
  }
}

function printedValue(printed: Input): Value {
  return printed.type === 'text' || printed.type === 'items' ? valueOf(printed) : { words: [anyWords('…')] }
}

function bound(words: readonly Word[], row: Program, input: Input): ReturnType<typeof givenOf> {
  const read = startArguments()
  readCmdlet(words, row.own, input, read)
  return givenOf(words, read, null, null)
}
