import type { Binding, CodeFunction, ReadCode } from './nodes.ts'

interface Found {
  readonly bindings: readonly Binding[]
  readonly parameter: { readonly made: CodeFunction; readonly index: number } | null
}

interface Scopes {
  /** Finds what gives a name its value at a token: in the innermost function that has the name, or else outside. */
  readonly find: (name: string, token: number) => Found
  /** Whether two tokens are in the same function. */
  readonly areTogether: (token: number, other: number) => boolean
}

export function startScopes({ bindings, functions }: Pick<ReadCode, 'bindings' | 'functions'>): Scopes {
  const inside = (token: number): readonly CodeFunction[] =>
    functions.filter(({ from, to }) => from <= token && token < to).reverse()
  const scopeOf = (token: number): CodeFunction | null => inside(token)[0] ?? null
  const byName = new Map<string, { readonly binding: Binding; readonly scope: CodeFunction | null }[]>()
  for (const binding of bindings) {
    const entry = { binding, scope: scopeOf(binding.token) }
    const own = byName.get(binding.name)
    if (own === undefined) byName.set(binding.name, [entry])
    else own.push(entry)
  }
  return {
    find(name, token) {
      const own = byName.get(name) ?? []
      for (const scope of inside(token)) {
        const index = scope.parameters.findIndex((parameter) => parameter.name === name)
        const here = own.filter((entry) => entry.scope === scope).map(({ binding }) => binding)
        if (index !== -1) return { bindings: here, parameter: { made: scope, index } }
        if (here.length > 0) return { bindings: here, parameter: null }
      }
      const outside = own.filter(({ scope }) => scope === null)
      return { bindings: (outside.length > 0 ? outside : own).map(({ binding }) => binding), parameter: null }
    },
    areTogether: (token, other) => scopeOf(token) === scopeOf(other),
  }
}
