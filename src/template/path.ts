interface Path {
  readonly keys: readonly string[]
  /** The offset just after the path. */
  readonly end: number
}

const NAME = /[^\s.[\]{}<>()"'|]+/y
const BRACKET = /\[[ \t]*(?:(-?\d+)|"([^"\r\n]*)"|'([^'\r\n]*)')[ \t]*\]/y

/**
 * Reads the path that starts at `start`: names and indices joined by dots, indices and quoted keys in brackets
 * (`tool.params.files.-1["a.b"][0]`). Null if there is none. Takes linear time.
 */
export function readPath(text: string, start: number): Path | null {
  const first = matchAt(NAME, text, start)
  if (first === null) return null
  const keys = [first[0]]
  let end = start + first[0].length
  for (;;) {
    const bracket = matchAt(BRACKET, text, end)
    const name = text[end] === '.' ? matchAt(NAME, text, end + 1) : null
    if (bracket !== null) {
      keys.push(bracket[1] ?? bracket[2] ?? bracket[3] ?? '')
      end += bracket[0].length
    } else if (name !== null) {
      keys.push(name[0])
      end += 1 + name[0].length
    } else {
      return { keys, end }
    }
  }
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}
