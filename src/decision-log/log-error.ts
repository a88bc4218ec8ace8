/** The decision log cannot be written or read. The message is one sentence. */
export class DecisionLogError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DecisionLogError'
  }
}
