import stringWidth from 'string-width'

/** Rows of cells as lines, the cells of a column below one another, two spaces apart. */
export function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell))
    })
  }
  return rows.map((row) => alignCells(row, widths))
}

/** The last cell is not filled up, so that no line ends with spaces. */
export function alignCells(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => padEnd(cell, widths[column] ?? 0))
    .join('  ')
    .trimEnd()
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)))
}
