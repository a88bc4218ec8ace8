/** A look of a word that makes some program read it as more than a value. */
interface Look {
  readonly pattern: RegExp
  /** The pattern in words, to follow "if the value". */
  readonly form: string
  /** Whether only the first character matters. */
  readonly isFirst?: true
}

const LOOKS = {
  dash: { pattern: /^-/, form: 'begins with `-`', isFirst: true },
  sign: { pattern: /^[-+]/, form: 'begins with `-` or `+`', isFirst: true },
  plus: { pattern: /^\+/, form: 'begins with `+`', isFirst: true },
  at: { pattern: /^@/, form: 'begins with `@`', isFirst: true },
  dashOrSlash: { pattern: /^[/\u2013\u2014\u2015]/, form: 'begins with `/` or a long dash', isFirst: true },
  backslash: { pattern: /^[\\&]/, form: 'begins with `\\` or `&`', isFirst: true },
  notNumber: { pattern: /\D/, form: 'is not a number' },
  operator: { pattern: /^[(),!]$/, form: 'is `(`, `)`, `,` or `!`' },
  assignment: { pattern: /^[A-Za-z_]\w*=/, form: 'begins with a name and `=`' },
  fieldAt: { pattern: /^[^=]*=@/, form: 'makes a field that begins with `@`' },
  fieldAtOrLess: { pattern: /^[^=]*=[@<]/, form: 'makes a field that begins with `@` or `<`' },
  itemAt: { pattern: /^[^=]*=@|^[\w-]*@/, form: 'begins with `@`, or makes a field that does' },
  atWithoutEquals: { pattern: /^[^=@]*@[^=]*$/, form: 'has an `@` and no `=`' },
  atOrOutput: { pattern: /^@|%output\{/, form: 'begins with `@` or has `%output{`' },
  fileAddress: { pattern: /^fileb?:\/\//, form: 'begins with `file://`' },
  host: { pattern: /^[^/]*:/, form: 'has a `:` before the first `/`' },
  transport: { pattern: /^[\w.+-]+::/, form: 'has a `::` after its first word' },
  refspec: { pattern: /^\+|:/, form: 'begins with `+` or has a `:`' },
  pipe: { pattern: /^\s*[|<>+]|\|\s*$/, form: 'begins or ends with `|`, or begins with `<`, `>` or `+`' },
  format: { pattern: /^[@|]|^[A-Za-z][\w-]*:/, form: 'begins with `@`, `|` or a format and `:`' },
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof LOOKS

export function lookOf(name: LookName): Look {
  return LOOKS[name]
}
