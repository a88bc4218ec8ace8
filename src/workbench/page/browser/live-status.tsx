import type { JSX } from 'preact'
import { Line, number } from './hostile-text.tsx'
import { connection, giveToken, missed, refusedReload, tokenProblem } from './live.ts'
import { data, lookAtNewest, newestFirst, reveal, unseen } from './state.ts'
import { toolOf } from './store.ts'
import { VerdictMark } from './verdict-mark.tsx'

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

/** What somebody who opens the page in a hurry must not miss. */
export function LiveBanners(): JSX.Element {
  const refusal = data.value.store.newestRefusal
  return (
    <>
      {refusedReload.value !== null && (
        <p class="banner refused" role="alert">
          <b>The policies on disk were refused, and the old ones decide:</b>{' '}
          <Line text={refusedReload.value} max={400} />
        </p>
      )}
      <section class="banner" aria-label="What is new">
        {refusal !== null && (
          <button type="button" class={`newest ${refusal.decision.verdict ?? ''}`} onClick={() => reveal(refusal)}>
            <VerdictMark verdict={refusal.decision.verdict ?? 'none'} />
            <Line
              text={[toolOf(refusal), refusal.decision.reason ?? ''].filter((text) => text !== '').join(': ')}
              max={160}
            />
          </button>
        )}
        {unseen.value > 0 && (
          <button type="button" class="unseen" onClick={lookAtNewest}>
            {`${number(unseen.value)} new since you looked`}
          </button>
        )}
        <label>
          <input
            type="checkbox"
            checked={newestFirst.value}
            onChange={(event) => (newestFirst.value = event.currentTarget.checked)}
          />
          newest first
        </label>
      </section>
    </>
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
        {tokenProblem.value !== null && (
          <p class="problem" role="alert">
            <Line text={tokenProblem.value} max={200} />
          </p>
        )}
      </form>
    </main>
  )
}
