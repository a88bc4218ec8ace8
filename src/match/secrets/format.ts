/** The published form of one kind of secret. */
export interface SecretFormat {
  readonly name: string
  /** The page that publishes the form: the service's own, or a list of forms. */
  readonly source: string
  /** Possible beginnings of the match. The search tries the pattern only there. */
  readonly starts: readonly string[]
  /** A fixed text at this offset from the start of the match, for forms without a fixed beginning. */
  readonly marker?: { readonly text: string; readonly offset: number }
  /** Sticky. If it has a group, the group is the secret, and the rest only identifies it. */
  readonly pattern: RegExp
  /** How many characters the pattern examines, if it contains little whitespace and starts with an everyday word. */
  readonly longest?: number
}

/** A name, a pattern, and the possible beginnings. */
type Row = readonly [name: string, pattern: RegExp, ...starts: readonly string[]]

export function publishedAt(source: string, rows: readonly Row[]): readonly SecretFormat[] {
  return rows.map(([name, pattern, ...starts]) => ({ name, source, starts, pattern }))
}

/** Lists of forms, for services that do not document their own. */
export const GITLEAKS = 'https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml'
export const SECRETLINT = 'https://github.com/secretlint/secretlint/tree/master/packages/%40secretlint'
