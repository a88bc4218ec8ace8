// GitHub Copilot CLI: bash, flat JSON. Any exit code but 0 refuses a call; a timeout lets it run.
import { jsonMap, runHook } from './hook-process.mjs'
import { finishWith, playScript, added } from './play-script.mjs'

const SECONDS = 30
const REDOS = 8

await playScript((text, { cwd, session_id = 's1' }) => {
  const { hooks = {}, disableAllHooks = false } = jsonMap(text) ?? {}

  /** Runs the hooks one after the other. */
  const run = async (event, extra) => {
    const answers = []
    for (const { bash, timeoutSec, timeout, matcher, env } of disableAllHooks ? [] : (hooks[event] ?? [])) {
      if (matcher !== undefined && !new RegExp(`^(?:${matcher})$`).test(extra.toolName ?? '')) continue
      const payload = { sessionId: session_id, timestamp: Date.now(), cwd, ...extra }
      const seconds = timeoutSec ?? timeout ?? SECONDS
      answers.push(
        await runHook(['bash', '-c', bash], { payload, seconds, cwd, env: { COPILOT_PROJECT_DIR: cwd, ...env } }),
      )
    }
    const bodies = answers.map(({ stdout }) => lastJson(stdout) ?? {})
    return { answers, all: (name) => bodies.map((body) => body[name]).filter((value) => value !== undefined) }
  }

  return {
    async start() {
      const { all } = await run('sessionStart', { source: 'new' })
      return added({ start: 'done', added: all('additionalContext') })
    },
    async prompt({ prompt }) {
      const { all } = await run('userPromptSubmitted', { prompt })
      if (all('decision').includes('block')) return added({ prompt: 'refused', reason: all('reason').join('\n') })
      return { prompt: 'taken' }
    },
    async call({ call: toolName, input, gives, approved = false }) {
      const { answers, all } = await run('preToolUse', { toolName, toolArgs: input })
      const reason = all('permissionDecisionReason').join('\n')
      const decisions = all('permissionDecision')
      const failed = answers.find(({ code, failure }) => code !== 0 && failure !== 'timeout')
      if (failed !== undefined || decisions.includes('deny')) {
        const otherwise = failed?.code === 2 ? 'hook exited with code 2' : failed ? 'hook errored' : 'No reason provided'
        return { call: 'refused', reason: `Denied by preToolUse hook: ${reason || otherwise}` }
      }
      if (decisions.includes('ask') && !approved) return { call: 'asked', reason }
      const toolArgs = all('modifiedArgs').at(-1) ?? input
      const given = { resultType: 'success', textResultForLlm: gives }
      const after = await run('postToolUse', { toolName, toolArgs, toolResult: given })
      const result = (after.all('modifiedResult').at(-1) ?? given).textResultForLlm
      return added({ call: 'ran', input: toolArgs, result, added: after.all('additionalContext') })
    },
    async finish({ finish: answers }) {
      return finishWith(answers, REDOS, async (_, times) => {
        const { all } = await run('agentStop', { stopReason: 'end_turn', stop_hook_active: times > 0 })
        return all('decision').includes('block') ? all('reason').join('\n') : null
      })
    },
  }
})

/** Parses the answer, which may follow lines that report progress. */
function lastJson(text) {
  const whole = jsonMap(text)
  return whole ?? jsonMap(text.trim().split('\n').at(-1))
}
