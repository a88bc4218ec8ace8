import type { CallWord } from '../../model/call.ts'
import type { Word } from '../script/word.ts'

const FILES = /^(?:[\w.]+\\)?filesystem::/i
const OUTSIDE = /^(?:[\w.]+\\)?(?:(?:hklm|hkcu|hkcr|hku|hkcc|cert|wsman):|(?:registry|certificate|wsman)::)[\\/]*/i
const IN_SESSION = /^(?:[\w.]+\\)?(?:env|environment|variable|function|alias)::?/i

/**
 * A path that names its provider. The registry and the certificates are outside every folder, variables are nowhere,
 * and `FileSystem::` stands before a path of files.
 */
export function ofProvider<One extends Word & { readonly list?: readonly CallWord[] }>(word: One): One {
  const { list } = word
  if (list !== undefined) return { ...word, list: list.map(ofProvider) }
  const option = /^-\w+:/.exec(word.text)?.[0] ?? ''
  const path = word.text.slice(option.length)
  if (IN_SESSION.test(path)) return { ...word, text: `${option}/dev/null` }
  if (OUTSIDE.test(path)) return { ...word, text: `${option}//registry/${path.replace(/::?/, '/')}` }
  return FILES.test(path) ? { ...word, text: `${option}${path.replace(FILES, '')}` } : word
}
