import type { Diagnostic, Range } from '../../model/diagnostic.ts'
import type { ValueMap } from '../../model/value.ts'

interface RelatedPlace {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A finding of the analysis: a diagnostic that is always true, with the related places. */
export interface Finding extends Diagnostic {
  readonly related: readonly RelatedPlace[]
  /** An event that demonstrates the finding; null if no event can. */
  readonly witness: ValueMap | null
}

/** A position in a file. */
export interface Place extends Range {
  readonly file: string
}

export function related({ file, line, column }: Place, message: string): RelatedPlace {
  return { file, line, column, message }
}
