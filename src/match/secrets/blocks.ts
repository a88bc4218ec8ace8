import type { SecretRange } from './assignments.ts'
import { MASK } from './values.ts'

interface Block extends SecretRange {
  readonly name: string
}

/** Secrets of several lines: private keys, the data of a Kubernetes Secret, lists of bytes. */
export function* blocksOf(text: string): Generator<Block> {
  if (text.includes('PRIVATE KEY')) yield* privateKeys(text)
  if (text.includes('kind')) yield* kubernetesSecrets(text)
  if (text.includes('[')) yield* byteLists(text)
}

const KEY_START = /-----BEGIN [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----/g
/** A key of several quoted lines. */
const CONTINUED = /^(?:["'`\s+.,\\]|\\n){0,40}[A-Za-z0-9+/]{40}/
const KEY_END = /-----END [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)?-----/g

/** One that is cut off is masked to the end of the text. */
function* privateKeys(text: string): Generator<Block> {
  KEY_START.lastIndex = 0
  for (let start = KEY_START.exec(text); start !== null; start = KEY_START.exec(text)) {
    KEY_END.lastIndex = KEY_START.lastIndex
    const closing = KEY_END.exec(text)
    const end = closing === null ? text.length : KEY_END.lastIndex
    const key = text.slice(KEY_START.lastIndex, closing?.index ?? end)
    // `-----BEGIN PRIVATE KEY-----…` of a document holds no key.
    const isQuoted = /^["'`]/.test(key) && !CONTINUED.test(key)
    if (/[A-Z\d]/.test(key) && !isQuoted && !key.includes(MASK)) yield { name: 'private key', start: start.index, end }
    KEY_START.lastIndex = end
  }
}

const LINE = /[^\n]*\n?/y
const SECRET_KIND = /^[ \t]*["']?kind["']?:[ \t]*["']?secret["']?[ \t]*\r?\n?$/i
const DATA = /^([ \t]*)(?:data|stringData):[ \t]*\r?\n?$/
const ENTRY = /^([ \t]*)[\w.-]+:[ \t]*(?:[|>][-+]?[ \t]*|["']?([A-Za-z0-9+/]{10,}={0,3})["']?[ \t]*)\r?\n?$/
const ENCODED = /^[ \t]*([A-Za-z0-9+/]{10,}={0,3})[ \t]*\r?\n?$/

/** A document of YAML is a Secret or not, and its `data` may stand before its `kind`. */
function* kubernetesSecrets(text: string): Generator<Block> {
  let found: Block[] = []
  let isSecret = false
  let indentOfData = -1
  for (let at = 0; at < text.length; at = LINE.lastIndex) {
    LINE.lastIndex = at
    const line = LINE.exec(text)?.[0] ?? ''
    if (line.startsWith('---')) {
      if (isSecret) yield* found
      found = []
      isSecret = false
      indentOfData = -1
    } else if (SECRET_KIND.test(line)) {
      isSecret = true
      indentOfData = -1
    } else {
      const data = DATA.exec(line)
      if (data !== null) indentOfData = (data[1] ?? '').length
      else if (indentOfData >= 0 && line.trim() !== '') {
        if (line.search(/\S/) <= indentOfData) indentOfData = -1
        const value = indentOfData < 0 ? undefined : (ENTRY.exec(line)?.[2] ?? ENCODED.exec(line)?.[1])
        if (value !== undefined) {
          const start = at + line.lastIndexOf(value)
          found.push({ name: 'Kubernetes secret', start, end: start + value.length })
        }
      }
    }
  }
  if (isSecret) yield* found
}

/** A private key as Solana writes it: 64 bytes. */
const BYTES = /\[(?:\s{0,8}\d{1,3}\s{0,8},){63}\s{0,8}\d{1,3}\s{0,8}\]/g

function* byteLists(text: string): Generator<Block> {
  for (const { index, 0: list } of text.matchAll(BYTES)) {
    if (list !== MASK) yield { name: 'Solana key', start: index, end: index + list.length }
  }
}
