// Plays Claude Code or Gemini CLI, as far as hooks go: starts those of all settings for a payload at once, and prints what
// each of them answers. `node one-hook-agent.mjs PLAY`, where the file PLAY has `settings`, the files by name, and `payloads`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, cwd, env, stdout } from 'node:process'

const { settings, payloads, told } = JSON.parse(readFileSync(argv[2], 'utf8'))

const played = []
for (const payload of payloads) {
  const event = payload.hook_event_name
  const hooks = Object.entries(settings).flatMap(([name, file]) =>
    (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).hooks?.[event] ?? []) : [])
      .filter(({ matcher = '*' }) => matcher === '*' || new RegExp(matcher).test(payload.tool_name))
      .map(({ hooks: [{ command }] }) => ({ name, command })),
  )
  played.push(Object.fromEntries(await Promise.all(hooks.map((hook) => run(hook, JSON.stringify(payload))))))
}
const state = join(env.HOME, '.local/state/sluice')
const doctor = told ? spawnSync('/bin/sh', ['-c', told], { encoding: 'utf8' }).stdout : ''
stdout.write(`${JSON.stringify({ played, logged: existsSync(state) ? journals(state) : [], doctor })}\n`)

function run({ name, command }, input) {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', command], {
      env: { ...env, CLAUDE_PROJECT_DIR: cwd(), GEMINI_PROJECT_DIR: cwd() },
    })
    let said = ''
    child.stdout.on('data', (piece) => (said += piece))
    child.stderr.on('data', (piece) => (said += piece))
    child.stdin.end(input)
    child.on('close', () => resolve([name, said === '' ? 'nothing' : spoken(said)]))
  })
}

function spoken(text) {
  if (!text.startsWith('{')) return text.trim()
  const { permissionDecision, permissionDecisionReason } = JSON.parse(text).hookSpecificOutput ?? {}
  return permissionDecision === undefined ? text : `${permissionDecision}: ${permissionDecisionReason}`
}

/** The log lines of rules in all journals, as `STATE RULE`. */
function journals(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name === 'hook.ndjson')
    .flatMap(({ parentPath, path }) =>
      readFileSync(join(parentPath ?? path, 'hook.ndjson'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    .flatMap(({ kind, rule, event }) => (kind === 'log' ? [`${event} ${rule}`] : []))
}
