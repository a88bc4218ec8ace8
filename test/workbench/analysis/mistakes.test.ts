import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DIALECTS } from '../../../src/agents/all.ts'
import { checked } from '../../check.ts'

/** A rule for tool calls; its fields begin at 4:5. */
const rule = (fields: string): string => `hooks:\n  - id: r\n    on: tool_start\n${fields.replace(/^/gm, '    ')}\n`
const when = (condition: string): string => rule(`condition: ${condition}\naction: { type: gate, reason: no }`)
const deny = (reason: string): string => rule(`action: { type: gate, reason: ${reason} }`)

describe('a name that nothing can have is found', () => {
  test.each<readonly [what: string, policy: string, problems: readonly string[]]>([
    [
      'a mistyped subcommand of a program with plugins',
      when('{ type: command, program: kubectl, subcommand: delte }'),
      ['4:63 warning dead-pattern: no subcommand is called `delte` (did you mean `delete`?)'],
    ],
    [
      'a mistyped word of a group',
      when('{ type: command, program: docker, subcommand: [ps, volume prnue] }'),
      ['4:67 warning dead-pattern: no subcommand is called `volume prnue` (did you mean `volume prune`?)'],
    ],
    [
      'a mistyped second word of two letters',
      when('{ type: command, program: docker, subcommand: [container rm, container rn, image sl] }'),
      [
        '4:77 warning dead-pattern: no subcommand is called `container rn` (did you mean `container run`?)',
        '4:91 warning dead-pattern: no subcommand is called `image sl` (did you mean `image ls`?)',
      ],
    ],
    ['a plugin that no table has', when('{ type: command, program: [kubectl, oc], subcommand: neat }'), []],
    [
      'a subcommand that a program without plugins does not have',
      when('{ type: command, program: npm, subcommand: lint }'),
      [
        "4:59 warning dead-pattern: no subcommand is called `lint` (did you mean `link`? for a script, write `subcommand: run, operands: { glob: 'lint' }`)",
      ],
    ],
    ['a script that yarn runs by its name', when('{ type: command, program: [yarn, npm], subcommand: lint }'), []],
    [
      'an operand behind a subcommand',
      when('{ type: command, program: git, subcommand: { not: [pull origin] } }'),
      [
        "4:67 warning dead-pattern: no subcommand is called `pull origin` (`pull` takes it as an operand: write `subcommand: pull, operands: { glob: 'origin' }`)",
      ],
    ],
    ['an alias', when('{ type: command, program: npm, subcommand: [un, isntall, dist-tags add, publ] }'), []],
    [
      'an option with its value',
      when('{ type: command, program: kubectl, subcommand: apply, options: --dry-run=client }'),
      [
        '4:79 warning dead-pattern: no option is called `--dry-run=client` (an option is compared without its value: write `--dry-run`)',
      ],
    ],
    [
      'a mistyped option',
      when('{ type: command, program: git, subcommand: push, options: [--forse] }'),
      ['4:75 warning dead-pattern: no option is called `--forse` (did you mean `--force`?)'],
    ],
    [
      'a mistyped parameter in a path',
      when(
        '{ type: all_of, conditions: [{ type: tool_name, match: Write }, { type: param, path: tool.params.contnet, glob: x }] }',
      ),
      [
        '4:101 warning unknown-param: no tool of an agent has a parameter like `tool.params.contnet` (did you mean `tool.params.content`?)',
      ],
    ],
    [
      'a mistyped parameter in an expression',
      when(`{ type: expression, expr: "tool.name == 'Bash' and contains(tool.params.comand, 'x')" }`),
      [
        '4:42 warning unknown-param: no tool of an agent has a parameter like `tool.params.comand` (did you mean `tool.params.command`?)',
      ],
    ],
    [
      'a mistyped parameter in a template',
      rule("condition: { type: tool_name, match: Grep }\naction: { type: gate, reason: '<<tool.params.patern>>' }"),
      [
        '5:35 warning unknown-param: no tool of an agent has a parameter like `tool.params.patern` (did you mean `tool.params.pattern`?)',
      ],
    ],
    [
      'a parameter of another tool',
      when(
        '{ type: all_of, conditions: [{ type: tool_name, match: mcp.db.* }, { type: param, path: tool.params.comand, glob: x }] }',
      ),
      [],
    ],
    ['parameters in the plural', when('{ type: param, path: tool.params.commands, exists: true }'), []],
    [
      'a mistyped tool',
      when('{ type: tool_name, match: "Read|Wrtie" }'),
      ['4:42 warning dead-pattern: no agent has a tool called `Wrtie` (did you mean `Write`?)'],
    ],
    ['a tool that the policy declares', `tools: { Wrte: shell.bash }\n${when('{ type: tool_name, match: Wrte }')}`, []],
    [
      'a tool of a server, with slashes',
      when('{ type: tool_name, match: mcp/files/read }'),
      ['4:42 warning dead-pattern: no tool has a name like `mcp/files/read` (write `mcp.files.read`)'],
    ],
    [
      'a permission of Claude Code',
      when("{ type: tool_name, match: 'Bash(curl *)' }"),
      [
        '4:42 warning dead-pattern: no tool has a name like `Bash(curl *)` (write `Bash`, and what the call does as another condition: `{ type: command, program: curl }`)',
      ],
    ],
    [
      'the output of a tool that has not run',
      deny("'<<tool.output>>'"),
      [
        '4:36 warning no-such-placeholder: `<<tool.output>>` is always empty at `tool_start` (`tool.output` is in `tool_end`, `resource_read`, `prompt_read`, `approval_decision`, `approval_denied`, `agent_complete`)',
      ],
    ],
    [
      'a result before there is one, which is reason enough',
      when('{ type: param, path: tool.result, exists: true }'),
      [
        '4:24 warning cannot-hold: `param` cannot hold at `tool_start`, where there is no `tool.result` (it can at `tool_end`, `resource_read`, `prompt_read`, `approval_decision`, `approval_denied`, `agent_complete`)',
      ],
    ],
    [
      'a member in an expression that the event cannot have',
      when('{ type: expression, expr: turn > 3 or tool.duration > 100 }'),
      [
        '4:42 warning expression-unknown-member: `tool.duration` is always null at `tool_start` (it is in `tool_end`, `resource_read`, `prompt_read`, `approval_decision`, `approval_denied`, `agent_complete`)',
      ],
    ],
    [
      'secrets in a result before there is one',
      when('{ type: contains_secret, in: [result] }'),
      [
        '4:24 warning cannot-hold: `contains_secret` cannot hold at `tool_start`, where there is no `tool.result` (it can at `tool_end`, `resource_read`, `prompt_read`, `approval_decision`, `approval_denied`, `agent_complete`)',
      ],
    ],
    [
      'a command when the agent stops',
      'hooks:\n  - id: r\n    on: stop\n    condition: { type: command, program: rm, uncertain: fails }\n    action: { type: redo, reason: no }\n',
      [
        '4:24 warning cannot-hold: `command` cannot hold at `stop`, where there is no `tool.params` (it can at `tool_start`, `tool_end`, `tool_selection`, `tool_changed`, `resource_read`, `prompt_read`, `approval_request`, `approval_decision`, `approval_denied`, `agent_spawn`, `agent_complete`, `elicitation`)',
      ],
    ],
    [
      'a file when the turn ends, and when a tool ends',
      'hooks:\n  - id: r\n    on: [turn_end, tool_end]\n    condition: { type: file_access, access: write }\n    action: { type: log, message: x }\n',
      [],
    ],
    [
      'bars in a glob over paths',
      when("{ type: file_access, access: read, path: { glob: '**/*.pem|**/*.key' } }"),
      [
        "4:65 warning glob-syntax: `**/*.pem|**/*.key` only matches a name with `|` in it (write a list: `['**/*.pem', '**/*.key']`)",
      ],
    ],
    ['a pipe in a glob over a command', when("{ type: param, path: tool.params.command, glob: 'curl * | sh' }"), []],
    [
      'anchors in a glob',
      when("{ type: param, path: tool.params.path, glob: '^src/.*[.]ts$' }"),
      [
        '4:61 warning glob-syntax: `^src/.*[.]ts$` only matches a name that begins with `^` and ends with `$` (a glob always matches the whole text: write `src/*.ts`)',
      ],
    ],
    [
      'a pattern as in JavaScript',
      when("{ type: param, path: tool.params.command, matches: '/drop table/i' }"),
      [
        '4:67 warning pattern-slashes: `/drop table/i` only matches a text with these slashes in it (write `(?i)drop table`)',
      ],
    ],
    [
      'a pattern as in JavaScript, over a path',
      when("{ type: file_access, path: { matches: '/[.]pem$/' } }"),
      ['4:54 warning pattern-slashes: `/[.]pem$/` only matches a text with these slashes in it (write `[.]pem$`)'],
    ],
    ['folders in a pattern', when("{ type: file_access, access: read, path: { matches: '/etc/' } }"), []],
  ])('%s', (_what, policy, problems) => {
    expect(checked(policy)).toEqual(problems)
  })

  test.each<readonly [text: string, problem: string | null]>([
    ['imports: secrets\nhooks: []\n', 'write `extends: secrets`, which takes the names of packs'],
    [
      'packs: [guard-files, secrets]\nhooks: []\n',
      'write `extends: [guard-files, secrets]`, which takes the names of packs',
    ],
    ['include: [a.yaml]\nname: my app\nhooks: []\n', null],
    ['include: { a: b }\nhooks: []\n', null],
  ])('%j', (text, help) => {
    const found = checked(text).filter((problem) => problem.includes('unknown-field'))
    expect(found).toEqual(help === null ? [] : [expect.stringContaining(`(${help})`)])
  })
})

