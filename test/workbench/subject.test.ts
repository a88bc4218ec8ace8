import type { AgentEvent } from 'sluice'
import { expect, test } from 'vitest'
import { describeSubject } from '../../src/workbench/data-text.ts'

test.each<[event: AgentEvent, subject: string]>([
  [{ event: 'tool_start', tool: { name: 'a.b' } }, 'a.b'],
  [{ event: 'tool_start', tool: { name: 'a', params: { path: 'x', command: 'ls' } } }, 'a ls'],
  [{ event: 'tool_start', tool: { name: 'a', params: { n: 1, other: 'x', more: 'y' } } }, 'a x'],
  [{ event: 'tool_start', tool: { name: 'a', params: { n: 1, command: '' } } }, 'a'],
  [{ event: 'tool_start', tool: { name: 'a', params: { command: ['ls', '-l'] } } }, 'a ["ls", "-l"]'],
  [{ event: 'tool_start', tool: { name: 'a', params: null } }, 'a'],
  [{ event: 'tool_start', tool: { name: null, params: { command: 'ls' } }, prompt: 'x' }, 'x'],
  [{ event: 'error', error: { code: 'rate_limit', message: 'too many' } }, 'rate_limit'],
  [{ event: 'error', error: { message: 'too many' } }, 'too many'],
  [{ event: 'user_message', prompt: 'hello' }, 'hello'],
  [{ event: 'stop', response: 'done' }, 'done'],
  [{ event: 'stop' }, ''],
])('%j', (event, subject) => expect(describeSubject(event)).toBe(subject))
