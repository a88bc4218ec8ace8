// Has rules ask about calls that are not deferred, with nobody to ask: `claude-agent-questions.ts FOLDER`. Writes a line
// for each.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { play } from '../adapters/claude-agent/play.ts'
import type { Behaviour } from '../adapters/behaviours.ts'

const call = (id: string, command: string): { id: string; tool: string; params: object } => ({
  id,
  tool: 'shell',
  params: { command },
})

const ASK =
  '{ id: ask, on: tool_start, condition: { type: param, path: tool.params.command, glob: "deploy*" }, action: { type: ask, reason: sure? } }'
const REWRITE =
  '{ id: dry, on: tool_start, condition: { type: param, path: tool.params.command, glob: "deploy*" }, action: { type: transform_params, transformation: { set: { command: deploy b } } } }'

const QUESTIONS: readonly Pick<Behaviour, 'name' | 'policy' | 'turns' | 'reviewer'>[] = [
  {
    name: 'beside another call',
    policy: `hooks: [${ASK}]`,
    turns: [{ calls: [call('c1', 'deploy a'), call('c2', 'ls')] }],
  },
  { name: 'rewritten', policy: `hooks: [${ASK}, ${REWRITE}]`, turns: [{ calls: [call('c1', 'deploy a')] }] },
  {
    name: 'of a sub-agent',
    policy: `hooks: [${ASK}]`,
    turns: [{ calls: [{ id: 'c1', tool: 'review', params: {} }] }],
    reviewer: [{ calls: [call('r1', 'deploy a')] }],
  },
]

const [place = ''] = process.argv.slice(2)
for (const question of QUESTIONS) {
  const folder = join(place, question.name)
  mkdirSync(folder, { recursive: true })
  const behaviour: Behaviour = { promise: '', prompt: 'go', later: [true], judge: () => [], ...question }
  const { ran } = await play({ behaviour, mode: 'whole', folder, part: 0 })
  process.stdout.write(`${question.name}: ran ${ran.join(', ') || 'nothing'}\n`)
}
process.exit(0)
