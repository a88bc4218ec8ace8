import { visible } from '../source/visible.ts'
import type { Omission } from '../workbench/replay/past-lines.ts'
import { count } from './text/layout.ts'

/** Counts what could not be replayed. */
export interface Omissions {
  readonly add: (omission: Omission) => void
  /** For people, with the first as an example; empty if nothing was left out. */
  summary(filesPassedOver: number): string
}

export function createOmissions(): Omissions {
  const omitted = { file: 0, line: 0 }
  let first: Omission | null = null
  return {
    add(omission) {
      omitted[omission.line === null ? 'file' : 'line']++
      first ??= omission
    },
    summary(filesPassedOver) {
      const files =
        filesPassedOver === 0
          ? ''
          : `passed over ${count(filesPassedOver, 'file')} that ${is(filesPassedOver)} no session\n`
      if (first === null) return files
      const { file, line, why } = first
      const place = line === null ? file : `${file}:${line}`
      const counts = (['file', 'line'] as const).flatMap((name) =>
        omitted[name] > 0 ? [count(omitted[name], name)] : [],
      )
      return `${files}passed over ${counts.join(' and ')}; the first is ${visible(place)}: ${visible(why)}\n`
    },
  }
}

function is(number: number): string {
  return number === 1 ? 'is' : 'are'
}
