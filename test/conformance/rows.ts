import type { AgentEvent } from 'sluice'

/** A row of the Hooks V2 vocabulary as its other implementations have it, restated; `decision` names why Sluice differs. */
export interface ConditionRow {
  readonly id: string
  readonly says: string
  readonly condition: object
  readonly on?: string
  readonly event?: Omit<AgentEvent, 'event'>
  /** Whether it holds, or the code of the diagnostic with which it does not load. */
  readonly expected: boolean | string
  readonly decision?: string
}

const tool = (name: string, more: object = {}): Omit<AgentEvent, 'event'> => ({ tool: { name, ...more } })
const says = (...texts: readonly string[]): Omit<AgentEvent, 'event'> => ({ messages: texts.map((content) => ({ role: 'user', content })) })
const code = (text: string): Omit<AgentEvent, 'event'> => ({ error: { code: text } })

const FIVE = { turn: 5, tool_calls: 10, tokens: 500, max_tokens: 1000, ...says('hello world') }

const name = (match: unknown): object => ({ type: 'tool_name', match })
const expr = (text: string): object => ({ type: 'expression', expr: text })
const ALWAYS = { type: 'always' }
const NEVER = { type: 'never' }

export const CONDITION_ROWS: readonly ConditionRow[] = [
  { id: 'A1', says: 'always', condition: ALWAYS, expected: true },
  { id: 'A3', says: 'turn 5, threshold 10', condition: { type: 'turn_count', threshold: 10 }, event: FIVE, expected: false },
  { id: 'A5', says: 'pressure 0.5, threshold 0.6', condition: { type: 'context_pressure', threshold: 0.6 }, event: FIVE, expected: false },
  { id: 'A6', says: '10 calls, threshold 5', condition: { type: 'tool_calls', threshold: 5 }, event: FIVE, expected: true },
  { id: 'A8', says: 'turn > 100 at turn 5', condition: expr('turn > 100'), event: FIVE, expected: false },
  { id: 'A10', says: 'a keyword nobody said', condition: { type: 'content_contains', keyword: 'nothere' }, event: FIVE, expected: false },
  { id: 'A11', says: 'an alias in a pattern', condition: name('Write|Edit'), on: 'tool_start', event: tool('filesystem.write'), expected: true },
  { id: 'A13', says: 'another module', condition: name('shell.*'), on: 'tool_start', event: tool('filesystem.write'), expected: false },
  { id: 'A14', says: 'a failed call', condition: { type: 'tool_failed' }, on: 'tool_end', event: tool('t', { ok: false }), expected: true },
  { id: 'A24', says: 'all of two that hold', condition: { type: 'all_of', conditions: [ALWAYS, ALWAYS] }, expected: true },
  { id: 'A26', says: 'any of one that holds', condition: { type: 'any_of', conditions: [NEVER, ALWAYS] }, expected: true },
  { id: 'A29', says: 'all of none', condition: { type: 'all_of', conditions: [] }, expected: true },
  { id: 'A30', says: 'any of none', condition: { type: 'any_of', conditions: [] }, expected: false },
  { id: 'A37', says: 'a code', condition: { type: 'error_type', match: 'rate_limit' }, on: 'error', event: code('rate_limit'), expected: true },
  { id: 'A38', says: 'a glob of a code', condition: { type: 'error_type', match: 'rate_*' }, on: 'error', event: code('rate_limit'), expected: true },
  { id: 'A39', says: 'another code', condition: { type: 'error_type', match: 'billing' }, on: 'error', event: code('rate_limit'), expected: false },
  { id: 'A40', says: 'no code at all', condition: { type: 'error_type', match: '*' }, on: 'error', event: {}, expected: false },
  { id: 'B7', says: 'threshold 5 every 5, at 20', condition: { type: 'turn_count', threshold: 5, every: 5 }, event: { turn: 20 }, expected: true },
  { id: 'B7', says: 'threshold 5 every 5, at 5', condition: { type: 'turn_count', threshold: 5, every: 5 }, event: { turn: 5 }, expected: true },
  { id: 'B8', says: 'threshold 5 every 5, at 4', condition: { type: 'turn_count', threshold: 5, every: 5 }, event: { turn: 4 }, expected: false },
  { id: 'B8', says: 'threshold 5 every 5, at 12', condition: { type: 'turn_count', threshold: 5, every: 5 }, event: { turn: 12 }, expected: false },
  { id: 'B9', says: 'said by somebody', condition: { type: 'content_contains', keyword: 'boom' }, event: says('x', 'big boom'), expected: true },
  { id: 'B9', says: 'said by nobody', condition: { type: 'content_contains', keyword: 'boom' }, event: says('x'), expected: false },
  {
    id: 'B10',
    says: 'a part of a code',
    condition: { type: 'error_type', match: 'Timeout' },
    on: 'error',
    event: code('ConnectionTimeout'),
    expected: false,
    decision: 'error_type is an fnmatch over the whole code, no regular expression',
  },
  { id: 'B11', says: 'tokens_used at 600', condition: expr('tokens_used > 500'), event: { tokens: 600 }, expected: true },
  { id: 'B11', says: 'tokens_used at 100', condition: expr('tokens_used > 500'), event: { tokens: 100 }, expected: false },
  { id: 'B12', says: 'a tool and always', condition: { type: 'all_of', conditions: [name('filesystem.write'), ALWAYS] }, on: 'tool_start', event: tool('filesystem.write'), expected: true },
  { id: 'B13', says: 'never or a tool', condition: { type: 'any_of', conditions: [NEVER, name('shell.bash')] }, on: 'tool_start', event: tool('shell.bash'), expected: true },
  { id: 'B14', says: 'not failed, of a good call', condition: { type: 'not', condition: { type: 'tool_failed' } }, on: 'tool_end', event: tool('t', { ok: true }), expected: true },
  { id: 'B14', says: 'not failed, of a failed call', condition: { type: 'not', condition: { type: 'tool_failed' } }, on: 'tool_end', event: tool('t', { error: 'ENOENT' }), expected: false },
  { id: 'B15', says: 'a type that does not exist', condition: { type: 'typo' }, expected: 'unknown-condition', decision: 'an unknown type is a load error, never false at run time' },
  { id: 'C1', says: 'always at turn_start', condition: ALWAYS, on: 'turn_start', expected: true },
  { id: 'C2', says: 'never at turn_start', condition: NEVER, on: 'turn_start', expected: false },
  { id: 'C3', says: 'always at error', condition: ALWAYS, on: 'error', expected: true },
  { id: 'C5', says: 'pressure 0.8 at pre_compact', condition: { type: 'context_pressure', threshold: 0.5 }, on: 'pre_compact', event: { tokens: 800, max_tokens: 1000 }, expected: true },
  { id: 'C8', says: 'turn 1', condition: { type: 'turn_count', threshold: 1 }, on: 'turn_start', event: { turn: 1 }, expected: true },
  { id: 'C11', says: '3 messages, threshold 3', condition: { type: 'message_count', threshold: 3 }, event: says('a', 'b', 'c'), expected: true },
  { id: 'C14', says: 'a list of tools', condition: name(['filesystem.read', 'filesystem.grep']), on: 'tool_start', event: tool('filesystem.grep'), expected: true },
  {
    id: 'C18',
    says: 'a regular expression of a code',
    condition: { type: 'error_type', match: 'Timeout.*' },
    on: 'error',
    event: code('TimeoutError: deadline exceeded'),
    expected: false,
    decision: 'error_type is an fnmatch over the whole code, no regular expression',
  },
  { id: 'C20', says: 'messages is a count', condition: expr('messages > 3'), event: says('a', 'b', 'c', 'd', 'e'), expected: true },
  { id: 'C22', says: 'a write that has not failed', condition: { type: 'all_of', conditions: [name('filesystem.write'), { type: 'not', condition: NEVER }] }, on: 'tool_start', event: tool('filesystem.write'), expected: true },
  { id: 'C23', says: 'failed or said', condition: { type: 'any_of', conditions: [{ type: 'tool_failed' }, { type: 'content_contains', keyword: 'error' }] }, on: 'tool_end', event: tool('t', { ok: false }), expected: true },
  { id: 'C43', says: 'another tool', condition: name('shell.bash'), on: 'tool_start', event: tool('filesystem.read'), expected: false },
  { id: 'C44', says: 'a call that did not fail', condition: { type: 'tool_failed' }, on: 'tool_end', event: tool('t', { ok: true }), expected: false },
  { id: 'C45', says: 'pressure 0.3, threshold 0.9', condition: { type: 'context_pressure', threshold: 0.9 }, event: { tokens: 300, max_tokens: 1000 }, expected: false },
  { id: 'C46', says: 'turn 2, threshold 5', condition: { type: 'turn_count', threshold: 5 }, event: { turn: 2 }, expected: false },
  { id: 'C47', says: 'tokens 500 of 1000', condition: expr('tokens_used > 1000'), event: { tokens: 500 }, expected: false },
  { id: 'C48', says: 'a keyword nobody said', condition: { type: 'content_contains', keyword: 'zzz' }, event: says('hello world'), expected: false },
  { id: 'C49', says: 'not always', condition: { type: 'not', condition: ALWAYS }, on: 'turn_start', expected: false },
  { id: 'C50', says: '12 messages, threshold 10', condition: { type: 'message_count', threshold: 10 }, event: says(...'abcdefghijkl'), expected: true },
  { id: 'C51', says: '3 calls, threshold 1', condition: { type: 'tool_calls', threshold: 1 }, event: { tool_calls: 3 }, expected: true },
  { id: 'C53', says: 'a keyword or a failure', condition: { type: 'any_of', conditions: [{ type: 'content_contains', keyword: 'fail' }, { type: 'tool_failed' }] }, on: 'tool_end', event: says('this will fail soon'), expected: true },
  { id: 'C54', says: 'always and a count', condition: { type: 'all_of', conditions: [ALWAYS, { type: 'message_count', threshold: 1 }] }, event: says('a', 'b', 'c', 'd', 'e'), expected: true },
  {
    id: 'C55',
    says: 'a part of a code',
    condition: { type: 'error_type', match: 'Connection' },
    on: 'error',
    event: code('ConnectionReset'),
    expected: false,
    decision: 'error_type is an fnmatch over the whole code, no regular expression',
  },
  { id: 'B55', says: 'a text as a code', condition: { type: 'error_type', match: 'llm boom' }, on: 'error', event: code('llm boom'), expected: true },
  { id: 'D4', says: 'another case', condition: name('WRITE'), on: 'tool_start', event: tool('filesystem.write'), expected: false, decision: 'names are case-sensitive' },
  { id: 'D5', says: 'another case of a module', condition: name('Filesystem.write'), on: 'tool_start', event: tool('filesystem.write'), expected: false },
  { id: 'D6', says: 'bars in a list', condition: name(['Write|Edit']), on: 'tool_start', event: tool('filesystem.write'), expected: true, decision: 'bars work in list items too' },
  { id: 'D7', says: 'spaces around bars', condition: name(' Write | Edit '), on: 'tool_start', event: tool('filesystem.write'), expected: true },
  { id: 'D8', says: 'an empty list', condition: name([]), on: 'tool_start', event: tool('filesystem.write'), expected: 'out-of-range', decision: 'a pattern that can match nothing does not load' },
  { id: 'D9', says: 'an empty name', condition: name('*'), on: 'tool_start', event: tool(''), expected: true },
  { id: 'D10', says: 'underscores for dots', condition: name('filesystem.write'), on: 'tool_start', event: tool('filesystem__write'), expected: true },
  { id: 'D11', says: 'an alias of a module', condition: name('filesystem.*'), on: 'tool_start', event: tool('Write'), expected: true },
  { id: 'D12', says: 'a made-up alias', condition: name('workspace.*'), on: 'tool_start', event: tool('WsWrite'), expected: false, decision: 'aliases are declared, never guessed from capitals' },
  { id: 'D13', says: 'capitals for dots', condition: name('GitCommit'), on: 'tool_start', event: tool('git.commit'), expected: false, decision: 'aliases are declared, never guessed from capitals' },
  { id: 'D14', says: 'the last segment', condition: name('get_pr'), on: 'tool_start', event: tool('mcp.github.get_pr'), expected: true },
  { id: 'D14', says: 'a server', condition: name('mcp.*'), on: 'tool_start', event: tool('mcp.github.get_pr'), expected: true },
  { id: 'D15', says: 'an MCP name with underscores', condition: name('mcp.github.get_pr'), on: 'tool_start', event: tool('mcp__github__get_pr'), expected: true },
  { id: 'D17', says: 'no pattern', condition: name(null), on: 'tool_start', expected: 'wrong-type', decision: 'types are checked when the policy is loaded' },
  { id: 'D17', says: 'a number for a pattern', condition: name([5]), on: 'tool_start', expected: 'wrong-type', decision: 'types are checked when the policy is loaded' },
  { id: 'D18', says: 'bars alone', condition: name('|'), on: 'tool_start', event: tool('anything'), expected: false },
  { id: 'D19', says: 'truth of a number', condition: expr('1'), expected: true },
  { id: 'D19', says: 'truth of a text', condition: expr("'x'"), expected: true },
  { id: 'D19', says: 'truth of a name', condition: expr('turn'), event: { turn: 5 }, expected: true },
  { id: 'D21', says: 'a generator that reads turn', condition: expr('any(turn > x for x in [1, 9])'), event: { turn: 5 }, expected: true, decision: 'generator forms see the names' },
  { id: 'D22', says: 'in a tuple', condition: expr('turn in [4, 5]'), event: { turn: 5 }, expected: true },
  { id: 'D22', says: 'an assignment', condition: expr('(y:=3)==3'), expected: 'expression-syntax', decision: 'the language has no assignment' },
  { id: 'D23', says: 'a walk to the system', condition: expr('().__class__.__base__.__subclasses__()'), expected: 'expression-syntax', decision: 'own properties only; nothing is callable but the functions' },
  { id: 'D25', says: 'not of a type that does not exist', condition: { type: 'not', condition: { type: 'typo' } }, expected: 'unknown-condition', decision: 'an unknown type is a load error, never false at run time' },
  { id: 'D26', says: 'not of nothing', condition: { type: 'not', condition: {} }, expected: 'missing-field', decision: 'types are checked recursively' },
  { id: 'D27', says: 'not without a condition', condition: { type: 'not' }, expected: 'missing-field', decision: 'types are checked recursively' },
  { id: 'D27', says: 'not of a list', condition: { type: 'not', condition: [ALWAYS] }, expected: 'wrong-type', decision: 'types are checked recursively' },
  { id: 'D28', says: 'not of a broken pattern', condition: { type: 'not', condition: name(null) }, on: 'tool_start', expected: 'wrong-type', decision: 'types are checked recursively' },
  { id: 'D29', says: 'all_of without a list', condition: { type: 'all_of' }, expected: 'missing-field', decision: 'types are checked recursively' },
  { id: 'D29', says: 'all_of of a map', condition: { type: 'all_of', conditions: {} }, expected: 'wrong-type', decision: 'types are checked recursively' },
  { id: 'D30', says: 'a text among conditions', condition: { type: 'all_of', conditions: [ALWAYS, 'x'] }, expected: 'wrong-type', decision: 'types are checked recursively' },
  { id: 'D32', says: 'turn 5, threshold 3', condition: { type: 'turn_count', threshold: 3 }, event: { turn: 5 }, expected: false, decision: 'threshold alone is exactly that turn' },
  { id: 'D32', says: 'turn 5, threshold 5', condition: { type: 'turn_count', threshold: 5 }, event: { turn: 5 }, expected: true },
  { id: 'D32', says: 'turn 5, threshold 6', condition: { type: 'turn_count', threshold: 6 }, event: { turn: 5 }, expected: false },
  { id: 'D33', says: 'turn 5, threshold 99, every 5', condition: { type: 'turn_count', threshold: 99, every: 5 }, event: { turn: 5 }, expected: false, decision: 'with both, those multiples that are not before threshold' },
  { id: 'D37', says: 'a keyword in capitals', condition: { type: 'content_contains', keyword: 'HELLO' }, event: says('say hello'), expected: true },
]
