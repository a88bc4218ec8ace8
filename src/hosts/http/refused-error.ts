/** The request is one that must not be made. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
