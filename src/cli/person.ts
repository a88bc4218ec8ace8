/** The person at the terminal. */
export interface Person {
  /** The answer, trimmed; null if the person ends the input instead. */
  ask(question: string): Promise<string | null>
  close(): void
}

/** Asks on streams that are a terminal. */
export async function createPerson(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<Person> {
  const { createInterface } = await import('node:readline/promises')
  const lines = createInterface({ input, output })
  // Keeps lines that were typed ahead.
  const answers = lines[Symbol.asyncIterator]()
  return {
    async ask(question) {
      lines.setPrompt(question)
      lines.prompt()
      const next: IteratorResult<string, unknown> = await answers.next()
      return next.done === true ? null : next.value.trim()
    },
    close: () => lines.close(),
  }
}
