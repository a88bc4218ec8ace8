import { decide, createMemoryLedger, loadPolicy } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'
import type { HookEnd } from '../../src/agents/reply.ts'
import { findProtocol, importFile } from './import-file.ts'
import { type Row, ROWS } from './docker-agent-file.ts'

const rowsOf = (area: string, pattern: RegExp): readonly (readonly [string, RegExpExecArray, Row])[] =>
  ROWS.flatMap((row) => {
    const found = row.area === area ? pattern.exec(row.input) : null
    return found === null ? [] : [[`${row.id} ${row.input}`, found, row] as const]
  })

/** How the hook of a row ends, and how we read its answer, by the id of the row. */
const ENDS: Readonly<Record<string, readonly [end: Partial<HookEnd>, ours: object]>> = {
  C072: [{ stdout: 'test' }, { verdict: null, context: null }],
  C075: [{ exit: 127 }, { failure: 'the hook exited with 127' }],
  C076: [{ exit: null }, { failure: 'the hook did not run to its end' }],
  C077: [
    { stdout: '{"decision":"block","reason":"Tool not allowed"}' },
    { verdict: 'deny', reason: 'Tool not allowed' },
  ],
  // The script on the page writes its reason to standard output.
  C078: [
    { exit: 2, stdout: '{"decision":"block","reason":"Tool not allowed"}' },
    { verdict: 'deny', reason: 'Tool not allowed' },
  ],
  C079: [
    { exit: 2, stderr: ' no \n' },
    { verdict: 'deny', reason: 'no' },
  ],
  C092: [{ stdout: '{"continue":true}' }, { verdict: null, stop: null }],
  C095: [{ stdout: '{"decision":"allow"}' }, { verdict: null }],
  C097: [{ stdout: '{} done' }, { failure: 'the hook gave JSON that does not parse' }],
  C098: [{ stdout: '[]' }, { verdict: null, context: null }],
  C100: [{ stdout: '{"Decision":"block","REASON":"no"}' }, { verdict: 'deny', reason: 'no' }],
  // We also read the format of Claude Code's scripts.
  C101: [{ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }, { verdict: 'deny' }],
  C102: [{ stdout: '{"continue":"no"}' }, { failure: 'the hook gave `continue` a value of the wrong type' }],
  C103: [
    { stdout: '{"hook_specific_output":{"permission_decision":"Deny"}}' },
    { failure: 'the hook gave an unknown permission decision `Deny`' },
  ],
  C104: [{ stdout: '{"suppress_output":true}' }, { verdict: null }],
}

const protocol = findProtocol('docker-agent')
const nativeOf = (name: string) => protocol?.events.find((event) => event.name === name)

describe('rows of docker-agent', () => {
  test('exist', () => expect(ROWS.length).toBeGreaterThan(300))

  test.each(rowsOf('matcher', /^matcher `(.*)`, tool `(\w+)`$/))('%s', (_title, [, written = '', tool = ''], row) => {
    const matcher = written === '(empty)' ? '' : written
    const file = JSON.stringify({
      agents: { root: { hooks: { pre_tool_use: [{ matcher, hooks: [{ type: 'command', command: 'x' }] }] } } },
    })
    const { policy, diagnostics } = importFile('docker-agent', { name: 'agent.yaml', text: file })
    if (row.expected.startsWith('invalid')) {
      // A matcher that would never match is an error of the file.
      expect(diagnostics).toMatchObject([{ severity: 'error', code: 'bad-pattern' }])
      return
    }
    expect(diagnostics).toEqual([])
    const { program } = loadPolicy(policy === null ? [] : [policy], { vocabulary: hookFiles })
    const { fired } = decide(program, createMemoryLedger(), { event: 'tool_start', tool: { name: tool } })
    expect(fired.length > 0).toBe(row.expected.startsWith('match'))
  })

  test.each(rowsOf('stdout', /^(\w+): plain text stdout$/))('%s', (_title, [, event = ''], row) => {
    const native = nativeOf(event)
    if (native === undefined) throw new Error(`no event ${event}`)
    const reply = protocol?.readReply({ exit: 0, stdout: 'text\n', stderr: '' }, native, {})
    // According to the page, the model gets the text after a call; the source of docker-agent forgot this.
    const isNoted = row.expected.startsWith('becomes') || event === 'post_tool_use'
    expect(reply).toMatchObject({ context: isNoted ? 'text' : null, verdict: null })
  })

  // Rows about builtins and models are not tested here.
  test.each(rowsOf('executor', /./).filter(([, , { id }]) => id in ENDS))('%s', (_title, _found, { id }) => {
    const native = nativeOf('pre_tool_use')
    const [end, ours] = ENDS[id] ?? [{}, {}]
    if (native === undefined) throw new Error('no event')
    expect(protocol?.readReply({ exit: 0, stdout: '', stderr: '', ...end }, native, {})).toMatchObject(ours)
  })
})
