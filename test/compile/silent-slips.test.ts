import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { problemsOf } from '../policy.ts'

/** A rule for tool calls on four lines; the fields given begin at 4:5. */
const rule = (fields: string): string => `hooks:\n  - id: r\n    on: tool_start\n${fields.replace(/^/gm, '    ')}\n`
const GATE = 'action: { type: gate }'
const when = (condition: string): string => rule(`condition: ${condition}\n${GATE}`)

describe('policies that load, but never do what was meant', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'a member of `tool` that does not exist, in an expression',
      when(`{ type: expression, expr: "tool.param.command == 'x'" }`),
      [
        '4:48 warning expression-unknown-member: `tool` has no `param`, so this is always null (did you mean `tool.params`?)',
      ],
    ],
    [
      'a parameter without `params`',
      when('{ type: expression, expr: tool.path == 1 }'),
      [
        '4:47 warning expression-unknown-member: `tool` has no `path`, so this is always null (write `tool.params.path` for a parameter)',
      ],
    ],
    [
      'a name that agents use for the parameters',
      when(`{ type: expression, expr: "tool.input.command == 1 or 'x' in tool['args']" }`),
      [
        '4:48 warning expression-unknown-member: `tool` has no `input`, so this is always null (write `tool.params.command`)',
        '4:82 warning expression-unknown-member: `tool` has no `args`, so this is always null (write `tool.params`)',
      ],
    ],
    [
      'a parameter without `params`, as a subscript',
      when(`{ type: expression, expr: "tool['command'] == 1" }`),
      [
        '4:48 warning expression-unknown-member: `tool` has no `command`, so this is always null (write `tool.params.command` for a parameter)',
      ],
    ],
    [
      'a member of `error` that does not exist',
      when('{ type: expression, expr: error.text == 1 }'),
      [
        '4:48 warning expression-unknown-member: `error` has no `text`, so this is always null (its members are `code`, `raw_code` and `message`)',
      ],
    ],
    ['members that exist', when('{ type: expression, expr: tool.fqn == tool.params.fqn or event.parm == 1 }'), []],
    [
      '`\\b` in double quotes',
      when('{ type: param, path: tool.params.command, matches: "\\bpush\\b" }'),
      [
        '4:68 warning yaml-backspace: YAML reads `\\b` in double quotes as a backspace character (put the text in single quotes, or write `\\\\b`)',
      ],
    ],
    [
      '`\\b` in double quotes, in an expression',
      when(`{ type: expression, expr: "matches(tool.params.command, '\\bpush')" }`),
      [
        "4:42 warning expression-pattern: `\\b` in a string is a backspace character (write the pattern as `r'…'`, which leaves backslashes alone)",
        '4:73 warning yaml-backspace: YAML reads `\\b` in double quotes as a backspace character (put the text in single quotes, or write `\\\\b`)',
      ],
    ],
    [
      '`\\b` in a list of an action',
      rule('action: { type: transform_params, transformation: { set: { command: ["a", "\\b"] } } }'),
      [
        '4:80 warning yaml-backspace: YAML reads `\\b` in double quotes as a backspace character (put the text in single quotes, or write `\\\\b`)',
      ],
    ],
    [
      '`\\b` in a definition',
      `define: { d: { type: param, path: prompt, matches: "\\bx" } }\n${when('{ type: defined, name: d }')}`,
      [
        '1:53 warning yaml-backspace: YAML reads `\\b` in double quotes as a backspace character (put the text in single quotes, or write `\\\\b`)',
      ],
    ],
    ['`\\b` in single quotes', when(`{ type: param, path: tool.params.command, matches: '\\bpush\\b' }`), []],
    [
      '`\\b` in a string of an expression',
      rule(`condition:\n  type: expression\n  expr: matches(tool.params.command, '\\bpush')\n${GATE}`),
      [
        "6:42 warning expression-pattern: `\\b` in a string is a backspace character (write the pattern as `r'…'`, which leaves backslashes alone)",
      ],
    ],
    [
      '`\\b` in a raw string of an expression',
      rule(`condition:\n  type: expression\n  expr: matches(tool.params.command, r'\\bpush')\n${GATE}`),
      [],
    ],
    [
      'a category that does not exist',
      when('{ type: command_risk, categories: [git-discard, fs_delete] }'),
      ['4:64 warning unknown-category: no command has the category `fs_delete` (did you mean `fs-delete`?)'],
    ],
    [
      'a category without a similar one',
      when('{ type: command_risk, categories: [catastrophe] }'),
      [
        '4:51 warning unknown-category: no command has the category `catastrophe` (the categories are `block-device`, `dk-bind-mount`, `dk-build-cache`, `dk-compose`, `dk-container-del`, `dk-context`, `dk-exec-host`, `dk-image-del`, `dk-multi-del`, `dk-network-del`, `dk-plugin`, `dk-runtime`, `dk-volume-del`, `fs-delete`, `fs-modify`, `fs-overwrite`, `fs-permissions`, `fs-secure-delete`, `git-discard`, `git-history`, `infra-destroy`, `infra-modify`, `k8s-delete`, `k8s-modify`, `system`)',
      ],
    ],
    [
      'names with a comma',
      when('{ type: tool_name, match: "Bash, Write" }'),
      ['4:42 warning dead-pattern: no tool has a name like `Bash, Write` (write `Bash|Write`)'],
    ],
    [
      'names with a word between them',
      when('{ type: tool_name, match: Bash or Write }'),
      ['4:42 warning dead-pattern: no tool has a name like `Bash or Write` (write `Bash|Write`)'],
    ],
    [
      'a regular expression of names',
      when('{ type: tool_name, match: "^(Bash|Write)$" }'),
      ['4:42 warning dead-pattern: no tool has a name like `^(Bash|Write)$` (write `Bash|Write`)'],
    ],
    [
      'a regular expression for a common beginning',
      when('{ type: tool_name, match: mcp__github__.* }'),
      ['4:42 warning dead-pattern: no tool has a name like `mcp__github__.*` (write `mcp__github__*`)'],
    ],
    [
      'any other regular expression',
      when('{ type: tool_name, match: "(?i)b\\\\w+" }'),
      [
        '4:42 warning dead-pattern: no tool has a name like `(?i)b\\w+` (a pattern for tools is a glob, such as `Bash|Write` or `mcp.github.*`)',
      ],
    ],
    [
      'one entry of a list',
      when('{ type: tool_name, match: [Bash, "Edit,Write"] }'),
      ['4:49 warning dead-pattern: no tool has a name like `Edit,Write` (write `Edit|Write`)'],
    ],
    [
      'a program with its subcommand',
      when('{ type: command, program: git push }'),
      ['4:42 warning dead-pattern: no program is called `git push` (write `program: git, subcommand: push`)'],
    ],
    [
      'a program with its options',
      when('{ type: command, program: [rm -rf] }'),
      [
        '4:43 warning dead-pattern: no program is called `rm -rf` (write `program: rm`, and each option under `options`)',
      ],
    ],
    [
      'a program with its folder',
      when('{ type: command, program: /bin/rm }'),
      ['4:42 warning dead-pattern: no program is called `/bin/rm` (write only the name of the program: `rm`)'],
    ],
    [
      'a program in upper case',
      when('{ type: command, program: Remove-Item }'),
      [
        '4:42 warning dead-pattern: no program is called `Remove-Item` (write it in lower case, which matches any case: `remove-item`)',
      ],
    ],
    [
      'a subcommand with its options',
      when('{ type: command, program: git, subcommand: push --force }'),
      [
        '4:59 warning dead-pattern: no subcommand is called `push --force` (options have a field of their own: write `subcommand: push, options: --force`)',
      ],
    ],
    [
      'a subcommand of a program that has none',
      when('{ type: command, program: rm, subcommand: x }'),
      [
        '4:58 warning dead-pattern: no subcommand is called `x` (the program has no subcommands: test its `operands`, or all its words with `matches`)',
      ],
    ],
    [
      'an option without dashes',
      when('{ type: command, program: git, options: { any: [force] } }'),
      ['4:64 warning dead-pattern: no option is called `force` (write its dashes: `--force`)'],
    ],
    [
      'options in one word',
      when('{ type: command, program: rm, options: -rf }'),
      [
        '4:55 warning dead-pattern: no option is called `-rf` (one-letter options are separate: write `{ all: [-r, -f] }`)',
      ],
    ],
    [
      'an address as a host',
      when("{ type: network_access, host: 'https://example.com/*' }"),
      ['4:46 warning dead-pattern: no host is called `https://example.com/*` (write the host alone: `example.com`)'],
    ],
    [
      'an address in a list of hosts',
      when("{ type: network_access, host: { not: [localhost, '*.example.com/api'] } }"),
      ['4:65 warning dead-pattern: no host is called `*.example.com/api` (write the host alone: `*.example.com`)'],
    ],
    [
      'names of commands and hosts that are possible',
      when(
        "{ type: any_of, conditions: [{ type: command, program: [find, tar], options: [-delete, -xzf, '--del*', +x, /s] }, { type: command, program: [git, 'my tool'], subcommand: [push, compose *] }, { type: network_access, host: ['*', '::1'] }] }",
      ),
      [],
    ],
    [
      'a declared tool with a space in its name',
      `tools: { my tool: shell.bash }\n${when('{ type: tool_name, match: my tool }')}`,
      [],
    ],
    ['globs', when('{ type: tool_name, match: "Bash|mcp.*|mcp__g__*|fs.[rw]*|?x" }'), []],
    [
      'an empty `any_of`',
      when('{ type: any_of, conditions: [] }'),
      ['4:44 warning cannot-hold: `any_of` without conditions never holds (add conditions, or write `type: never`)'],
    ],
    ['an empty `all_of`, which always holds', when('{ type: all_of, conditions: [] }'), []],
    [
      'a timeout of a rule in milliseconds',
      rule(`timeout: 5000\n${GATE}`),
      [
        '4:14 warning timeout-unit: `timeout` is in seconds, and 5000 looks like milliseconds (write `5s`, or `5000s` if you mean seconds)',
      ],
    ],
    [
      'a timeout of an action in milliseconds',
      rule('action: { type: shell, command: ls, timeout: 1500 }'),
      [
        '4:50 warning timeout-unit: `timeout` is in seconds, and 1500 looks like milliseconds (write `1500ms`, or `1500s` if you mean seconds)',
      ],
    ],
    [
      'a timeout of a step in milliseconds',
      rule('action:\n  - { type: shell, command: ls, timeout: 3000 }'),
      [
        '5:46 warning timeout-unit: `timeout` is in seconds, and 3000 looks like milliseconds (write `3s`, or `3000s` if you mean seconds)',
      ],
    ],
    [
      'a cooldown in milliseconds',
      `hooks: [{ id: r, on: turn_end, cooldown: 60000, action: { type: log, message: m } }]`,
      [
        '1:42 warning timeout-unit: `cooldown` is in seconds, and 60000 looks like milliseconds (write `60s`, or `60000s` if you mean seconds)',
      ],
    ],
    [
      'times that are plausible in seconds',
      `hooks:
        - { id: a, on: turn_end, cooldown: 86400, timeout: 900, action: { type: log, message: m } }
        - { id: b, on: turn_end, cooldown: 7200, timeout: 5000s, action: { type: log, message: m } }
        - { id: c, on: turn_end, cooldown: 1800, timeout: 3600, action: { type: log, message: m } }`,
      [],
    ],
    [
      'a rule that is meant to do nothing',
      `hooks:
        - { id: a, on: tool_start, condition: { type: never }, action: { type: gate } }
        - { id: b, on: tool_start, enabled: false, action: { type: gate } }`,
      [],
    ],
  ])('%s', (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
    expect(loadPolicy([{ name: 'p', text }]).program.invalidReason).toBeNull()
  })
})

