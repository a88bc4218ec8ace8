/** Invented values, the same in every run, so that nobody mistakes them for real ones. */
export function madeUp(alphabet: string, length: number, start = 7): string {
  let state = start
  let made = ''
  for (let count = 0; count < length; count++) {
    state = (state * 1103515245 + 12345) % 2147483648
    made += alphabet.charAt(Math.floor(state / 65536) % alphabet.length)
  }
  return made
}

export const HEX = '0123456789abcdef'
export const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const MIXED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' + LOWER
