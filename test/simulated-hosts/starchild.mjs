// Starchild: no shell, its own folder and environment, JSON. Any failure lets things through.
import { parse } from 'yaml'
import { jsonMap, runHook } from './hook-process.mjs'
import { finishWith, playScript, added } from './play-script.mjs'

const SECONDS = 20
const REDOS = 3

await playScript((text, { cwd: server, session_id = 's1', agent = 'a1' }) => {
  const { hooks = [] } = parse(text) ?? {}

  /** Runs the hooks one after the other, until one blocks. */
  const run = async (event, extra) => {
    const payload = { event, session_id, agent_id: agent, cwd: server, ...extra }
    const answers = []
    for (const { event: of, matcher, command, timeout = SECONDS } of hooks) {
      if (of !== event || (matcher && !new RegExp(matcher).test(JSON.stringify(payload)))) continue
      // A relative path of a program is resolved in the folder of the server.
      const result = await runHook(splitWords(command), { payload, seconds: Math.min(timeout, 120), cwd: server })
      answers.push(readResult(result))
      if (answers.at(-1).decision === 'block') break
    }
    const all = (name) => answers.map((answer) => answer[name]).filter((value) => value !== undefined)
    const block = answers.find(({ decision }) => decision === 'block')
    return { block, all, shown: [...all('systemMessage'), ...all('add_warning')] }
  }
  const contextBefore = async () => (await run('pre_llm_call', { model: 'm' })).all('context')

  return {
    async start() {
      await run('on_session_start', { status: 'new' })
      return { start: 'done' }
    },
    async prompt({ prompt }) {
      const { block, shown } = await run('on_user_message', { message: prompt, channel: 'web' })
      if (block) return added({ prompt: 'refused', reason: block.reason, shown })
      return added({ prompt: 'taken', added: await contextBefore(), shown })
    },
    async call({ call: tool_name, input, gives }) {
      const before = await run('pre_tool_call', { tool_name, tool_input: input })
      if (before.block) return added({ call: 'refused', reason: before.block.reason, shown: before.shown })
      const tool_input = before.all('tool_input').reduce(rewrite, input)
      const after = await run('transform_tool_result', { tool_name, tool_result: gives })
      await run('post_tool_call', { tool_name, tool_result: gives })
      const shown = [...before.shown, ...after.shown]
      return added({ call: 'ran', input: tool_input, result: gives, added: await contextBefore(), shown })
    },
    async finish({ finish: answers }) {
      return finishWith(answers, REDOS, async (response, times) => {
        await run('on_response_end', { response, model: 'm' })
        const { block } = await run('on_stop', { response, stop_hook_active: times > 0 })
        return block?.reason ?? null
      })
    },
  }
})

/** Changes only parameters that the call already has. */
function rewrite(input, rewritten) {
  return Object.fromEntries(Object.keys(input).map((name) => [name, rewritten[name] ?? input[name]]))
}

function readResult({ code, stdout, stderr }) {
  if (code === 2 && stdout === '' && stderr !== '') return { decision: 'block', reason: stderr }
  return code === 0 ? (jsonMap(stdout) ?? {}) : {}
}

/** Splits words like a POSIX shell, without expansions. */
function splitWords(command) {
  const pieces = command.match(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\])+/gs) ?? []
  return pieces.map((piece) =>
    piece.replaceAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)/gs, (_, single, double, escaped) => {
      return single ?? double?.replaceAll(/\\(["\\])/g, '$1') ?? escaped
    }),
  )
}
