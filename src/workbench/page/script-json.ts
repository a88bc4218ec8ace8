import { jsonWithDigitsAsText } from '../../model/big-number.ts'
import { withEscapes } from '../../model/json-text.ts'

/** Characters that could end a script, begin a comment in it, or mislead a reader of the file. */
const UNSAFE = /[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** JSON that is safe inside a `script` element whatever it contains: none of its characters means anything to HTML. */
export function scriptJson(value: unknown): string {
  return withEscapes(jsonWithDigitsAsText(value), UNSAFE)
}
