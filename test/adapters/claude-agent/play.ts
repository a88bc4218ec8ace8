import { EventEmitter, once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { sluiceHooks } from '../../../src/adapters/claude-agent/index.ts'
import { runCommand } from '../behaviours.ts'
import type { PlayColumn } from '../column.ts'
import { setUp } from '../set-up.ts'
import { type Script, serveScripts } from './scripted-model.ts'
import { loadSdk, type Message, type Result } from './sdk.ts'

/** Marks the system prompt of the sub-agent, to tell it from the main agent. */
const REVIEWER = 'You are the reviewer of this test.'

export const play: PlayColumn = async (given) => {
  const { prompt, turns, reviewer = [], answers, later } = given.behaviour
  const { mode, part, folder } = given
  const { engine, seen, pending, answer, close } = setUp(given)
  const { ran, asked, prompts, reviewerPrompts } = seen
  const { query, tool, createSdkMcpServer } = await loadSdk()

  const run = ({ command }: { command: string }): Promise<object> => {
    ran.push(command)
    return Promise.resolve({ content: [{ type: 'text', text: runCommand(command) }] })
  }
  // The SDK runs calls in parallel only if their tools are read-only.
  const shell = tool('shell', 'runs a command', { command: z.string() }, run, { annotations: { readOnlyHint: true } })
  const main: Script = { turns: part === 0 ? turns : [], prompts }
  const model = await serveScripts([
    { of: REVIEWER, turns: reviewer, prompts: reviewerPrompts },
    { of: '', ...main },
  ])
  const before = existsSync(pending) ? (JSON.parse(readFileSync(pending, 'utf8')) as Result) : null
  const deferred = before?.deferred_tool_use?.id
  const [project, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const place of [project, home]) mkdirSync(place, { recursive: true })
  let answered = ''
  let failure: string | null = null
  try {
    const approvals = deferred === undefined || answer === undefined ? {} : { [deferred]: answer }
    const options = {
      cwd: project,
      env: environment(home, model.port),
      settingSources: [],
      mcpServers: { test: createSdkMcpServer({ name: 'test', tools: [shell] }) },
      strictMcpConfig: true,
      allowedTools: ['mcp__test__shell', 'Agent'],
      agents: {
        reviewer: { description: 'reviews', prompt: REVIEWER, tools: ['mcp__test__shell'], background: false },
      },
      includePartialMessages: mode === 'streamed',
      hooks: sluiceHooks(engine, later === undefined ? {} : { approvals }),
      ...(before !== null && { resume: before.session_id }),
      ...(answers !== undefined && {
        canUseTool: (
          _name: string,
          input: { readonly command: string },
          about: { readonly decisionReason?: string },
        ) => {
          asked.push(input.command)
          return Promise.resolve(
            answers[input.command] === true
              ? { behavior: 'allow', updatedInput: input }
              : { behavior: 'deny', message: about.decisionReason ?? '' },
          )
        },
      }),
    }
    const results = new EventEmitter()
    // The processes after the one that resumed the call find no pending call, so they send a message.
    const text = part === 0 ? prompt : 'go on'
    const said = mode === 'streamed' ? asStream(text) : text
    for await (const message of query({ prompt: part === 1 ? goingOn(results) : said, options })) {
      if (message.type !== 'result') continue
      results.emit('result', message)
      answered = message.result ?? message.subtype
      if (later === undefined || part > 0) continue
      const input = message.deferred_tool_use?.input as { readonly command: string } | undefined
      if (input !== undefined) asked.push(input.command)
      writeFileSync(pending, JSON.stringify(message))
    }
  } catch (error) {
    failure = String(error)
  }
  await model.close()
  await close()
  return { ...seen, answer: answered, failure }
}

async function* asStream(text: string): AsyncIterable<Message> {
  yield { type: 'user', message: { role: 'user', content: text }, parent_tool_use_id: null }
}

/**
 * The prompt of a run that resumes a deferred call. It is empty, because a message that arrives while the call is resumed
 * would cancel the call. If the SDK resumes it before the tools of this process are ready, a message makes it try again.
 */
async function* goingOn(results: EventEmitter): AsyncIterable<Message> {
  for (let time = 0; time < 10; time++) {
    const [result] = (await once(results, 'result')) as [Result]
    if (result.terminal_reason !== 'tool_deferred_unavailable') return
    yield* asStream('go on')
  }
}

function environment(home: string, port: number): Readonly<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    TMPDIR: home,
    IS_SANDBOX: '1',
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: 'no-key',
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_TELEMETRY: '1',
  }
}
