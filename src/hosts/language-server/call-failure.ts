/** Why a call has no answer: `message` is for people, `cause` what a server has said. */
export class CallFailure extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CallFailure'
    this.code = code
  }
}
