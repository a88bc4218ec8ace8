/** `AbortSignal` if the platform's types define it; otherwise, the members that it has on every platform. */
export type Signal = typeof globalThis extends { readonly AbortSignal: { readonly prototype: infer Platform } }
  ? Platform
  : {
      readonly aborted: boolean
      readonly reason: unknown
      addEventListener(type: 'abort', listener: () => void): void
      removeEventListener(type: 'abort', listener: () => void): void
      throwIfAborted(): void
    }
