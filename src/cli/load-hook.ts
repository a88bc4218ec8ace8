/** The hook. In the bundle of the command it is run from the code that an earlier call has left compiled. */
export async function loadHook(): Promise<{ readonly main: (words: readonly string[]) => Promise<void> }> {
  return import('../hook/main.ts')
}
