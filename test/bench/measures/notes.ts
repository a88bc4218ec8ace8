import { createConversations, createEngine, createSession, type Injection } from 'sluice'
import type { Measure, Row } from './measure.ts'

type Placing = Pick<Injection, 'strategy' | 'persist'>

const TURNS = 2
const CALLS = 30
const SYSTEM = 'Follow the conventions of the project. '.repeat(150)
const RESULT = '  export const total = items.reduce((sum, item) => sum + item.price, 0)\n'.repeat(20)

/** How much of the prompts of a session a provider can take from its cache. */
interface Kept {
  /** The share of a prompt that is left, byte for byte, at the start of the next one. */
  readonly share: number
  /** The bytes of all prompts that the provider must read anew. */
  readonly anew: number
}

/**
 * Measures a session of several turns with many calls. After every second call, a rule adds a note.
 *
 * @param placing null for a session without notes
 */
export async function keptPrefix(placing: Placing | null): Promise<Kept> {
  const prompts: string[] = []
  const action = { type: 'inject_message', content: 'run the tests that cover <<tool.params.path>>', ...placing }
  const rule = { id: 'tests', on: 'tool_end', condition: { type: 'tool_name', match: 'edit' }, action }
  const conversations = createConversations()
  const engine = createEngine({
    policies: [{ name: 'notes.yaml', text: JSON.stringify({ hooks: placing === null ? [] : [rule] }) }],
    host: { context: conversations },
  })
  const session = await createSession(engine, { id: 's', messages: [{ role: 'system', content: SYSTEM }] })
  const think = (message: object): Promise<unknown> =>
    session.think((messages) => {
      prompts.push(messages.map((each) => JSON.stringify(each)).join('\n'))
      return Promise.resolve({ message, text: '' })
    })
  for (let turn = 1; turn <= TURNS; turn++) {
    await session.receive(`task ${turn}: sum the prices of the items`)
    for (let step = 1; step <= CALLS; step++) {
      const [id, path] = [`c${turn}-${step}`, `src/${turn}/${step}.ts`]
      const name = step % 2 === 0 ? 'edit' : 'read'
      const called = { name, arguments: JSON.stringify({ path }) }
      await think({ role: 'assistant', content: null, tool_calls: [{ id, type: 'function', function: called }] })
      const tool = { name, execute: (call: { readonly path: string }) => `${call.path}\n${RESULT}` }
      const result = await session.wrapTool(tool).execute({ path })
      session.conversation.add({ role: 'tool', tool_call_id: id, content: result })
    }
    await think({ role: 'assistant', content: `task ${turn} is done` })
    await session.finish(`task ${turn} is done`)
  }
  await session.end()
  const sizes = prompts.map((prompt) => Buffer.byteLength(prompt))
  const kept = prompts.map((prompt, index) => equalBytes(prompts[index - 1] ?? '', prompt))
  return { share: sum(kept) / sum(sizes.slice(0, -1)), anew: sum(sizes) - sum(kept) }
}

function equalBytes(one: string, other: string): number {
  const [before, after] = [Buffer.from(one), Buffer.from(other)]
  const first = before.findIndex((byte, index) => byte !== after[index])
  return first === -1 ? before.length : first
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function writeKept({ share, anew }: Kept): string {
  return `${(100 * share).toFixed(1)} %, ${Math.round(anew / 1000).toLocaleString('en')} kB anew`
}

export const notesMeasure: Measure = {
  name: 'notes',
  async run({ tell }) {
    tell('notes')
    const without = writeKept(await keptPrefix(null))
    const rows: Row[] = []
    for (const [persist, least] of [
      ['session', 100],
      ['turn', 95],
    ] as const) {
      const ours = await keptPrefix({ strategy: 'newest', persist })
      const others: string[] = []
      for (const strategy of ['auto', 'system', 'new_message'] as const) {
        others.push(`\`${strategy}\` ${writeKept(await keptPrefix({ strategy, persist }))}`)
      }
      rows.push({
        measure: `equal start of the next prompt, \`newest\` notes for the ${persist}`,
        target: `at least ${least} %`,
        limit: `without notes ${without}`,
        ours: writeKept(ours),
        peers: others.join('; '),
        ratio: '',
        met: 100 * ours.share >= least,
      })
    }
    return { rows, rankings: [] }
  },
}
