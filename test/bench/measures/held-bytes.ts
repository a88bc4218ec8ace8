/** Bytes that are still in use when all others are collected, in a process with `--expose-gc`. */
export function heldBytes(): number {
  for (let time = 0; time < 4; time++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
