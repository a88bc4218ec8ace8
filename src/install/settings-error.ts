/** Explains why the settings of an agent cannot be edited, with the position. */
export class SettingsError extends Error {
  readonly file: string
  /** Starts at 1; null for the whole file. */
  readonly line: number | null
  readonly column: number | null

  constructor(message: string, file: string, place: { readonly line: number; readonly column: number } | null = null) {
    super(message)
    this.name = 'SettingsError'
    this.file = file
    this.line = place?.line ?? null
    this.column = place?.column ?? null
  }
}
