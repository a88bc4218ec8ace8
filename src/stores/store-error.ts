/** A store that cannot be used, or could not do what it was asked; nothing of that was done. */
export class StoreError extends Error {
  readonly code:
    'package-missing' | 'store-unreachable' | 'store-foreign' | 'store-newer' | 'store-busy' | 'store-failed'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.name = 'StoreError'
    this.code = code
  }
}

export function foreignStore(path: string): StoreError {
  return new StoreError('store-foreign', `the file \`${path}\` is not a store of Sluice`)
}

/** What the driver threw, in words for people. */
export function driverError(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  if (codeOf(error) === 'SQLITE_NOTADB') return foreignStore(path)
  if (isBusy(error)) {
    return new StoreError('store-busy', `the store \`${path}\` is busy: another process has held it for 5 seconds`)
  }
  return new StoreError('store-failed', `the store \`${path}\` has failed: ${String(error)}`)
}

/** Whether the driver threw because another connection is at work. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
