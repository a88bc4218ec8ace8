/** The TypeScript type of the data that a literal JSON Schema accepts. Nested kinds are `unknown`. */
export type ConfigOf<Schema> = Schema extends { readonly $comment: 'seconds' | 'timespan' }
  ? number
  : Schema extends { readonly enum: readonly (infer Choice)[] }
    ? Choice
    : Schema extends { readonly const: infer Constant }
      ? Constant
      : Schema extends { readonly anyOf: readonly (infer Option)[] }
        ? ConfigOf<Option>
        : Schema extends { readonly type: readonly (infer Type)[] }
          ? OneType<Schema, Type>
          : Schema extends { readonly type: 'string' }
            ? string
            : Schema extends { readonly type: 'number' | 'integer' }
              ? number
              : Schema extends { readonly type: 'boolean' }
                ? boolean
                : Schema extends { readonly type: 'array'; readonly items: infer Item }
                  ? readonly ConfigOf<Item>[]
                  : Schema extends { readonly properties: infer Properties }
                    ? MembersOf<Properties, RequiredOf<Schema>>
                    : Schema extends { readonly type: 'object' }
                      ? { readonly [name: string]: unknown }
                      : unknown

/** Splits a schema with several types: each type uses only the keywords that apply to it. */
type OneType<Schema, Type> = Type extends 'object' | 'array' | 'string'
  ? ConfigOf<Pick<Schema, Extract<keyof Schema, KeywordsOf[Type]>> & { readonly type: Type }>
  : Type extends unknown
    ? ConfigOf<{ readonly type: Type }>
    : never

interface KeywordsOf {
  readonly object: 'properties' | 'required'
  readonly array: 'items'
  readonly string: 'enum'
}

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never

type MembersOf<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: ConfigOf<Properties[Name]>
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: ConfigOf<Properties[Name]>
}
