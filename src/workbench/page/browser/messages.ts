/** A message of server-sent events. */
export interface StreamMessage {
  readonly event: string
  readonly data: string
  readonly id: string | null
}

/** Reads messages from the pieces of a stream. `EventSource` would do it, but cannot send a token. */
export function createMessageReader(): (piece: string) => readonly StreamMessage[] {
  let held = ''
  return (piece) => {
    const blocks = (held + piece).split('\n\n')
    held = blocks.pop() ?? ''
    return blocks.flatMap((block): readonly StreamMessage[] => {
      const lines = block.split('\n')
      const all = (name: string): readonly string[] =>
        lines.flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))
      const [event] = all('event')
      return event === undefined ? [] : [{ event, data: all('data').join('\n'), id: all('id')[0] ?? null }]
    })
  }
}