describe('mistakes get the right cure', () => {
  test.each<readonly [policy: string, help: string]>([
    [deny("'{% if turn %}x{% endif %}'"), 'use conditions, with one rule for each text'],
    [deny("'${{ tool.name }} is refused'"), 'write `<<tool.name>>`'],
    [deny("'${session.id}'").replace('session.id', 'tool.call_id'), 'write `<<tool.call_id>>`'],
    [when('{ type: content_contains, keyword: a, patterns: [b] }'), 'did you mean `keyword`?'],
    [when('{ type: message_count, threshold: 3, gte: 3 }'), 'did you mean `threshold`?'],
    [deny("'<<session.cost>>'"), 'write `<<event.cost>>`'],
    [deny("'<<stdout>>'"), 'write `<<previous.stdout>>`, which is of the step before in a `chain`'],
    [deny("'<<tool.args.url>>'"), 'write `<<tool.params.url>>`'],
    [deny("'{{ tool_input.file_path }}'"), 'write `<<tool.params.file_path>>`'],
    [when("{ type: param, path: '$.tool.name', equals: x }"), 'write `tool.name`'],
    [when("{ type: param, path: '$.arguments.url', equals: x }"), 'write `tool.params.url`'],
    [when('{ type: expression, expr: turn > 1 OR turn < 0 }'), 'did you mean `or`?'],
    [when('{ or: [{ type: always }] }'), 'write `{ type: any_of, conditions: … }`'],
    // `type: all` is an older spelling.
    [when('{ all: [{ type: always }] }'), 'write `{ type: all_of, conditions: … }`'],
    [when('{ none: { type: always } }'), 'write `{ type: not, condition: … }`'],
    [when("{ type: event_count, of: tool_start, gte: '>= 3' }"), 'write `3`: the field says how it is compared'],
    [when("{ type: context_pressure, threshold: '> 80%' }"), 'write `0.8`: the field says how it is compared'],
    [when('{ program: git, subcommand: push }'), 'add `type: command`'],
    [
      when('{ type: command, command: npm publish --tag x }'),
      'write `program: npm, subcommand: publish`, and each option under `options`',
    ],
    [
      rule('action: { type: chain, steps: [{ type: log, message: x }], actions: [{ type: log, message: x }] }'),
      'did you mean `actions`?',
    ],
    [rule('enabled: "true"\naction: { type: gate }'), 'write `true` without quotes'],
    [rule('cooldown: 2 weeks\naction: { type: gate }'), 'did you mean `14d`?'],
    [rule('priority: first\naction: { type: gate }'), 'it is a number, and rules with a lower one run first'],
    [
      rule('condition:\n  type: always\n  cooldown: 5\naction: { type: gate }'),
      '`cooldown` is a field of the rule: indent it as far as `id`',
    ],
    [
      'hooks:\n  - id: r\n    on: { tool_end: }\n    action: { type: log, message: x }\n',
      'write `on: tool_end`, and what else must be true under `condition`',
    ],
    [
      'hooks:\n  Stop:\n    - hooks: [{ type: command, command: a }]\n',
      'this is a hook file of an agent: check it as `HOST:FILE` with the name of the agent, or turn it into a policy with `sluice import`',
    ],
    ['hooks:\n  - &keep\n    id: r\n    on: tool_start\n    action: { type: gate }\n', 'remove it'],
    [
      rule('action:\n  type: gate\n  reason: ask in #deploys first'),
      'quote the value if it includes this, or move the comment to its own line',
    ],
    [rule('action:\n  type: gate\n  reason: ‘not today’'), 'YAML knows only straight quotes: write `"not today"`'],
  ])('%j', (policy, help) => {
    expect(checked(policy)).toEqual(expect.arrayContaining([expect.stringContaining(`(${help})`)]))
  })

  test.each<readonly [policy: string]>([
    [rule('action:\n  type: gate\n  reason: not today # ask Ann')],
    [rule('action:\n  type: gate\n  reason: “rm” is refused, and “mv”')],
    [deny("'price: ${amount}'")],
  ])('nothing is said about %j', (policy) => {
    expect(checked(policy)).toEqual([])
  })

  test('an event of any agent leads to ours', () => {
    let count = 0
    for (const { name, events } of DIALECTS.flatMap((dialect) => dialect.events)) {
      const [problem, ...others] = checked(
        `hooks:\n  - id: r\n    on: ${name}\n    action: { type: log, message: x }\n`,
      )
      if (problem === undefined) continue
      expect(others).toEqual([])
      expect(problem).toContain('unknown-event')
      const meant = /did you mean `(\w+)`/.exec(problem)?.[1] ?? ''
      // One agent calls its own start `agentSpawn`, which is an event of ours.
      const isOurs = meant.replaceAll('_', '') === name.toLowerCase()
      expect([name, isOurs || events.some((event) => event === meant)]).toEqual([name, true])
      count += 1
    }
    expect(count).toBeGreaterThan(50)
  })
})

