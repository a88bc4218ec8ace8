/** A set of small numbers, 32 to a word: the indexes of rules among those of one event. */
export type Bitset = number[]

export function createBitset(size: number): Bitset {
  return new Array<number>((size + 31) >> 5).fill(0)
}

export function bitsetOf(members: Iterable<number>, size: number): Bitset {
  const set = createBitset(size)
  for (const member of members) addMember(set, member)
  return set
}

export function addMember(set: Bitset, member: number): void {
  set[member >> 5] = (set[member >> 5] ?? 0) | (1 << (member & 31))
}

export function removeMember(set: Bitset, member: number): void {
  set[member >> 5] = (set[member >> 5] ?? 0) & ~(1 << (member & 31))
}

export function hasMember(set: Bitset, member: number): boolean {
  return ((set[member >> 5] ?? 0) & (1 << (member & 31))) !== 0
}

export function addAll(set: Bitset, added: Bitset): void {
  for (let word = 0; word < added.length; word++) set[word] = (set[word] ?? 0) | (added[word] ?? 0)
}

export function removeAll(set: Bitset, removed: Bitset): void {
  for (let word = 0; word < removed.length; word++) set[word] = (set[word] ?? 0) & ~(removed[word] ?? 0)
}

export function keepAll(set: Bitset, kept: Bitset): void {
  for (let word = 0; word < kept.length; word++) set[word] = (set[word] ?? 0) & (kept[word] ?? 0)
}

export function isEmpty(set: Bitset): boolean {
  return set.every((word) => word === 0)
}

/** Whether a member is in both sets. */
export function meets(one: Bitset, other: Bitset): boolean {
  for (let word = 0; word < one.length; word++) if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true
  return false
}

/** Visits the members in ascending order. */
export function forEachMember(set: Bitset, visit: (member: number) => void): void {
  for (let word = 0; word < set.length; word++) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) visit((word << 5) + 31 - Math.clz32(left & -left))
  }
}