describe('misspelled sections, which would lose all rules', () => {
  const RULES = '[{ id: r, on: turn_end, action: { type: log, message: m } }]'

  test.each<[string, string, readonly string[]]>([
    [
      '`rules`',
      `rules: ${RULES}`,
      ['1:1 error unknown-field: nothing reads `rules` (write rules under `hooks:`, so rename it to `hooks`)'],
    ],
    [
      '`rules` beside `hooks`',
      `hooks: ${RULES}\nrules: ${RULES}`,
      ['2:1 error unknown-field: nothing reads `rules` (write rules under `hooks:`, so move them there)'],
    ],
    [
      '`rules` under `runtime`',
      `runtime:\n  rules: ${RULES}`,
      ['2:3 error unknown-field: nothing reads `rules` (write rules under `hooks:`, so rename it to `hooks`)'],
    ],
    ['`hoooks`', `hoooks: ${RULES}`, ['1:1 error unknown-field: nothing reads `hoooks` (did you mean `hooks`?)']],
    ['`hoooks` with nothing', 'hoooks:', ['1:1 error unknown-field: nothing reads `hoooks` (did you mean `hooks`?)']],
    ['`Hooks`', `Hooks: ${RULES}`, ['1:1 error unknown-field: nothing reads `Hooks` (did you mean `hooks`?)']],
    [
      '`defines`',
      `defines: { d: { type: always } }\nhooks: ${RULES}`,
      ['1:1 error unknown-field: nothing reads `defines` (did you mean `define`?)'],
    ],
    [
      '`agent` with a list',
      `agent: [{ id: a, hooks: ${RULES} }]`,
      ['1:1 error unknown-field: nothing reads `agent` (did you mean `agents`?)'],
    ],
  ])('%s is an error', (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  test.each<[string, string, readonly string[]]>([
    ['keys of an application', `name: x\nmodules: [a]\nmodel: { id: m }\nrules: strict\nhooks: ${RULES}`, []],
    ['`rules` of an application with a `runtime`', `rules: [a]\nruntime: { hooks: ${RULES} }`, []],
    ['extensions', `x-hooks: ${RULES}\n$define: {}\nhooks: ${RULES}`, []],
    [
      'a name that is similar by chance',
      `user: ann\nagent: coder\nhooks: ${RULES}`,
      [
        '1:1 warning unknown-field: nothing reads `user` (did you mean `use`?)',
        '2:1 warning unknown-field: nothing reads `agent` (did you mean `agents`?)',
      ],
    ],
    [
      'changes of rules of packs, but no pack',
      `rules: { files-secrets: off, files-lock: ask }\nhooks: ${RULES}`,
      ['1:1 warning unknown-field: nothing reads `rules` (write the packs that have these rules under `extends:`)'],
    ],
    ['rules of another linter', `rules: { no-console: off, no-alert: error }\nhooks: ${RULES}`, []],
    [
      'a longer name',
      `environment: [a]\nhooks: ${RULES}`,
      ['1:1 warning unknown-field: nothing reads `environment` (did you mean `env`?)'],
    ],
    [
      'a misspelled name under `runtime`',
      `runtime: { hoks: [], hooks: ${RULES} }`,
      ['1:12 warning unknown-field: nothing reads `hoks` (did you mean `hooks`?)'],
    ],
  ])('%s: loads', (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
    expect(loadPolicy([{ name: 'p', text }]).program.invalidReason).toBeNull()
  })
})
