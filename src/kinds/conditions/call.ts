import { type Answer, every, one } from '../../calls/match/answer.ts'
import { compileSingle } from '../../calls/match/names.ts'
import { isKnown } from '../../calls/marks.ts'
import { plainCode } from '../../calls/plain.ts'
import type { CallFacts } from '../../model/call.ts'
import type { Regex } from '../../model/matching.ts'
import { defineCondition } from '../define.ts'
import { TEXT_OR_LIST } from '../parts/text-or-list.ts'
import { callCondition, NAMES, UNCERTAIN } from './parts/call-condition.ts'
import { compilePatterns, seenPatterns } from './parts/patterns.ts'

export const call = defineCondition({
  name: 'call',
  summary: 'holds when the call only reads, has parts that Sluice cannot understand, or passes code to an interpreter',
  schema: {
    properties: {
      reads_only: { type: 'boolean', description: 'whether the call is known to only read' },
      unread: { type: 'boolean', description: 'whether Sluice cannot understand a part of its script' },
      inline_code: {
        type: 'object',
        properties: { language: NAMES, matches: TEXT_OR_LIST },
        additionalProperties: false,
        description:
          'code that it passes to an interpreter: its language, and a pattern that the code matches, or a list of which one must match',
      },
      uncertain: UNCERTAIN,
    },
    minProperties: 1,
  },
  examples: [
    {
      title: 'a pipe of programs that read',
      config: { type: 'call', reads_only: true },
      event: {
        event: 'tool_start',
        tool: { name: 'Bash', params: { command: 'git log --oneline | grep fix | head -5' } },
      },
      holds: true,
    },
    {
      title: 'a search that deletes',
      config: { type: 'call', reads_only: true },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'find . -name core -delete' } } },
      holds: false,
    },
    {
      title: 'a script that no shell can read',
      config: { type: 'call', unread: true },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'echo "a' } } },
      holds: true,
    },
    {
      title: 'code for Python',
      config: { type: 'call', inline_code: { language: 'python', matches: '\\bsocket\\b' } },
      event: { event: 'tool_start', tool: { name: 'Bash', params: { command: 'python3 -c "import socket"' } } },
      holds: true,
    },
  ],
  compile({ uncertain, reads_only: readsOnly, unread, inline_code: code }, context) {
    const asked: ((facts: CallFacts) => Answer)[] = []
    if (readsOnly !== undefined) asked.push((facts) => facts.readsOnly === readsOnly)
    if (unread !== undefined) asked.push((facts) => facts.unread.length > 0 === unread)
    const patterns = { code: compilePatterns(code?.matches, ['inline_code', 'matches'], context) }
    const language = code?.language === undefined ? null : compileSingle(code.language)
    const holdsCode = (facts: CallFacts, regex: Regex | null): Answer => {
      const found = one(facts.inlineCode, ({ text, written, language: own }) =>
        every(
          [
            () => (language === null ? true : language([own])),
            // Unknown parts appear as written, but may be anything at run time.
            () => regex === null || regex.test(written) || (isKnown(text) ? false : null),
          ],
          (ask) => ask(),
        ),
      )
      return found === false && (facts.open.length > 0 || facts.unread.length > 0) ? null : found
    }
    if (code !== undefined) asked.push((facts) => holdsCode(facts, patterns.code))
    return callCondition({
      uncertain,
      patterns: {},
      parts: code !== undefined ? ['inline code'] : unread === true ? ['unread'] : null,
      compile: () => (facts) => every(asked, (ask) => ask(facts)),
      show: (facts) => ({
        reads_only: facts.readsOnly,
        ...(code !== undefined && { inline_code: facts.inlineCode.map(plainCode) }),
        ...seenPatterns(patterns, ({ code: regex }) => holdsCode(facts, regex)),
      }),
    })
  },
})
