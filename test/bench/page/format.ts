/** Three significant digits, without an exponent. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

const UNITS = [
  [1, 'ns'],
  [1e3, 'µs'],
  [1e6, 'ms'],
  [1e9, 's'],
] as const

export function formatTime(nanoseconds: number): string {
  const [size, unit] = UNITS.findLast(([least]) => nanoseconds >= least) ?? UNITS[0]
  return `${formatNumber(nanoseconds / size)} ${unit}`
}
