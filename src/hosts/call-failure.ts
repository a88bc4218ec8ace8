/** Why a call has no answer: `message` is for people, `cause` what a server has said. */
export class CallFailure extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CallFailure'
    this.code = code
  }
}

/** What the parameters of a call say is not understood, or is too much. */
export function badParams(message: string): CallFailure {
  return new CallFailure('call-params', message)
}
