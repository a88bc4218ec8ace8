/** Results by the text they are made of. Those used longest ago are forgotten once the texts are too long together. */
interface Kept<Result> {
  get(text: string, make: () => Result): Result
}

/** @param limit the characters of all texts together */
export function createKept<Result>(limit: number): Kept<Result> {
  const known = new Map<string, { readonly result: Result }>()
  let length = 0
  return {
    get(text, make) {
      const entry = known.get(text) ?? { result: make() }
      if (!known.delete(text)) length += text.length
      known.set(text, entry)
      for (const oldest of known.keys()) {
        if (length <= limit || known.size === 1) break
        known.delete(oldest)
        length -= oldest.length
      }
      return entry.result
    },
  }
}
