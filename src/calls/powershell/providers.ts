import type { CallWord } from '../../model/call.ts'
import type { Word } from '../script/word.ts'

const REGISTRY = /^(?:[\w.]+\\)?(?:(?:hklm|hkcu|hkcr|hku|hkcc):|registry::)[\\/]*/i
const IN_SESSION = /^(?:env|variable|function|alias):/i

/** A path that is not one of files: the registry is outside every folder, and variables are nowhere. */
export function ofProvider<One extends Word & { readonly list?: readonly CallWord[] }>(word: One): One {
  const { list } = word
  if (list !== undefined) return { ...word, list: list.map(ofProvider) }
  const option = /^-\w+:/.exec(word.text)?.[0] ?? ''
  const path = word.text.slice(option.length)
  if (IN_SESSION.test(path)) return { ...word, text: `${option}/dev/null` }
  return REGISTRY.test(path) ? { ...word, text: `${option}//registry/${path.replace(/::?/, '/')}` } : word
}
