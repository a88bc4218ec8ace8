import type { Sketch } from '../../../playground/playground.ts'

/** The most characters of a link: what chat programs and browsers keep whole. */
const MOST_CHARACTERS = 30_000

const VERSION = '1'

/** The fragment of a link that holds a sketch; null if it would be too long. */
export async function writeLink(sketch: Sketch): Promise<string | null> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(sketch)), new CompressionStream('deflate-raw'))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const fragment = `#${VERSION}.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
  return fragment.length > MOST_CHARACTERS ? null : fragment
}

/** The sketch in a link. Null if the link holds none; otherwise the reason why it cannot be read. */
export async function readLink(fragment: string): Promise<Sketch | string | null> {
  const [, version, text] = /^#(\w+)\.([\w-]+)$/.exec(fragment) ?? []
  if (version === undefined || text === undefined) return fragment === '' || fragment === '#' ? null : BROKEN
  if (version !== VERSION) return 'this link was made by a newer version of Sluice'
  try {
    const data: unknown = JSON.parse(await unpack(text.replaceAll('-', '+').replaceAll('_', '/')))
    return sketchIn(data) ?? BROKEN
  } catch {
    return BROKEN
  }
}

/** The text that was compressed and encoded in base 64. */
export async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed), (one) => one.charCodeAt(0))
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))
}

const BROKEN = 'this link is cut off or damaged'

/** The most bytes of a text once it is unpacked. */
const MOST_BYTES = 5_000_000

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > MOST_BYTES) throw new RangeError('too large')
    parts.push(next.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Data from outside as a sketch; null if it is none. */
export function sketchIn(data: unknown): Sketch | null {
  if (typeof data !== 'object' || data === null) return null
  const { policy, events, tests, agent } = data as Readonly<Record<string, unknown>>
  if (typeof policy !== 'string' || typeof events !== 'string') return null
  return { policy, events, tests: textOr(tests), agent: textOr(agent) }
}

function textOr(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
