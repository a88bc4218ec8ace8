/** The program was called in a way it cannot answer: one sentence, and what to do about it. Exit code 2. */
export class UsageError extends Error {
  readonly help: string | null

  constructor(message: string, help: string | null = null) {
    super(message)
    this.name = 'UsageError'
    this.help = help
  }
}
