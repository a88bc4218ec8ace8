// Kiro CLI 2.x, and Amazon Q Developer CLI before it: `bash -c`, exit codes, plain text for the model.
import { jsonMap, runHook } from './hook-process.mjs'
import { playScript, added } from './play-script.mjs'

const SECONDS = 30
const OUTPUT = 10_240

await playScript((text, { cwd }) => {
  const { hooks = {} } = jsonMap(text) ?? {}
  let prompt = ''

  /** Runs all matching hooks of a trigger in parallel. */
  const run = (trigger, extra) =>
    Promise.all(
      (hooks[trigger] ?? [])
        .filter(({ matcher }) => extra.tool_name === undefined || matches(matcher, extra.tool_name))
        .map(async ({ command, timeout_ms: wait, max_output_size: most = OUTPUT }) => {
          const seconds = wait === undefined ? SECONDS : wait / 1000
          const payload = { hook_event_name: trigger, cwd, ...extra }
          const result = await runHook(['bash', '-c', command], { payload, seconds, cwd, env: { USER_PROMPT: prompt } })
          return { ...result, stdout: Buffer.from(result.stdout).subarray(0, most).toString() }
        }),
    )
  const contextOf = (results) => results.filter(({ code, stdout }) => code === 0 && stdout !== '').map(({ stdout }) => stdout)
  /** Failed hooks warn the person, except those that timed out or did not start. */
  const warningsOf = (results) => results.filter(({ code }) => code !== null && code !== 0).map(({ stderr }) => stderr)

  return {
    async start() {
      const results = await run('agentSpawn', {})
      return added({ start: 'done', added: contextOf(results), shown: warningsOf(results) })
    },
    async prompt(step) {
      prompt = step.prompt.replaceAll(/\p{Cc}/gu, '').slice(0, 4096)
      const results = await run('userPromptSubmit', { prompt: step.prompt })
      return added({ prompt: 'taken', added: contextOf(results), shown: warningsOf(results) })
    },
    async call({ call: tool_name, input: tool_input, gives }) {
      const before = await run('preToolUse', { tool_name, tool_input })
      const refusals = before.filter(({ code }) => code === 2)
      if (refusals.length > 0) return added({ call: 'refused', reason: refusals.map(({ stderr }) => stderr).join('\n') })
      const after = await run('postToolUse', { tool_name, tool_input, tool_response: { success: true, result: [gives] } })
      return added({ call: 'ran', input: tool_input, result: gives, shown: warningsOf([...before, ...after]) })
    },
    async finish({ finish: [answer] }) {
      const results = await run('stop', { assistant_response: answer })
      return added({ finish: answer, shown: warningsOf(results) })
    },
  }
})

function matches(matcher, tool) {
  if (matcher === undefined || matcher === '*') return true
  if (matcher.startsWith('@')) return tool === matcher || tool.startsWith(`${matcher}/`)
  const pattern = matcher.split('*').map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`)).join('.*')
  return new RegExp(`^${pattern}$`).test(tool)
}
