/** The shape of a message is unknown, so nothing can be said about its conversation. */
export class MessageShapeError extends Error {
  readonly code = 'message-shape'

  /** @param what the message as a noun phrase, such as `a message with the members …` */
  constructor(index: number, what: string) {
    super(`message ${index + 1} has an unknown shape: ${what}`)
    this.name = 'MessageShapeError'
  }
}
