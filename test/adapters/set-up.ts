import { join } from 'node:path'
import type { Ask } from '../../src/engine/consent.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createEngine } from '../../src/engine/with-calls.ts'
import { createEmbeddedStore } from '../../src/stores/embedded.ts'
import type { SeenMessage } from './behaviours.ts'
import type { Play } from './column.ts'

/** The start of a play, the same in each SDK. */
export interface SetUp {
  readonly engine: Engine
  /** Options for the adapter. */
  readonly options: { readonly maxTokens?: number; readonly ask?: Ask }
  /** Filled while the behaviour is played. */
  readonly seen: {
    readonly ran: string[]
    readonly asked: string[]
    readonly fired: string[]
    readonly prompts: SeenMessage[][]
    readonly reviewerPrompts: SeenMessage[][]
  }
  /** The file with the state that another process resumes. */
  readonly pending: string
  /** The person’s answer since the last process; undefined in the process that begins the run. */
  readonly answer: boolean | undefined
  /** Closes the store. */
  close(): Promise<void>
}

export function setUp({ behaviour, folder, part }: Play): SetUp {
  const { policy, maxTokens, answers, later } = behaviour
  const store = later === undefined ? undefined : createEmbeddedStore({ file: join(folder, 'state.db') })
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: policy }], ...(store && { store }) })
  const seen: SetUp['seen'] = { ran: [], asked: [], fired: [], prompts: [], reviewerPrompts: [] }
  engine.on('fired', ({ rule }) => void seen.fired.push(rule))
  const ask: Ask = ({ params }) => {
    const { command } = params as { readonly command: string }
    seen.asked.push(command)
    return answers?.[command] === true
  }
  return {
    engine,
    options: { ...(maxTokens !== undefined && { maxTokens }), ...(answers !== undefined && { ask }) },
    seen,
    pending: join(folder, 'pending.json'),
    answer: part === 0 ? undefined : later?.[part - 1],
    close: async () => store?.close(),
  }
}
