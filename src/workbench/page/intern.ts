/** Gives equal JSON the same place in a table that someone else keeps. */
export interface Table<Entry> {
  place(entry: Entry): number
  /** The entries that are new since the last call. */
  takeNew(): readonly Entry[]
}

/**
 * A table that remembers `capacity` characters of its entries, and gives `shown` of each that is new. Beyond the capacity it forgets them all: an entry that comes again gets
 * another place, and memory does not grow.
 */
export function createTable<Entry>(shown: (entry: Entry) => Entry, capacity = 32_000_000): Table<Entry> {
  const places = new Map<string, number>()
  let characters = 0
  let count = 0
  let added: Entry[] = []
  return {
    place(entry) {
      const key = JSON.stringify(entry)
      const known = places.get(key)
      if (known !== undefined) return known
      characters += key.length
      if (characters > capacity) {
        places.clear()
        characters = key.length
      }
      places.set(key, count)
      added.push(shown(entry))
      return count++
    },
    takeNew() {
      const taken = added
      added = []
      return taken
    },
  }
}
