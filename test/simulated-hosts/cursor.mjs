// Cursor: a shell in the root of the project, JSON, several hooks for the same call, and `failClosed`.
import { randomUUID } from 'node:crypto'
import { jsonMap, runHook } from './hook-process.mjs'
import { finishWith, playScript, added } from './play-script.mjs'

const SECONDS = 60
const REDOS = 5
const EVENTS = new Set(
  `sessionStart sessionEnd beforeSubmitPrompt preToolUse postToolUse postToolUseFailure beforeShellExecution
   afterShellExecution beforeMCPExecution afterMCPExecution beforeReadFile afterFileEdit beforeTabFileRead afterTabFileEdit
   subagentStart subagentStop preCompact stop afterAgentResponse afterAgentThought workspaceOpen`.split(/\s+/),
)

await playScript((text, { cwd, session_id = 'c1' }) => {
  const { hooks: found = {} } = jsonMap(text) ?? {}
  // One unknown event voids the file.
  const hooks = Object.keys(found).every((event) => EVENTS.has(event)) ? found : {}

  const run = async (event, extra) => {
    const payload = {
      conversation_id: session_id,
      generation_id: 'g1',
      session_id,
      hook_event_name: event,
      cursor_version: '2.0',
      workspace_roots: [cwd],
      ...extra,
    }
    const env = { CURSOR_PROJECT_DIR: cwd, CLAUDE_PROJECT_DIR: cwd, CURSOR_VERSION: '2.0' }
    const answers = await Promise.all(
      (hooks[event] ?? [])
        .filter(({ matcher }) => !matcher || matcher === '*' || new RegExp(matcher).test(extra.tool_name ?? ''))
        .map(async ({ command, timeout = SECONDS, failClosed = false }) =>
          readResult(await runHook(['/bin/sh', '-c', command], { payload, seconds: timeout, cwd, env }), failClosed),
        ),
    )
    const all = (name) => answers.map((answer) => answer[name]).filter((value) => value !== undefined)
    const permission = ['deny', 'ask', 'allow'].find((one) => all('permission').includes(one))
    return { all, permission, isStopped: all('continue').includes(false), reason: all('agent_message').join('\n') }
  }

  return {
    async start() {
      const { all } = await run('sessionStart', { is_background_agent: false })
      return added({ start: 'done', added: all('additional_context') })
    },
    async prompt({ prompt }) {
      const { all, isStopped, permission } = await run('beforeSubmitPrompt', { prompt, attachments: [] })
      if (isStopped || permission === 'deny') return added({ prompt: 'refused', reason: all('user_message').join('\n') })
      return { prompt: 'taken' }
    },
    async call({ call: tool_name, input, gives, approved = false }) {
      const call = { tool_name, tool_use_id: randomUUID(), cwd }
      const general = await run('preToolUse', { ...call, tool_input: input })
      if (general.permission === 'deny') return added({ call: 'refused', reason: general.reason })
      const tool_input = general.all('updated_input').at(-1) ?? input
      const kind = await runOfKind(run, 'before', tool_name, tool_input, {})
      if (kind?.permission === 'deny') return added({ call: 'refused', reason: kind.reason })
      // An `ask` from the hooks for all tools is accepted, but nobody is asked.
      if (kind?.permission === 'ask' && !approved) return added({ call: 'asked', reason: kind.reason })
      await runOfKind(run, 'after', tool_name, tool_input, { output: gives, result_json: JSON.stringify(gives) })
      const after = await run('postToolUse', { ...call, tool_input, tool_output: JSON.stringify({ output: gives }) })
      const result = tool_name.startsWith('MCP:') ? (after.all('updated_mcp_tool_output').at(-1) ?? gives) : gives
      return added({ call: 'ran', input: tool_input, result, added: after.all('additional_context') })
    },
    async finish({ finish: answers }) {
      const limit = hooks.stop?.[0]?.loop_limit === null ? Infinity : (hooks.stop?.[0]?.loop_limit ?? REDOS)
      return finishWith(answers, limit, async (answer, loop_count) => {
        await run('afterAgentResponse', { text: answer })
        const { all } = await run('stop', { status: 'completed', loop_count })
        return all('followup_message').at(-1) ?? null
      })
    },
  }
})

/** Runs the hooks for one kind of tool, in addition to those for all tools. */
function runOfKind(run, when, tool_name, input, extra) {
  if (tool_name === 'Shell') return run(`${when}ShellExecution`, { command: input.command, ...extra })
  if (tool_name.startsWith('MCP:')) {
    const call = { tool_name: tool_name.slice(4), tool_input: JSON.stringify(input), command: 'a-server' }
    return run(`${when}MCPExecution`, { ...call, ...extra })
  }
  return tool_name === 'Read' && when === 'before' ? run('beforeReadFile', { file_path: input.file_path }) : null
}

/** A failed hook lets things through unless the settings say otherwise. A hook without output counts as failed. */
function readResult({ code, stdout, stderr }, failClosed) {
  if (code === 2) return { permission: 'deny', continue: false, agent_message: stderr, user_message: stderr }
  const body = code === 0 ? jsonMap(stdout) : null
  if (body !== null) return body
  const message = 'the hook failed'
  return failClosed ? { permission: 'deny', continue: false, agent_message: message, user_message: message } : {}
}
