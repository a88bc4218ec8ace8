/** JSON with whole numbers beyond 2^53 as texts of their digits, because a browser would round them. */
export function digitsAsText(json: string): string {
  return json.replace(TOKEN, (token) =>
    BIG.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  )
}

/** A string or a number. Strings are matched so that digits in them are not. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g

const BIG = /^-?\d{16,}$/
