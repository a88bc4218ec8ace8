import type { Found, Search } from './search.ts'

const SECRET_KIND = /^[ \t]*["']?kind["']?:[ \t]*["']?secret["']?[ \t]*\r?\n?$/i
const DATA = /^([ \t]*)(?:data|stringData):[ \t]*\r?\n?$/
const ENTRY = /^([ \t]*)[\w.-]+:[ \t]*(?:[|>][-+]?[ \t]*|["']?([A-Za-z0-9+/]{10,}={0,3})["']?[ \t]*)\r?\n?$/
const ENCODED = /^[ \t]*([A-Za-z0-9+/]{10,}={0,3})[ \t]*\r?\n?$/

/** Finds the data of Kubernetes Secrets. A YAML document is a Secret or not; its `data` may precede its `kind`. */
export function searchKubernetesSecrets(): Search {
  /** The start of the next line. */
  let at = 0
  let isSecret = false
  let indentOfData = -1
  /** The values found in the current document while its kind is unknown. */
  let waiting: Found[] = []

  function read(line: string): void {
    if (line.startsWith('---')) {
      waiting = []
      isSecret = false
      indentOfData = -1
      return
    }
    if (SECRET_KIND.test(line)) {
      isSecret = true
      return
    }
    const data = DATA.exec(line)
    if (data !== null) {
      indentOfData = (data[1] ?? '').length
      return
    }
    if (indentOfData < 0 || line.trim() === '') return
    if (line.search(/\S/) <= indentOfData) {
      indentOfData = -1
      return
    }
    const value = ENTRY.exec(line)?.[2] ?? ENCODED.exec(line)?.[1]
    if (value === undefined) return
    const start = at + line.lastIndexOf(value)
    waiting.push({ name: 'Kubernetes secret', start, end: start + value.length })
  }

  return {
    look({ text, isWhole }, found) {
      if (isWhole && !isSecret && !MAY_BE_SECRET.test(text)) return text.length
      while (at < text.length) {
        const newline = text.indexOf('\n', at)
        if (newline === -1 && !isWhole) break
        const end = newline === -1 ? text.length : newline + 1
        read(text.slice(at, end))
        at = end
        if (isSecret) for (const secret of waiting.splice(0)) found(secret)
      }
      // A line of data may still turn out to be a secret.
      return waiting[0]?.start ?? (indentOfData < 0 ? text.length : at)
    },
    forget(count) {
      at -= count
      for (const secret of waiting) {
        secret.start -= count
        secret.end -= count
      }
    },
    readsFrom: () => waiting[0]?.start ?? at,
  }
}

const MAY_BE_SECRET = /kind/i
