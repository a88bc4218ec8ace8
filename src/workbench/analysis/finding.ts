import type { Diagnostic, Range } from '../../model/diagnostic.ts'
import type { ValueMap } from '../../model/value.ts'

/** Another place that a finding is about. */
interface RelatedPlace {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** What the analysis found: a diagnostic that is true, and the places that it is about. */
export interface Finding extends Diagnostic {
  readonly related: readonly RelatedPlace[]
  /** An event that shows it; null where no event can. */
  readonly witness: ValueMap | null
}

/** Where something stands. */
export interface Place extends Range {
  readonly file: string
}

export function related({ file, line, column }: Place, message: string): RelatedPlace {
  return { file, line, column, message }
}
