/** A Markdown table with aligned columns, so that its source is readable. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...all.map((cells) => lengthOf(cells[column] ?? ''))))
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width)).join(' | ')} |\n`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('')
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(width - lengthOf(text))
}

/** The number of characters; `µ` and `–` count as one each. */
function lengthOf(text: string): number {
  return [...text].length
}
