/** What would end a script, begin a comment in it, or mislead someone who reads the file. */
const UNSAFE = /[<\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** JSON that can stand in a `script` element whatever is in it: none of its characters means anything to HTML. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) =>
    [...Array(character.length).keys()]
      .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
