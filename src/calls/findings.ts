import type { CallFile, CallPlace, CallWord, FileAccess, MarkedText } from '../model/call.ts'
import { canonicalHost } from './addresses.ts'
import { ANY, isKnown, showMarks } from './marks.ts'
import { resolvePath } from './paths.ts'
import { useFile } from './start/uses.ts'
import type { FileHow, HostHow } from './programs/row.ts'
import type { Around, Findings } from './script/around.ts'

const NO_FILE = /^\/dev\/(?:null|zero|full|u?random|stdin|stdout|stderr|tty|fd\/.*)$/

type RunsIn = Pick<Around, 'remote' | 'container' | 'maybe'>

/** Adds a file, unless the word names no file; returns whether it did. */
export function addFile(
  found: Findings,
  access: FileAccess | null,
  word: Pick<CallWord, 'text' | 'written'>,
  by: string,
  folders: readonly MarkedText[],
  around: RunsIn,
  at: CallPlace | null,
  how: FileHow = {},
): boolean {
  const { text } = word
  if (text === '' || text.includes('\0')) return false
  const paths = pathsOf(text, folders)
  if (NO_FILE.test(paths[0]) && (access !== 'write' || !paths[0].startsWith('/dev/zero'))) return false
  if (access === null || text.includes(ANY)) found.isUnsure = true
  const file: CallFile = {
    paths,
    written: isKnown(paths[0]) && paths.length === 1 ? paths[0] : showMarks(word.written),
    access,
    by,
    recursive: how.recursive === true,
    narrowed: how.narrowed === true,
    filters: how.filters ?? [],
    login: how.login === true,
    used: how.used === true,
    named: how.named === true,
    makesFolder: how.makesFolder === true,
    isRedirected: how.isRedirected === true,
    maybe: around.maybe,
    remote: around.remote,
    container: around.container,
    at,
  }
  found.files.push(file)
  if (file.used) useFile(file, { around, found })
  return true
}

function pathsOf(text: MarkedText, folders: readonly MarkedText[]): CallFile['paths'] {
  const [first = '', ...others] = folders
  const path = resolvePath(text, first)
  const more = others.map((folder) => resolvePath(text, folder)).filter((other) => other !== path)
  return [path, ...more]
}

/** Default ports, by scheme. */
const PORTS: Readonly<Record<string, number>> = { http: 80, https: 443, ssh: 22, ftp: 21 }

export function addHost(
  found: Pick<Findings, 'hosts' | 'isUnsure' | 'changes'>,
  { text, written }: Pick<CallWord, 'text' | 'written'>,
  how: HostHow,
  at: CallPlace | null,
): void {
  const host = isKnown(text) ? canonicalHost(text.toLowerCase()) : text.toLowerCase()
  if (how.maybe === true || !isKnown(host)) found.isUnsure = true
  found.hosts.push({
    host,
    written: isKnown(host) ? host : showMarks(written),
    scheme: how.scheme ?? null,
    port: how.port ?? PORTS[how.scheme ?? ''] ?? null,
    method: how.method ?? null,
    maybe: how.maybe === true,
    at,
  })
}
