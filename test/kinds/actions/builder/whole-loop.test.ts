import { type AgentEvent, createEngine, type Decision } from 'sluice'
import { expect, test } from 'vitest'
import { createFileHost } from './files.ts'

// A made-up builder of applications, which compiles, deploys and answers as its files say.

const POLICY = `
use: [builder]
hooks:
  - id: prefetch
    on: turn_start
    action: { type: prefetch_ground_truth, include_triggers: false, include_templates: false }
  - id: compile
    on: tool_end
    action: { type: compile_yaml, only_path: app.yaml }
  - id: deploy
    on: tool_end
    timeout: 70
    action: { type: auto_test_deploy, smoke_message: ping }
  - id: fix
    on: turn_end
    action: { type: enforce_compile_fix }
  - id: test
    on: turn_end
    action: { type: enforce_phase6, max_reminders: 1 }
`

test('the five actions lead from a request through a mistake to an application that answers', async () => {
  const files: Record<string, string> = {}
  let answersChat = false
  const host = createFileHost(files, (to, params) => {
    if (params['list_modules'] === true) return { result: ['chat'] }
    if (params['compile_yaml'] === true) {
      const isRight = params['yaml_content'] === 'module: chat'
      return { result: isRight ? {} : { errors: ['no module `chats`'] } }
    }
    if (to === 'dev_tools.chat') {
      return answersChat ? { result: { text: 'pong' } } : { ok: false, error: 'no answer' }
    }
    return { result: ['an example'] }
  })
  const engine = createEngine({ policies: [{ name: 'builder.yaml', text: POLICY }], host })
  const messages: { role: string; content: string }[] = [{ role: 'user', content: 'build a chatbot' }]
  const send = async (event: AgentEvent): Promise<Decision> => {
    const decision = await engine.dispatch({ session: { id: 's' }, messages: [...messages], ...event })
    expect(decision.errors).toEqual([])
    for (const { role, content } of decision.inject) messages.push({ role, content })
    return decision
  }
  const notesOf = ({ inject }: Decision): readonly string[] => inject.map(({ content }) => content)
  const write = (content: string): Promise<Decision> =>
    send({ event: 'tool_end', tool: { name: 'workspace.write', params: { path: 'app.yaml', content }, result: {} } })
  const deploy = (): Promise<Decision> =>
    send({
      event: 'tool_end',
      tool: { name: 'dev_tools.app', params: { yaml_path: 'app.yaml' }, result: { app_id: 'shop' } },
    })

  const start = await send({ event: 'turn_start', turn: 1, prompt: 'build a chatbot' })
  expect(notesOf(start)).toEqual([
    'Available building blocks (already looked up):\n\n## Modules\n[\n  "chat"\n]\n\n## Examples\n[\n  "an example"\n]',
  ])

  const wrong = await write('module: chats')
  expect(wrong.result).toEqual({
    compile: { success: false, errors: ['no module `chats`'], error_count: 1 },
  })
  expect(notesOf(await send({ event: 'turn_end', turn: 1 }))).toEqual([
    '[compile] the file does not compile, errors: 1; fix them now:\n- no module `chats`',
  ])

  expect((await write('module: chat')).result).toEqual({ compile: { success: true, errors: [], error_count: 0 } })
  expect(notesOf(await send({ event: 'turn_end', turn: 2 }))).toEqual([])

  expect((await deploy()).result).toEqual({ app_id: 'shop', auto_test: { success: false } })
  const reminder =
    '[phase 6] the application shop is deployed, but no test in _state/tests.json has succeeded: ' +
    'send it a message with dev_tools.chat, and continue until the answer is right'
  expect(notesOf(await send({ event: 'turn_end', turn: 3 }))).toEqual([reminder])
  // One reminder is in the conversation now, and that is the maximum.
  expect(notesOf(await send({ event: 'turn_end', turn: 4 }))).toEqual([])

  answersChat = true
  expect((await deploy()).result).toEqual({ app_id: 'shop', auto_test: { success: true } })
  expect(JSON.parse(files['_state/tests.json'] ?? '')).toMatchObject({
    tests: [{ success: false }, { message: 'ping', response: 'pong', success: true }],
  })
  expect(notesOf(await send({ event: 'turn_end', turn: 5 }))).toEqual([])
})
