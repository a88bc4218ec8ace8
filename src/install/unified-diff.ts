/** Lines of each side that are compared one with one another; beyond them a change is told as a whole. */
const MOST = 3000

/** Lines around a change. */
const CONTEXT = 3

interface Line {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
}

/** What changes from one text to another, as `diff -u` writes it; empty where nothing does. Null is a file that is not there. */
export function unifiedDiff(before: string | null, after: string | null, file: string): string {
  if (before === after) return ''
  const lines = compare(linesOf(before ?? ''), linesOf(after ?? ''))
  const name = (text: string | null): string => (text === null ? '/dev/null' : file)
  return [`--- ${name(before)}`, `+++ ${name(after)}`, ...hunks(lines)].join('\n') + '\n'
}

/** Lines with their line breaks, so that one that has none, or another one, differs. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function compare(before: readonly string[], after: readonly string[]): readonly Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const line =
    (sign: Line['sign']) =>
    (text: string): Line => ({ sign, text })
  return [
    ...before.slice(0, head).map(line(' ')),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(line(' ')),
  ]
}

/** By the longest common subsequence. */
function compareMiddle(before: readonly string[], after: readonly string[]): readonly Line[] {
  const width = after.length + 1
  const isLarge = before.length > MOST || after.length > MOST
  const longest = new Uint16Array(isLarge ? 0 : (before.length + 1) * width)
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0
  for (let row = isLarge ? -1 : before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const isSame = before[row] === after[column]
      const found = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      longest[row * width + column] = found
    }
  }
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]]
    if (old !== undefined && old === now && !isLarge) {
      lines.push({ sign: ' ', text: old })
      row++
      column++
    } else if (old !== undefined && (now === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ sign: '-', text: old })
      row++
    } else if (now !== undefined) {
      lines.push({ sign: '+', text: now })
      column++
    }
  }
  return lines
}

function* hunks(lines: readonly Line[]): Generator<string, void> {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== ' '),
  )
  let [before, after] = [1, 1]
  for (let index = 0; index < lines.length;) {
    const end = isNear[index] === true ? isNear.indexOf(false, index) : index + 1
    const part = lines.slice(index, end === -1 ? lines.length : end)
    const number = (sign: Line['sign']): number => part.filter((line) => line.sign !== sign).length
    const [old, now] = [number('+'), number('-')]
    if (isNear[index] === true) {
      yield `@@ -${old === 0 ? before - 1 : before},${old} +${now === 0 ? after - 1 : after},${now} @@`
      yield* part.map(lineText)
    }
    before += old
    after += now
    index += part.length
  }
}

function lineText({ sign, text }: Line): string {
  return text.endsWith('\n') ? sign + text.slice(0, -1) : `${sign}${text}\n\\ No newline at end of file`
}
