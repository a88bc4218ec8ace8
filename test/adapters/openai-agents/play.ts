import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, RunState, setTracingDisabled, tool } from '@openai/agents'
import { z } from 'zod'
import { sluiceRunner } from '../../../src/adapters/openai-agents/index.ts'
import { runCommand } from '../behaviours.ts'
import type { PlayColumn } from '../column.ts'
import { setUp } from '../set-up.ts'
import { scripted } from './scripted-model.ts'

setTracingDisabled(true)

export const play: PlayColumn = async (given) => {
  const { prompt, turns, reviewer = [], later } = given.behaviour
  const { mode, part } = given
  const { engine, options, seen, pending, answer, close } = setUp(given)
  const { ran, asked, prompts, reviewerPrompts } = seen

  const shell = tool({
    name: 'shell',
    description: 'runs a command',
    parameters: z.object({ command: z.string() }),
    execute: ({ command }) => (ran.push(command), runCommand(command)),
    errorFunction: (_context, error) => String(error),
  })
  const inner = new Agent({ name: 'reviewer', model: scripted(reviewer, reviewerPrompts), tools: [shell] })
  const review = inner.asTool({ toolName: 'review', toolDescription: 'reviews', parameters: z.object({}) })
  const agent = new Agent({
    name: 'writer',
    model: scripted(part === 0 ? turns : [], prompts),
    tools: [shell, review],
  })

  const runner = sluiceRunner(engine, {
    session: 's1',
    ...options,
  })
  let input: string | RunState<undefined, typeof agent> = prompt
  if (answer !== undefined && existsSync(pending)) {
    input = await RunState.fromString(agent, readFileSync(pending, 'utf8'))
    for (const item of input.getInterruptions()) {
      if (answer) input.approve(item)
      else input.reject(item)
    }
  }
  let said = ''
  let failure: string | null = null
  try {
    if (mode === 'whole') {
      const result = await runner.run(agent, input, { maxTurns: 30 })
      said = String(result.finalOutput)
      keep(result)
    } else {
      const result = await runner.run(agent, input, { maxTurns: 30, stream: true })
      for await (const text of result.toTextStream()) said += text
      await result.completed
      keep(result)
    }
  } catch (error) {
    failure = String(error)
  }
  if (later === undefined) await runner.end()
  await close()
  return { ...seen, answer: said, failure }

  function keep({ interruptions, state }: Interrupted): void {
    if (later === undefined || part > 0) return
    for (const item of interruptions) asked.push((JSON.parse(item.arguments ?? '{}') as { command: string }).command)
    writeFileSync(pending, state.toString())
  }
}

interface Interrupted {
  readonly interruptions: readonly { readonly arguments?: string | undefined }[]
  readonly state: { toString(): string }
}
