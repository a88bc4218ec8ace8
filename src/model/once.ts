/** Computes something at its first use, and keeps it. */
export function once<Result>(compute: () => Result): () => Result {
  let result: Result | undefined
  return () => (result ??= compute())
}

/** Something that is opened at its first use, and kept. */
interface Once<Opened> {
  /** Opens it, unless it is open or being opened. A failure is tried again: what was missing may be there now. */
  open(): Promise<Opened>
  /** Waits if it is being opened. Null if it is not open; the next use opens it again. */
  take(): Promise<Opened | null>
}

export function createOnce<Opened>(open: () => Promise<Opened>): Once<Opened> {
  let opening: Promise<Opened> | null = null
  return {
    async open() {
      const attempt = (opening ??= open())
      try {
        return await attempt
      } catch (error) {
        if (opening === attempt) opening = null
        throw error
      }
    },
    async take() {
      const attempt = opening
      opening = null
      return (await attempt?.catch(() => null)) ?? null
    },
  }
}
