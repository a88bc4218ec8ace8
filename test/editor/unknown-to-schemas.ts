import type { Place } from './places.ts'

const DECLARED = `define:
  in_docs: { type: param, path: tool.params.path, glob: docs/* }
observe:
  fetched: { on: tool_start }
tools:
  Save: filesystem.write
`

const rule = (condition: string): string => `${DECLARED}hooks:
  - id: a
    on: tool_start
    action: { type: gate }
    condition:
      ${condition}`

const action = (fields: string): string => `${DECLARED}hooks:
  - id: a
    on: tool_start
    action:
      ${fields}`

/** Places whose offers depend on the rest of the policy, on its packs or on the language of a text. */
export const UNKNOWN_TO_SCHEMAS: readonly (Place & { readonly kind: 'policy' | 'test' })[] = [
  { name: 'the names under `define`', kind: 'policy', text: rule('type: defined\n      name: '), offers: ['in_docs'] },
  {
    name: 'the names under `observe`',
    kind: 'policy',
    text: rule('type: event_count\n      of: '),
    offers: ['fetched'],
  },
  {
    name: 'the names of tools',
    kind: 'policy',
    text: rule('type: tool_name\n      match: '),
    offers: ['Bash', 'Save'],
  },
  {
    name: 'the parameters of the tools that a rule is about',
    kind: 'policy',
    text: rule(
      'type: all_of\n      conditions:\n        - { type: tool_name, match: Save }\n        - type: param\n          path: ',
    ),
    offers: ['tool.params.path', 'tool.params.content'],
  },
  {
    name: 'the names in an expression',
    kind: 'policy',
    text: rule('type: expression\n      expr: '),
    offers: ['tool', 'turn', 'lower'],
  },
  {
    name: 'the members of a placeholder',
    kind: 'policy',
    text: action('type: gate\n      reason: "no <<'),
    offers: ['tool', 'agent'],
  },
  {
    name: 'the rules of a pack',
    kind: 'policy',
    text: 'extends: guard-commands\nrules:\n  ',
    offers: ['commands-sudo', 'commands-disk'],
  },
  {
    name: 'the rules that a test can name',
    kind: 'test',
    text: 'policies: [guard-commands]\ntests:\n  - name: a\n    steps:\n      - call: Bash\n        expect:\n          rule: ',
    offers: ['commands-sudo'],
  },
]
