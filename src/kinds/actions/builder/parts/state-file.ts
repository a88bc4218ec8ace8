import { copyValue } from '../../../../model/copy.ts'
import type { Effect } from '../../../../model/effect.ts'
import type { Answer } from '../../../../model/plan.ts'
import { isMap, member, type ValueMap } from '../../../../model/value.ts'
import { callTool } from '../../parts/tool-call.ts'

/** The builder's state files, in the workspace. */
export const STATE_FILES = {
  compile: '_state/compile.json',
  deploy: '_state/deploy.json',
  tests: '_state/tests.json',
} as const

/** The text of a file, read by the host's tool; null if it cannot be read, for example because it does not exist. */
export function* readText(path: string): Generator<Effect, string | null, Answer> {
  const answer = yield { type: 'call', to: 'filesystem.read', params: { path } }
  if (answer?.type !== 'call' || !answer.ok) return null
  const text = typeof answer.result === 'string' ? answer.result : member(answer.result, 'content')
  return typeof text === 'string' ? text : null
}

/** The content of a state file; an empty map if there is no file. */
export function* readState(path: string): Generator<Effect, ValueMap, Answer> {
  const text = (yield* readText(path)) ?? ''
  return parseMap(text) ?? parseMap(text.replace(LINE_NUMBERS, '')) ?? {}
}

export function* writeState(path: string, state: ValueMap): Generator<Effect, void, Answer> {
  yield* callTool('filesystem.write', { path, content: JSON.stringify(state, null, 2) })
}

/** Some tools put the line number and a tab before each line. */
const LINE_NUMBERS = /^ *\d+\t/gm

function parseMap(text: string): ValueMap | null {
  try {
    const parsed = copyValue(JSON.parse(text))
    return isMap(parsed) ? parsed : null
  } catch {
    return null
  }
}
