/** A store cannot be used, or an operation failed. What became of one that was not answered in time is not known. */
export class StoreError extends Error {
  readonly code:
    | 'package-missing'
    | 'store-unreachable'
    | 'store-foreign'
    | 'store-newer'
    | 'store-busy'
    | 'store-failed'
    | 'store-timeout'
    | 'store-full'
    | 'store-lost'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.name = 'StoreError'
    this.code = code
  }
}
