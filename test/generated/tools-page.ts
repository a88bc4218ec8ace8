import { DIALECTS } from '../../src/agents/all.ts'
import type { AgentTools } from '../../src/agents/tool-call.ts'
import { OTHER_ROLES, ROLES } from '../../src/calls/param-roles.ts'
import { LANGUAGE_WORDS, NAMES, VERBS } from '../../src/calls/undeclared.ts'
import { FAMILY_SPELLINGS, PARAM_SPELLINGS } from '../../src/match/param-spellings.ts'
import { TOOL_ALIASES } from '../../src/match/tool-name.ts'
import { declarationOf } from '../../src/model/tool-declaration.ts'
import { PARAM_ROLES, type ParamRole } from '../../src/model/tool-params.ts'
import { TOOL_SCHEMA } from '../../src/schema/tool-schema.ts'
import { code, fieldTable, inCode, list, table } from './markdown.ts'
import { page } from './page.ts'

/** The reference of tools and their parameters. */
export function toolsPage(): string {
  return page(
    'Tools',
    'One name for all agents: of a tool for patterns, and of its parameters for `tool.params.…`.',
    '## Names',
    'A parameter is read, and rewritten, under its canonical name, whatever the tool calls it. A dot leads into a map, and `*` is every element of a list, or a value that is no list. The agent’s own names work as well. Tools of MCP servers keep their own names.',
    'A call may give a parameter several values: a list of edits, or several names of which nobody knows which one the tool takes. A condition then holds if it holds for one of them. `not` holds if its condition holds for none of them, and a rule that only allows needs all of them. A text shows them as a list. Setting such a parameter is the error `param-conflict`, and so is a condition on more than 1,000 of them.',
    table(
      ['tool', 'also called', 'parameters'],
      Object.entries(TOOL_ALIASES).map(([tool, names]) => [
        inCode(tool),
        list(names),
        paramsText(PARAM_SPELLINGS[tool] ?? {}),
      ]),
    ),
    `Other tools of a family have ${Object.entries(FAMILY_SPELLINGS)
      .map(([family, params]) => `\`${family}.*\`: ${paramsText(params)}`)
      .join('; ')}.`,
    'A command that is a list of words is read as the script that it runs: `["bash", "-lc", "ls"]` is `ls`.',
    '## Roles',
    'What a parameter is to the tool decides what conditions on calls see: which files the call reads, writes and deletes, what it runs, and where it connects.',
    table(
      ['role', 'the parameter is', 'parameters with this role'],
      PARAM_ROLES.map((role) => [inCode(role), MEANINGS[role], rolesText(role)]),
    ),
    'A parameter whose canonical name is that of a role, such as `folder`, has this role in any tool. `language` is the parameter that names the language of what the tool runs. Relative paths of a call are in its `folder`, or else in the working directory. If nobody says that the tool has such a parameter, both are possible.',
    '## Agents',
    'What is known of the tools of an agent. What a tool takes is read first; the names above count only in a call that has none of these.',
    table(
      ['agent', 'tool', 'is', 'takes', 'other parameters'],
      DIALECTS.flatMap(({ title, tools }) => toolRows(title, tools)),
    ),
    '## Tools that nobody declares',
    'A tool of an MCP server, or of your own, may be in none of these tables. Its parameters are then read by their names, in any case, with or without `_` and `-`, and on any level. If that is not what the tool does, declare it under `tools:`.',
    table(
      ['if the tool’s name has one of the words', 'its paths are'],
      (['delete', 'write', 'read'] as const).map((access) => [list(VERBS[access]), ACCESS_WORDS[access]]),
    ),
    'Where several apply, `read` counts only by itself. A word in a parameter adds to what the tool’s name says. A tool without any of these words has no paths. The source of a copy is read, and the source of a move is deleted.',
    table(
      ['these parameters', 'are'],
      [
        [list(NAMES.path), 'paths; `*` is any beginning'],
        [list(NAMES.end), 'paths, if the tool’s name has `copy`, `move`, `rename` or `link`'],
        [list(NAMES.keyed), 'maps by path, unless they are a text or a list'],
        [list(NAMES.changes), 'lists and maps with the paths of what is written'],
        [list(NAMES.verb), 'a word that says what is done to the paths beside it'],
        [
          list(NAMES.command),
          'shell commands, in the parameters themselves, in the elements of their lists, and in a map that holds the parameters; a list is the words of one command, and under a plural each element is a command',
        ],
        [
          list(NAMES.code),
          `code, if the name of the parameter or of the tool has a language (${list(LANGUAGE_WORDS)}) or one of ${list(NAMES.language)} is beside it`,
        ],
        [
          list(NAMES.calls),
          `calls of other tools, each with its name (${list(NAMES.callee)}) and its parameters (${list(NAMES.given)}); the parameters of a tool may be such a call themselves`,
        ],
      ],
    ),
    'Other parameters are not read: what a tool does with `target_url`, `query` or `sql` is unknown, and so is which hosts it connects to.',
    '## Tools of your own',
    'Under `tools:` in a policy, by the name that the tool is called by. A text says which tool it is: `Save: filesystem.write`. A map says more:',
    code(
      'yaml',
      'tools:\n  Save: filesystem.write\n  deploy:\n    is: shell.bash\n    params: { script: command }\n    runs: params.script',
    ),
    '`is` and `params` take effect in all rules, and the roles in conditions on calls. `check` compares patterns with the `schema`.',
    fieldTable(TOOL_SCHEMA),
  )
}

/** What a parameter with a role is. */
const MEANINGS: Readonly<Record<ParamRole, string>> = {
  runs: 'a shell command, or code in another `language`',
  reads: 'the path of a file that the tool reads',
  writes: 'the path of a file that it writes',
  deletes: 'the path of a file that it deletes',
  folder: 'the folder in which it works, to which other paths in the call are relative',
  filter: 'a glob that narrows which files it reads; several are separated by spaces or commas',
  connects: 'an address to which it connects',
  mentions: 'a text that mentions such addresses',
}

const ACCESS_WORDS = { delete: 'deleted', write: 'written', read: 'read' } as const

/** The canonical parameters that have a role, by tool. */
function rolesText(role: ParamRole): string {
  const rows = Object.entries(ROLES).flatMap(([kind, roles]) =>
    (roles[role] ?? []).map((name) => `${inCode(name)} of ${inCode(kind)}`),
  )
  const others = (OTHER_ROLES[role] ?? []).map((name) => `${inCode(name)} of any other tool`)
  return [...rows, ...others].join(', ')
}

function toolRows(title: string, tools: AgentTools): readonly (readonly string[])[] {
  return Object.entries(tools).map(([name, tool]) => {
    const { is, params = {} } = declarationOf(tool)
    const others = typeof tool === 'object' && 'others' in tool ? (tool.others ?? []) : []
    const canonical = is ?? Object.entries(TOOL_ALIASES).find(([, names]) => names.includes(name))?.[0] ?? name
    const byName = new Map<string, string[]>()
    for (const [path, param] of Object.entries(params)) byName.set(param, [...(byName.get(param) ?? []), path])
    return [title, inCode(name), inCode(canonical), paramsText(Object.fromEntries(byName)), list(others)]
  })
}

function paramsText(params: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(params)
    .map(([name, paths]) => {
      const others = paths.filter((path) => path !== name)
      return others.length === 0 ? inCode(name) : `${inCode(name)} (${list(paths)})`
    })
    .join(', ')
}
