import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid } from 'node:process'
import { Agent, setTracingDisabled, tool as openaiTool } from '@openai/agents'
import type * as Ai from 'ai'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { AIMessage, createAgent, fakeModel, tool as langchainTool } from 'langchain'
import { createEngine, type Engine } from 'sluice'
import { sluice } from 'sluice/ai'
import { sluiceHooks } from 'sluice/claude-agent'
import { sluiceMiddleware } from 'sluice/langchain'
import { sluiceTools } from 'sluice/mastra'
import { sluiceRunner } from 'sluice/openai-agents'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readManagedPolicies } from '../../src/hosts/managed-policies.ts'
import { usablePolicies } from '../../src/hosts/usable-managed.ts'
import { scripted } from './openai-agents/scripted-model.ts'

// The policies of an administrator in each agent SDK, beside those of an application that allows everything.

setTracingDisabled(true)

// This test uses only names that both versions have.
const ai = ai6 as unknown as typeof Ai

const OWN = 'hooks: [{ id: all, on: tool_start, action: { type: gate, decision: allow } }]'

const RULE =
  '{ id: no-deploy, on: tool_start, condition: { type: tool_name, match: [shell, Bash] }, action: { type: gate, reason: the team forbids it } }'

/** An engine of an application, with managed policies of this text, written with this mode. */
function engineWith(text: string, mode = 0o644): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-managed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'policy.yaml'), text)
  chmodSync(join(folder, 'policy.yaml'), mode)
  const managed = usablePolicies(readManagedPolicies({ folder, owner: getuid?.() ?? null, top: folder }))
  return createEngine({ policies: [...managed, { name: 'app.yaml', text: OWN }] })
}

const NO_TOKENS = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 }
const USAGE = { inputTokens: NO_TOKENS, outputTokens: NO_TOKENS }
const CALL = { type: 'tool-call', toolCallId: 'c1', toolName: 'shell', input: '{"command":"ls"}' } as const
/** As Mastra calls a tool. */
type Execute = (input: object, context: object) => Promise<unknown>

const command = z.object({ command: z.string() })

/** Has the agent of each SDK call the tool once, which calls `run`, and returns all that the run says. */
const SDKS: Readonly<Record<string, (engine: Engine, run: () => string) => Promise<unknown>>> = {
  async 'AI SDK'(engine, run) {
    const guarded = await sluice(engine, { session: 's' })
    let next = 0
    const model = new MockLanguageModelV3({
      doGenerate: () => {
        const isFirst = next++ === 0
        const unified = isFirst ? ('tool-calls' as const) : ('stop' as const)
        const content = isFirst ? [CALL] : [{ type: 'text' as const, text: 'done' }]
        return Promise.resolve({ content, finishReason: { unified, raw: undefined }, usage: USAGE, warnings: [] })
      },
    }) as Ai.LanguageModel
    const settings = guarded({ tools: { shell: ai.tool({ inputSchema: command, execute: run }) } })
    const { content, steps } = await ai.generateText({ model, prompt: 'go', stopWhen: ai.stepCountIs(3), ...settings })
    return [content, steps.map((step) => step.content)]
  },
  async LangChain(engine, run) {
    const shell = langchainTool(run, { name: 'shell', description: 'runs', schema: command })
    const model = fakeModel()
      .respondWithTools([{ id: 'c1', name: 'shell', args: { command: 'ls' } }])
      .respond(new AIMessage('done'))
    const agent = createAgent({ model, tools: [shell], middleware: [sluiceMiddleware(engine)] })
    const { messages } = await agent.invoke(
      { messages: [{ role: 'user', content: 'go' }] },
      { configurable: { thread_id: 't1' } },
    )
    return messages.map(({ content }) => content)
  },
  async 'OpenAI Agents'(engine, run) {
    const shell = openaiTool({ name: 'shell', description: 'runs', parameters: command, execute: run })
    const model = scripted([{ calls: [{ id: 'c1', tool: 'shell', params: { command: 'ls' } }] }, { text: 'done' }])
    const agent = new Agent({ name: 'main', model, tools: [shell] })
    const { history } = await sluiceRunner(engine, { session: 's1' }).run(agent, 'go')
    return history
  },
  async 'Claude Agent SDK'(engine, run) {
    const hook = sluiceHooks(engine).PreToolUse?.[0]?.hooks[0]
    const payload = { tool_name: 'Bash', tool_use_id: 'c1', tool_input: { command: 'ls' } }
    const common = { hook_event_name: 'PreToolUse', session_id: 's1', cwd: '/w', transcript_path: '/nowhere' }
    const answer = await hook?.({ ...common, ...payload }, 'c1', { signal: new AbortController().signal })
    const said = JSON.stringify(answer)
    return said.includes('"deny"') ? said : run()
  },
  async Mastra(engine, run) {
    const execute: Execute = () => Promise.resolve(run())
    const { shell } = sluiceTools(engine, { shell: { id: 'shell', execute } })
    const agent = { toolCallId: 'c1', threadId: 't1', messages: [] }
    return shell.execute({ command: 'ls' }, { requestContext: new Map(), agent })
  },
}

async function play(name: string, engine: Engine): Promise<{ readonly ran: number; readonly said: string }> {
  let ran = 0
  const run = (): string => `ran ${++ran}`
  try {
    return { said: JSON.stringify(await SDKS[name]?.(engine, run)), ran }
  } catch (error) {
    return { said: String(error), ran }
  }
}

describe.each(Object.keys(SDKS))('%s', (name) => {
  test('runs a call about which managed policies say nothing', async () => {
    expect((await play(name, engineWith('hooks: []\n'))).ran).toBe(1)
  })

  test.each<readonly [string, string, number, string]>([
    ['by a managed rule', `hooks: [${RULE}]`, 0o644, 'the team forbids it'],
    [
      'if the managed policies are broken',
      `managed: { contact: '#agents' }\nhooks: [{ id: a, on: tool_strat, action: { type: gate } }]\n`,
      0o644,
      '#agents',
    ],
    [
      'if others could have written them',
      'hooks: []\n',
      0o666,
      'can be written by others (mode 0666), and managed policies must not be; ask your administrator',
    ],
  ])('refuses %s', async (_, text, mode, reason) => {
    const { said, ran } = await play(name, engineWith(text, mode))
    expect(ran).toBe(0)
    expect(said).toContain(reason)
  })
})

test('a policy that refuses everything says why, and holds no rule of the application', async () => {
  const engine = engineWith(`managed: { contact: '#agents' }\nhooks: [{ id: '{x} <<y>>', on: nowhere }]\n`)
  expect(engine.program.rules.filter(({ enabled }) => enabled).map(({ id }) => id)).toEqual(['managed-policies'])
  for (const event of ['tool_start', 'user_message', 'agent_spawn'] as const) {
    const { verdict, reason } = await engine.decide({ event })
    expect([verdict, reason]).toEqual(['deny', expect.stringMatching(/^Sluice could not decide: .*; ask #agents$/)])
  }
  expect((await engine.decide({ event: 'stop' })).verdict).toBeNull()
})
