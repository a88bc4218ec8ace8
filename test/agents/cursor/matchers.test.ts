import { expect, test } from 'vitest'
import { importFile } from '../../hook-files/import-file.ts'

// Cursor has tools of its own, and a matcher for those of another agent never holds.

function problemsOf(event: string, matcher: string): readonly string[] {
  const text = JSON.stringify({ version: 1, hooks: { [event]: [{ command: './remind.sh', matcher }] } })
  return importFile('cursor', { name: 'hooks.json', text }).diagnostics.map(({ severity, code, message }) => {
    return `${severity} ${code} ${message}`
  })
}

test.each([
  ['postToolUse', 'replace_file_content|write_to_file'],
  ['preToolUse', 'Bash'],
  ['preToolUse', 'run_shell_command|apply_patch'],
  ['postToolUseFailure', '^bash$'],
])('at %s, `%s` matches nothing', (event, matcher) => {
  expect(problemsOf(event, matcher)).toEqual([
    `warning dead-matcher the matcher \`${matcher}\` matches no tool of Cursor`,
  ])
})

test.each([
  ['preToolUse', 'Shell'],
  ['preToolUse', 'Write|write_to_file'],
  ['postToolUse', 'Str.*'],
  ['postToolUse', '.*'],
  ['preToolUse', 'MCP:query'],
  ['beforeMCPExecution', 'query'],
  ['beforeShellExecution', 'rm -rf'],
  ['subagentStart', 'explore'],
])('at %s, `%s` may match', (event, matcher) => {
  expect(problemsOf(event, matcher)).toEqual([])
})
