import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAlone, programOf } from './packs.ts'

// The other tests of the pack are in `rules/context-care.test.yaml`. Texts of half a million characters would bloat
// that file.

const program = programOf('context-care')

describe('a note about a result of more than 10,000 characters', () => {
  const text = (length: number): string => 'x'.repeat(length)
  test.each<[shape: string, result: (text: string) => unknown]>([
    ['plain text', (it) => it],
    ['Claude Bash', (it) => ({ stdout: it, stderr: '', interrupted: false })],
    ['Claude Read', (it) => ({ type: 'text', file: { filePath: 'a', content: it } })],
    ['Claude and MCP', (it) => [{ type: 'text', text: it }]],
    ['Codex and MCP', (it) => ({ content: [{ type: 'text', text: it }] })],
    ['Gemini', (it) => ({ llmContent: it, returnDisplay: '' })],
    ['Gemini and MCP', (it) => ({ llmContent: [{ text: it }] })],
    ['Copilot', (it) => ({ result_type: 'success', text_result_for_llm: it })],
    ['Copilot, in camel case', (it) => ({ resultType: 'success', textResultForLlm: it })],
    ['opencode', (it) => ({ title: 'a', output: it })],
  ])('%s', (_shape, result) => {
    const end = (length: number): AgentEvent => ({
      event: 'tool_end',
      tool: { name: 'x', result: result(text(length)) },
    })
    expect(decideAlone(program, end(10_000))).toMatchObject({ fired: [], errors: [] })
    expect(decideAlone(program, end(10_001))).toMatchObject({ fired: ['context-big-result'], errors: [] })
    expect(decideAlone(program, end(500_000))).toMatchObject({ fired: ['context-big-result'], errors: [] })
  })
})
