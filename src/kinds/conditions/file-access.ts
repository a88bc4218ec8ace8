import { askFacts, compileFile, type FileTests } from '../../calls/match/facts.ts'
import { positiveNames } from '../../calls/match/names.ts'
import { plainFile } from '../../calls/plain.ts'
import type { CallPart } from '../../model/call.ts'
import { defineCondition } from '../define.ts'
import { callCondition, NAMES, PATH, UNCERTAIN } from './parts/call-condition.ts'
import { warnOfGlobs, warnOfRelative } from './parts/foreign-patterns.ts'
import { compilePatterns } from './parts/patterns.ts'

const ACCESS = { enum: ['read', 'write', 'delete', 'execute', 'unknown'] } as const

export const fileAccess = defineCondition({
  name: 'file_access',
  summary: 'holds when the call reads, writes, deletes or executes a matching file, with any tool or program',
  schema: {
    properties: {
      access: {
        anyOf: [ACCESS, { type: 'array', items: ACCESS, minItems: 1 }],
        description:
          'what is done to the file; anything if absent. `unknown`: the call names the file, and Sluice does not know what the program does with it',
      },
      path: {
        ...PATH,
        description:
          'the file: `glob` and `not` (globs), `may_match` (globs that a wildcard of the shell in the path may match: `cat .e*`), `reaches` (globs, in any case, of the file and of the folders on the way to it, each as a whole: `rm -r .git` reaches `**/.git/hooks/*`), `under` and `outside` (folders, including `workspace`, `~` and `tmp`), `equals`, `matches` (a pattern, or a list of which one must match); paths are relative to the workspace',
      },
      by: { ...NAMES, description: 'the tool or the program that does it' },
      recursive: { type: 'boolean', description: 'whether it includes everything below it' },
      login: {
        type: 'boolean',
        description: 'whether a program only uses it to log in or to verify the server, like the key of `ssh -i`',
      },
      used: {
        type: 'boolean',
        description:
          'whether a program takes values from it and shows none of them, as `source FILE` and `--env-file FILE` do; if the same call shows values, the file is also read',
      },
      named: {
        type: 'boolean',
        description: 'whether only its name, size, times or rights are looked at or changed, as `ls` and `chmod` do',
      },
      remote: { type: 'boolean', description: 'whether the file is on another machine, reached through `ssh`' },
      container: { type: 'boolean', description: 'whether the file is in a container' },
      uncertain: UNCERTAIN,
    },
    minProperties: 1,
  },
  examples: [
    {
      title: 'a file with secrets, written by a shell',
      config: { type: 'file_access', access: ['write', 'delete'], path: { glob: ['**/.env*', '**/*.pem'] } },
      event: {
        event: 'tool_start',
        cwd: '/w',
        tool: { name: 'Bash', params: { command: "sed -i 's/a/b/' api/.env" } },
      },
      holds: true,
    },
    {
      title: 'the same file, written by a tool for files',
      config: { type: 'file_access', access: ['write', 'delete'], path: { glob: ['**/.env*', '**/*.pem'] } },
      event: {
        event: 'tool_start',
        cwd: '/w',
        tool: { name: 'Write', params: { file_path: '/w/.env', content: 'A=1' } },
      },
      holds: true,
    },
    {
      title: 'a file outside of the workspace',
      config: { type: 'file_access', access: 'write', path: { outside: 'workspace' } },
      event: { event: 'tool_start', cwd: '/w', tool: { name: 'Bash', params: { command: 'cp a.md ../b.md' } } },
      holds: true,
    },
    {
      title: 'the keys in any home',
      config: { type: 'file_access', access: 'read', path: { under: ['~/.ssh', '~/.aws'] } },
      event: {
        event: 'tool_start',
        cwd: '/w',
        tool: { name: 'Bash', params: { command: 'tar -czf keys.tgz -C /home/ann .ssh' } },
      },
      holds: true,
    },
  ],
  compile({ uncertain, path, ...tests }, context) {
    const fields = ['glob', 'may_match', 'reaches', 'not'] as const
    for (const field of fields) warnOfGlobs(path?.[field], ['path', field], context)
    warnOfRelative(path?.matches, ['path', 'matches'], context)
    const patterns = { path: compilePatterns(path?.matches, ['path', 'matches'], context) }
    return callCondition({
      uncertain,
      patterns,
      parts: partsOf(tests),
      compile(regexes) {
        const ask = compileFile({ ...tests, ...(path && { path }) }, regexes, uncertain === 'fails')
        return (facts) => askFacts(facts, facts.files, ask)
      },
      show: ({ files }) => ({ files: files.map(plainFile) }),
    })
  },
})

function partsOf({ access, by, named }: FileTests): readonly CallPart[] | null {
  const programs = by === undefined ? null : positiveNames(by)
  if (programs !== null) return programs.map((name) => `program ${name}` as const)
  if (access === undefined) return null
  const ways = named === undefined ? (['access', 'named'] as const) : [named ? ('named' as const) : ('access' as const)]
  return [access].flat().flatMap((own) => ways.map((way) => `${way} ${own}` as const))
}
