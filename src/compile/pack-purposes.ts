import type { Packs } from './extend-packs.ts'

/** What a pack is for: the first sentence of the comment at its top. */
export function purposeOf(text: string): string {
  const [comment = ''] = /^(?:#.*\n)+/.exec(text) ?? []
  const [first = ''] = /^.*?\.(?= |$)/.exec(comment.replaceAll(/^#\s*/gm, '').replaceAll('\n', ' ').trim()) ?? []
  return first
}

/** Every pack with what it is for, by name. */
export function packPurposes({ names, read }: Packs): ReadonlyMap<string, string> {
  return new Map(names.toSorted().map((name) => [name, purposeOf(read(name))]))
}
