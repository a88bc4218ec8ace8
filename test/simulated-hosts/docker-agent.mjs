// docker-agent: a shell, JSON only with exit code 0, and calls that fail closed.
import { randomUUID } from 'node:crypto'
import { parse } from 'yaml'
import { jsonMap, runHook } from './hook-process.mjs'
import { finishWith, playScript, added } from './play-script.mjs'

const SECONDS = 60
const TOOL_EVENTS = new Set(['pre_tool_use', 'post_tool_use', 'permission_request', 'tool_response_transform'])
const NEEDS_ANSWER = new Set(['pre_tool_use'])

await playScript((text, { cwd, session_id = 's1', agent = 'root' }) => {
  const { hooks = {} } = parse(text).agents[agent]

  const run = async (event, extra) => {
    const found = (hooks[event] ?? []).flatMap((entry) => {
      if (!TOOL_EVENTS.has(event)) return [entry]
      const all = entry.matcher === undefined || entry.matcher === '' || entry.matcher === '*'
      return all || new RegExp(`^(?:${entry.matcher})$`).test(extra.tool_name) ? entry.hooks : []
    })
    const payload = { session_id, cwd, hook_event_name: event, agent_name: agent, ...extra }
    const outputs = await Promise.all(
      found.map(async ({ command, timeout = SECONDS, env }) => {
        const result = await runHook(['/bin/sh', '-c', command], { payload, seconds: timeout, cwd, env })
        return readResult(result, NEEDS_ANSWER.has(event))
      }),
    )
    return join(outputs)
  }

  return {
    async start() {
      const { context, shown } = await run('session_start', { source: 'startup' })
      return added({ start: 'done', added: context, shown })
    },
    async prompt({ prompt }) {
      const { blocked, messages, context, shown } = await run('user_prompt_submit', { prompt })
      if (blocked) return added({ prompt: 'refused', reason: messages.join('\n'), ended: true, shown })
      return added({ prompt: 'taken', added: context, shown })
    },
    async call({ call: tool_name, input, gives, approved = false }) {
      const call = { tool_name, tool_use_id: randomUUID() }
      const before = await run('pre_tool_use', { ...call, tool_input: input })
      const why = before.messages.join('\n')
      const { shown } = before
      if (before.blocked) return added({ call: 'refused', reason: `Tool call blocked by hook: ${why}`, shown })
      if (before.decision === 'ask' && !approved) return added({ call: 'asked', reason: why, shown })
      const tool_input = before.updated ?? input
      const changed = await run('tool_response_transform', { ...call, tool_input, tool_response: gives })
      const result = changed.response ?? gives
      const after = await run('post_tool_use', { ...call, tool_input, tool_response: result })
      const ended = after.blocked ? true : null
      return added({ call: 'ran', input: tool_input, result, ended, shown: [...shown, ...changed.shown, ...after.shown] })
    },
    async finish({ finish: answers }) {
      const shown = []
      const done = await finishWith(answers, 0, () => null)
      shown.push(...(await run('stop', { stop_response: done.finish })).shown)
      await run('turn_end', { reason: 'normal' })
      return added({ ...done, shown })
    },
  }
})

/** Reads the result of one hook: JSON with exit code 0, error output with exit code 2, or a failure. */
function readResult({ code, failure, stdout, stderr }, needsAnswer) {
  if (code === 2) return { blocked: true, message: stderr.trim() }
  if (code !== 0) {
    const what = `hook failed to execute: ${failure ?? `exit code ${code}`}`
    return needsAnswer ? { blocked: true, message: what } : {}
  }
  const body = stdout.trim().startsWith('{') ? jsonMap(stdout) : null
  if (body === null) return { context: stdout.trim() }
  const own = body.hook_specific_output ?? {}
  return {
    blocked: body.decision === 'block' || body.continue === false || own.permission_decision === 'deny',
    message: own.permission_decision_reason ?? body.reason ?? body.stop_reason,
    decision: own.permission_decision,
    updated: own.updated_input,
    response: own.updated_tool_response,
    context: own.additional_context,
    shown: body.system_message,
  }
}

/** Joins the answers of all hooks in the order of the file. Any refusal counts, and the first rewrite. */
function join(outputs) {
  const all = (name) => outputs.map((output) => output[name]).filter((value) => value !== undefined && value !== '')
  const decisions = all('decision')
  return {
    blocked: outputs.some(({ blocked }) => blocked === true),
    messages: all('message'),
    decision: ['deny', 'ask', 'allow'].find((decision) => decisions.includes(decision)),
    updated: all('updated')[0],
    response: all('response')[0],
    context: all('context'),
    shown: all('shown'),
  }
}
