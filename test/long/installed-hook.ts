import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** What `sluice install` writes for Claude Code. */
interface Settings {
  readonly hooks: Readonly<Record<string, readonly { readonly hooks: readonly { readonly command: string }[] }[]>>
}

/**
 * Installs a policy for Claude Code as a person does, and runs the hook that it wrote.
 *
 * @returns what the hook answers to a call of Bash
 */
export function answerOfInstalled(
  cli: string,
  project: string,
  home: string,
  policy: string,
  command: string,
): unknown {
  const env = { PATH: process.env['PATH'], HOME: home }
  const run = (program: string, words: readonly string[], input = ''): string =>
    execFileSync(program, [...words], { cwd: project, env, input, encoding: 'utf8' })
  run(process.execPath, [cli, 'install', 'claude-code', '--mode', 'command', '--policy', policy])
  const { hooks } = JSON.parse(readFileSync(join(home, '.claude/settings.json'), 'utf8')) as Settings
  const hook = hooks['PreToolUse']?.[0]?.hooks[0]?.command ?? ''
  const call = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, tool_use_id: 't1' }
  return JSON.parse(run('sh', ['-c', hook], JSON.stringify({ session_id: 's', cwd: project, ...call })))
}
