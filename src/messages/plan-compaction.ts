import type { Entry } from './entry.ts'
import { groupMessages, type Group } from './groups.ts'
import { isSpeech, leadingSystem } from './place.ts'

/**
 * What stays of a conversation: the system prompt, the newest `keepRecent` messages (more where they divide a group), calls
 * without a result, the last message of the user, and the question to each answer that stays. Where that does not fit, the
 * oldest of the newest go too, but never the last group. The same conversation gives the same plan, and planning again for
 * what stays takes nothing more.
 */
export function planCompaction(
  entries: readonly Entry[],
  keepRecent: number,
  fits: (staying: readonly Entry[]) => boolean,
): readonly Entry[] {
  const groups = groupMessages(entries.map(({ read }) => read))
  const last = groups.findLastIndex(({ start }) => entries[start]?.isNote === false)
  const staying = (cut: number): readonly Entry[] => stayingFrom(entries, groups, cut)

  const newest = entries.length - Math.max(keepRecent, 1)
  let cut = Math.min(
    groups.findLastIndex(({ start }) => start <= newest),
    last,
  )
  if (cut === last || fits(staying(cut))) return staying(cut)
  // What a cut leaves is part of what an earlier one leaves, so that the first that fits is found by halving.
  let fitting = last
  while (fitting - cut > 1) {
    const middle = Math.floor((cut + fitting) / 2)
    if (fits(staying(middle))) fitting = middle
    else cut = middle
  }
  return staying(fitting)
}

/** What stays when the groups before `cut` go, as far as they may. */
function stayingFrom(entries: readonly Entry[], groups: readonly Group[], cut: number): readonly Entry[] {
  const lead = leadingSystem(entries.map(({ read }) => read))
  const stays = new Set(groups.filter(({ start, isOpen }, index) => index >= cut || start < lead || isOpen))
  const questions = new Set<Group | null>()

  // Of the user's own words, and of notes that rules put in the mouth of the user.
  let words: Group | null = null
  let note: Group | null = null
  let forerunner: Group | null = null
  for (const group of groups) {
    const first = entries[group.start]
    if (first === undefined || !isSpeech(first.read)) continue
    if (first.isNote) {
      note = group
      continue
    }
    if (first.read.role === 'user') words = group
    else if (stays.has(group)) {
      // An answer whose forerunner goes would stand first, or behind another answer.
      if (forerunner !== null && !stays.has(forerunner)) questions.add(words ?? note)
      else if (note !== null && (forerunner === null || note.start > forerunner.start)) questions.add(note)
    }
    forerunner = group
  }
  questions.add(words ?? note)
  return groups
    .filter((group) => stays.has(group) || questions.has(group))
    .flatMap(({ start, end }) => entries.slice(start, end))
}
