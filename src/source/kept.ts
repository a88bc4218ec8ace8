/**
 * Results by the text they are made of. Those used longest ago are forgotten once the texts are too long together.
 *
 * @param limit the characters of all texts together
 */
export function createKept<Result>(limit: number) {
  const known = new Map<string, { readonly result: Result }>()
  let length = 0
  return {
    get(text: string, make: () => Result): Result {
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
