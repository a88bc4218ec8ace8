import { expect, test } from 'vitest'
import { findDialect } from '../../src/agents/all.ts'
import { neededHooks } from '../../src/install/needed-hooks.ts'
import { HOSTS } from '../e2e/hosts/index.ts'
import { hostsPage } from '../e2e/page.ts'
import { processesOf } from '../e2e/processes.ts'
import { readRecord } from '../e2e/record.ts'
import { SCENARIOS } from '../e2e/scenarios/index.ts'
import { programOf } from '../policy.ts'

// `npm run e2e -- --update` writes the records and their page; `npm run generate` writes the page, too.

const records = HOSTS.map(readRecord)

test('docs/hosts.md', async () => {
  await expect(hostsPage(HOSTS, SCENARIOS, records)).toMatchFileSnapshot('../../docs/hosts.md')
})

test.each(records.filter((record) => record !== null && record.skipped === null))(
  '$host was tested in every scenario, and passes those that every host must pass',
  (record) => {
    expect(record?.rows.map(({ scenario }) => scenario)).toEqual(SCENARIOS.map(({ name }) => name))
    const broken = SCENARIOS.filter(({ name, everywhere }) => {
      return everywhere && record?.rows.find(({ scenario }) => scenario === name)?.kept !== true
    })
    expect(broken).toEqual([])
  },
)

const GATE = 'action: { type: gate, reason: no }'
const LOG = 'action: { type: log, message: m }'

test.each([
  ['claude-code', `{ on: tool_start, condition: { type: tool_name, match: shell }, ${GATE} }`, '1* 0 1 0'],
  ['claude-code', `{ on: [tool_start, tool_end, stop], ${LOG} }`, '2 0 2 0'],
  ['claude-code', `{ on: [tool_end, session_start, session_end], ${LOG} }`, '1 0 1 2'],
  ['claude-code', `{ on: [approval_request, pre_compact, agent_spawn], ${LOG} }`, '0 0 1 0'],
  ['docker-agent', `{ on: [before_llm_call, after_llm_call, stop, turn_end], ${LOG} }`, '0 2 3 0'],
  ['windsurf', `{ on: [tool_start, tool_end], ${LOG} }`, '2 0 1 0'],
  ['opencode', `{ on: tool_start, max_fires: 3, ${LOG} }`, '1 0 1 1'],
  ['kiro', `{ on: stop, ${LOG} }`, '0 0 1 0'],
])('%s under %s starts: %s', (host, rule, expected) => {
  const dialect = findDialect(host)
  if (dialect === undefined) throw new Error(`no dialect ${host}`)
  const program = programOf(`hooks: [${rule.replace('{', '{ id: r,')}]`)
  const { call, isForSomeTools, model, turn, session } = processesOf(neededHooks(program, dialect).all, dialect)
  expect(`${call}${isForSomeTools ? '*' : ''} ${model} ${turn} ${session}`).toBe(expected)
})