/** Mistakes that authors made, collected outside of this project: each with what its cure must name. */
const COLLECTED = new URL('../../../../shared/cases/mistakes.jsonl', import.meta.url)

test.skipIf(!existsSync(COLLECTED))('of the collected mistakes, nearly all are found, and most with their cure', () => {
  const mistakes = readFileSync(COLLECTED, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly mistake: string; readonly policy: string; readonly cure: string })
  const silent = mistakes.filter(({ policy }) => checked(policy).length === 0).map(({ mistake }) => mistake)
  // Two of them do what was meant: an index in brackets, and an option with two dashes.
  expect(silent).toEqual(['path brackets [0]', 'terraform --auto-approve'])
  const cured = mistakes.filter(({ policy, cure }) => {
    const said = checked(policy).join(' ').toLowerCase()
    return cure.split('/').some((one) =>
      one
        .toLowerCase()
        .split(/[^\w.:=-]+/)
        .every((word) => said.includes(word)),
    )
  })
  expect(cured.length).toBeGreaterThanOrEqual(60)
})

describe('a file of another product is named, and nothing else is said of it', () => {
  const MESSAGE = 'which Sluice does not read (write what its rules do under `hooks:`, in a file of its own)'
  test.each([
    [
      'apiVersion: governance.toolkit/v1\nname: p\ndefault_action: allow\nrules:\n  - { name: a, condition: "x == 1", action: deny }\n',
      `1:1 error foreign-policy: this is a file of the Agent Governance Toolkit, ${MESSAGE}`,
    ],
    [
      'version: "1.0"\nrules:\n  - { name: a, condition: { field: tool_name, operator: eq, value: rm }, action: deny }\n',
      `2:1 error foreign-policy: this is a file of the Agent Governance Toolkit, ${MESSAGE}`,
    ],
    [
      '{"version":1,"rules":[{"name":"a","command":"npm","block_args":["-g"],"reason":"no"}]}',
      `1:14 error foreign-policy: this is a file of cc-safety-net, ${MESSAGE}`,
    ],
    ['name: a\nevent: file\nconditions: []\n', `2:1 error foreign-policy: this is a file of hookify, ${MESSAGE}`],
    [
      '---\nname: a\nenabled: true\nevent: bash\npattern: rm\n---\n\nCareful!\n',
      '6:1 error foreign-policy: this is a file of hookify, which Sluice does not read (write what its rule does under `hooks:`, in a file of its own)',
    ],
  ])('%j', (text, problem) => expect(checked(text)).toEqual([problem]))

  test('but a policy of ours may have such words', () => {
    const own = 'event: bash\npattern: x\nhooks: [{ id: r, on: stop, action: { type: gate, reason: no } }]\n'
    expect(checked(own)).toEqual([])
    expect(checked('a: 1\n---\nb: 2\n')[0]).toContain('yaml-documents')
  })
})

describe('the cure names what to write', () => {
  test.each([
    [when('{ type: event_count, of: { on: tool_start }, ">=": 3 }'), 'did you mean `gte`?'],
    [when('{ type: event_count, of: { on: tool_start }, gte: 3, window: 5m }'), 'did you mean `timespan`?'],
    [when('{ type: event_count, event: tool_start }'), 'did you mean `of`?'],
    [when('{ type: command, program: git, operands: [origin, main] }'), "write `{ glob: ['origin', 'main'] }`"],
    [when('risky'), 'a condition under `define:` is `{ type: defined, name: risky }`'],
    [when('{ type: risky }'), 'one under `define:` is `{ type: defined, name: risky }`'],
    [`env: { TOKEN: x }\n${deny('no')}`, 'write the names only: `env: [TOKEN]`'],
    [when("{ type: command, program: git, operands: { matches: '(?!main)' } }"), 'under `not`'],
    [rule('action:\n  type: gate\n  reason: see #123 for why'), 'quote the value if it includes this'],
  ])('%s', (text, cure) => expect(checked(text).join('\n')).toContain(cure))
})
