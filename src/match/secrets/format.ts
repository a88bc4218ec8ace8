/** The published form of one kind of secret. */
export interface SecretFormat {
  readonly name: string
  /** The page that publishes the form: the service's own, or a list of forms. */
  readonly source: string
  /** What the match starts with. The search tries the pattern only there. */
  readonly starts: readonly string[]
  /** What stands inside of the match, so many characters after its start, where all starts differ. */
  readonly marker?: { readonly text: string; readonly offset: number }
  /** Sticky. If it has a group, the group is the secret, and the rest only identifies it. */
  readonly pattern: RegExp
  /** The most characters that it looks at, where few of them can be whitespace and it starts with a word of every day. */
  readonly longest?: number
}

/** A name, a pattern, and what it starts with. */
type Row = readonly [name: string, pattern: RegExp, ...starts: readonly string[]]

/** Rows of one source. */
export function publishedAt(source: string, rows: readonly Row[]): readonly SecretFormat[] {
  return rows.map(([name, pattern, ...starts]) => ({ name, source, starts, pattern }))
}

/** Lists of forms, for services that do not document their own. */
export const GITLEAKS = 'https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml'
export const SECRETLINT = 'https://github.com/secretlint/secretlint/tree/master/packages/%40secretlint'
