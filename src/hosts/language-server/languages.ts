import { basename, extname } from 'node:path'
import type { LanguageServer, Servers } from '../../model/servers.ts'

/** What the protocol calls the language of an extension, where that is not the extension itself. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['.bash', 'shellscript'],
  ['.bat', 'bat'],
  ['.cc', 'cpp'],
  ['.cjs', 'javascript'],
  ['.cs', 'csharp'],
  ['.cts', 'typescript'],
  ['.cxx', 'cpp'],
  ['.ex', 'elixir'],
  ['.exs', 'elixir'],
  ['.fs', 'fsharp'],
  ['.h', 'c'],
  ['.hpp', 'cpp'],
  ['.hs', 'haskell'],
  ['.htm', 'html'],
  ['.js', 'javascript'],
  ['.jsx', 'javascriptreact'],
  ['.kt', 'kotlin'],
  ['.kts', 'kotlin'],
  ['.m', 'objective-c'],
  ['.markdown', 'markdown'],
  ['.md', 'markdown'],
  ['.mjs', 'javascript'],
  ['.ml', 'ocaml'],
  ['.mts', 'typescript'],
  ['.pl', 'perl'],
  ['.ps1', 'powershell'],
  ['.py', 'python'],
  ['.pyi', 'python'],
  ['.rb', 'ruby'],
  ['.rs', 'rust'],
  ['.sh', 'shellscript'],
  ['.tex', 'latex'],
  ['.ts', 'typescript'],
  ['.tsx', 'typescriptreact'],
  ['.yml', 'yaml'],
  ['.zsh', 'shellscript'],
])

/** The identifier of a file's language: what the server declares, else what its extension tells. */
export function languageOf(file: string, { languageId }: LanguageServer): string {
  const extension = extname(file).toLowerCase()
  return languageId ?? LANGUAGES.get(extension) ?? extension.slice(1)
}

/** The first declared server that is for files of this name; undefined where none is. */
export function findServer(file: string, servers: Servers['language']): readonly [string, LanguageServer] | undefined {
  const name = basename(file).toLowerCase()
  return Object.entries(servers).find(([, { extensions }]) =>
    extensions.some((extension) => name.endsWith(extension.toLowerCase())),
  )
}
