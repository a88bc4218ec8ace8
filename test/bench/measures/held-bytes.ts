/** Bytes still in use after garbage collection, in a process with `--expose-gc`. */
export function heldBytes(): number {
  for (let time = 0; time < 4; time++) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
