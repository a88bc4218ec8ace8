import { type Dialect, findNative } from '../agents/dialect.ts'
import { AGENTS } from '../agents/index.ts'
import { takesRefusal } from '../agents/native-event.ts'
import type { ValueMap } from '../model/value.ts'

const SIGNED = AGENTS.filter(({ sign }) => sign !== undefined)

/**
 * Finds out which agent sent a payload to the hook of `dialect`. Usually it is that agent. But some agents run the
 * hooks that are entered for another one, and send their own payloads and read their own answers. If such a payload
 * were read as the other agent's, its event would be unknown and the call would run. `problem` is why the payload must
 * be refused whatever the rules say; null if it can be decided.
 */
export async function findSender(dialect: Dialect, payload: ValueMap) {
  const signed = SIGNED.find(({ sign = '' }) => Object.hasOwn(payload, sign))
  if (signed !== undefined && signed.name !== dialect.name) {
    const sender = await signed.load()
    const event = sender.eventOf(payload) ?? ''
    const isKnown = findNative(sender, event) !== undefined
    return {
      dialect: sender,
      problem: isKnown ? null : `${sender.title} sent the event \`${event}\`, which is unknown`,
    }
  }
  const name = dialect.eventOf(payload)
  if (name === null || name === '' || findNative(dialect, name) !== undefined) return { dialect, problem: null }
  const { DIALECTS } = await import('../agents/all.ts')
  const others = DIALECTS.filter((other) => {
    const native = findNative(other, other.eventOf(payload))
    return other !== dialect && native !== undefined && takesRefusal(native)
  })
  const [only, ...more] = others
  if (only === undefined) return { dialect, problem: null }
  if (more.length === 0) return { dialect: only, problem: null }
  const titles = others.map(({ title }) => title).join(', ')
  return { dialect, problem: `\`${name}\` is no event of ${dialect.title}, and may come from any of ${titles}` }
}
