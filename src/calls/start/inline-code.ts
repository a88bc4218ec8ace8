import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import { type CodeCall, type Language, LANGUAGES } from '../programs/languages.ts'
import type { Effects } from '../programs/row.ts'
import type { Scope } from '../script/around.ts'
import { spend } from '../script/budget.ts'
import { knownWord } from '../script/word.ts'
import { readsEnvironment } from './uses.ts'
import { withConstants } from './constants.ts'
import { readEnvFile } from './env-files.ts'
import { readLiteral } from './literal.ts'

/** The most calls of one kind that are read in one piece of code. */
const MAX_CALLS = 200

/** Records code for an interpreter, and what its calls delete, send and start, as far as the code shows it. */
export function readInlineCode(name: string, code: CallWord, effects: Effects, { found, at }: Scope): void {
  found.inlineCode.push({ language: name, text: code.text, written: code.written, at })
  found.changes = true
  // An unknown part of code is taken for data; code that is wholly unknown may do anything.
  if (code.text.trim() === ANY) {
    effects.unknown()
    return
  }
  if (!isKnown(code.text)) found.isUnsure = true
  spend(found.budget, code.text.length * 10)
  readEnvFile(code.text, effects)
  if (readsEnvironment(code.text)) effects.printVariables()
  const language = Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined
  if (language === undefined) return
  language.lines?.(code, effects)
  const text = withOwnNames(code.text, language)
  const asWritten = readCalls(text, language, effects, new Set())
  // Constants only add to what the code does as it is written. A name may have another value than the one that was found,
  // because code has more ways to assign one than are read here. So an unknown argument stays unknown as well.
  const folded = withConstants(text, language)
  if (folded !== text) readCalls(folded, language, effects, asWritten)
  if (language.runsBackticks) readBackticks(code.text, language, effects)
}

/** Records the calls in code, apart from those that were read before. Returns the calls, each with its arguments. */
function readCalls(code: string, language: Language, effects: Effects, before: ReadonlySet<string>): Set<string> {
  const calls = new Set<string>()
  const seen = new Set<number>()
  for (const call of language.calls) {
    let count = 0
    for (const match of code.matchAll(call.callee)) {
      count += 1
      if (count > MAX_CALLS) {
        effects.unknown()
        break
      }
      const start = match.index + match[0].length
      if (seen.has(start)) continue
      const { texts, end } = readLiteral(code, start, language.interpolates)
      if (call.if !== undefined && !call.if.test(code.slice(end, end + 100))) continue
      const key = `${match[0]}${JSON.stringify(texts)}`
      if (!before.has(key)) recordCall(call, texts, code.slice(start, start + SHOWN), effects)
      calls.add(key)
      seen.add(start)
    }
  }
  return calls
}

/** The most renamed imports that are followed. */
const MAX_RENAMES = 20

/** Replaces names that the code gives to imports with the original ones: `import shutil as s`. */
function withOwnNames(code: string, { renames }: Language): string {
  const names = new Map([...(renames?.(code) ?? [])].slice(0, MAX_RENAMES).filter(([own, name]) => own !== name))
  if (names.size === 0) return code
  return code.replace(/(?<![\w.])\w+(?=\s*[.(])/g, (own) => names.get(own) ?? own)
}

function recordCall(call: CodeCall, texts: readonly string[] | null, written: string, effects: Effects): void {
  const words = texts?.map(knownWord) ?? [{ text: ANY, written, isMany: false }]
  const [first] = words
  if (first === undefined) return
  if (call.does === 'host') effects.host(first)
  else if (call.does === 'fetch') {
    effects.host(first)
    if (words[1] !== undefined) effects.file('write', words[1])
  } else if (call.does === 'sql') effects.code('sql', first)
  else if (call.does === 'move') {
    effects.file('delete', first, { recursive: true })
    effects.file('write', words[1] ?? { text: ANY, written, isMany: false })
  } else if (call.does === 'copy') {
    effects.file('read', first)
    effects.file('write', words[1] ?? { text: ANY, written, isMany: false })
  } else if (call.does === 'command') {
    if (texts === null) effects.unknown()
    else if (words.length > 1) effects.start(words)
    else effects.shell(first)
  } else {
    const targets = call.does === 'delete' ? words : [first]
    for (const word of targets) {
      const text = word.text.replace(/^\s*\+?>>?\s*/, '')
      effects.file(call.does, { ...word, text }, { recursive: call.recursive === true })
    }
  }
}

/** The most characters of an argument in a message. */
const SHOWN = 40

function readBackticks(code: string, { interpolates }: Language, effects: Effects): void {
  const parts = code.split('`')
  for (let index = 1; index < Math.min(parts.length, MAX_CALLS); index += 2) {
    const text = parts[index] ?? ''
    if (interpolates.test(text)) effects.unknown()
    else effects.shell(knownWord(text))
  }
}
