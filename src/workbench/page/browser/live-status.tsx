import type { JSX } from 'preact'
import { connection, giveToken, missed } from './live.ts'

const WORDS = { waiting: 'connecting', live: 'live', lost: 'reconnecting', token: 'needs a token' } as const

/** The state of the stream. */
export function LiveStatus(): JSX.Element {
  const lacking = missed.value
  return (
    <p class={`live-status ${connection.value}`} role="status">
      {WORDS[connection.value]}
      {lacking !== 0 && (
        <span>{lacking === null ? ' · some decisions are missing' : ` · ${lacking} decisions are missing`}</span>
      )}
    </p>
  )
}

/** Asks for the token that the stream requires. */
export function TokenForm(): JSX.Element {
  return (
    <main class="token">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget).get('token')
          giveToken(typeof given === 'string' ? given.trim() : '')
        }}
      >
        <label for="token">Token with the right to read</label>
        <input id="token" name="token" type="password" autocomplete="off" required />
        <button type="submit">Show decisions</button>
      </form>
    </main>
  )
}
