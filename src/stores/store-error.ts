/** A store cannot be used, or an operation failed. After a timeout, the operation may or may not have taken effect. */
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
