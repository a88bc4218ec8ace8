/** `AbortSignal` where the types of the platform have it; for those who write for none, what every platform's has. */
export type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer Platform } }
  ? Platform
  : {
      readonly aborted: boolean
      readonly reason: unknown
      addEventListener(type: 'abort', listener: () => void): void
      removeEventListener(type: 'abort', listener: () => void): void
      throwIfAborted(): void
    }
