import { expect, test } from 'vitest'
import { problemsOf } from '../../policy.ts'

test.each<readonly [condition: string, problems: readonly string[]]>([
  [
    "{ type: file_access, path: { glob: '**/*.{ts,js}' } }",
    [
      "4:49 warning glob-braces: `**/*.{ts,js}` only matches a name with these braces in it (write a list: `['**/*.ts', '**/*.js']`)",
    ],
  ],
  [
    "{ type: file_access, path: { not: [a, '{b,c}.md'] } }",
    [
      "4:52 warning glob-braces: `{b,c}.md` only matches a name with these braces in it (write a list: `['b.md', 'c.md']`)",
    ],
  ],
  [
    "{ type: command, program: rm, operands: { glob: '*.{a,b}' } }",
    [
      "4:62 warning glob-braces: `*.{a,b}` only matches a name with these braces in it (write a list: `['*.a', '*.b']`)",
    ],
  ],
  [
    "{ type: param, path: tool.params.path, glob: '*.{a,b}' }",
    [
      "4:59 warning glob-braces: `*.{a,b}` only matches a name with these braces in it (write a list: `['*.a', '*.b']`)",
    ],
  ],
  ["{ type: file_access, path: { glob: '{id}.tsx' } }", []],
  [
    "{ type: file_access, path: { matches: '^src/' } }",
    [
      '4:52 warning dead-pattern: `^src/` matches no path: a path begins with `/` or a drive, wherever the agent works (write `(^|/)src/`)',
    ],
  ],
  [
    "{ type: command, program: rm, operands: { matches: ['x', '(?i)^(a|b)\\.md$'] } }",
    [
      '4:71 warning dead-pattern: `(?i)^(a|b)\\.md$` matches no path: a path begins with `/` or a drive, wherever the agent works (write `(?i)(^|/)(a|b)\\.md$`)',
    ],
  ],
  ["{ type: file_access, path: { matches: ['^/etc', '^~/', '^.*x', '^(/a|b)', '^a|/b', '^[a-z]:', '^c:/'] } }", []],
  ["{ type: command, program: git, subcommand: push, operands: { matches: '^main$' } }", []],
  ["{ type: command, operands: { matches: '^main$' } }", []],
])('%s', (condition, problems) => {
  const text = `hooks:\n- id: r\n  on: tool_start\n  condition: ${condition}\n  action: { type: log, message: m }\n`
  expect(problemsOf(text)).toEqual(problems)
})
