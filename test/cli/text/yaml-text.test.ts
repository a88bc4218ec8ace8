import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yamlLines } from '../../../src/cli/text/kind-page.ts'
import { copyValue } from '../../../src/model/copy.ts'
import { readPolicyText } from '../../../src/source/read-policy.ts'

test.each([
  [{ type: 'gate', reason: 'not allowed' }, 'type: gate\nreason: not allowed'],
  [{ a: { b: [1, { c: true, d: null }] } }, 'a:\n  b:\n    - 1\n    - c: true\n      d: null'],
  [{ a: [], b: {}, c: [[], [1, 2]] }, 'a: []\nb: {}\nc:\n  - []\n  - - 1\n    - 2'],
  [{ path: '<<tool.params.path>>' }, 'path: <<tool.params.path>>'],
  [{ match: '*.env' }, 'match: "*.env"'],
  [{ matches: '^git push\\b' }, "matches: '^git push\\b'"],
  [
    { a: 'true', b: '1', c: '', d: 'a: b', e: 'x #y', f: '.5', g: 'No' },
    'a: "true"\nb: "1"\nc: ""\nd: "a: b"\ne: "x #y"\nf: ".5"\ng: "No"',
  ],
  [{ text: 'a\nb' }, 'text: "a\\nb"'],
  [{ 'a b': 1, '-': 2, '7': 3 }, '"7": 3\na b: 1\n"-": 2'],
])('%j', (value, text) => expect(yamlLines(value).join('\n')).toBe(text))

test('YAML text is read back as the same value', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('-', 'a b', ' x', 'x ', '?', '|', '>', '%a', '@', '`', '...', '---', '0x1', '1e3', 'null', '~'),
  )
  const data = fc.dictionary(
    texts,
    fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        texts,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(texts, tie('value')),
      ),
    })).value,
  )
  fc.assert(
    fc.property(data, (value) => {
      const plain = copyValue(value)
      const { document, diagnostics } = readPolicyText({ name: 'a.yaml', text: yamlLines(plain).join('\n') })
      expect(diagnostics).toEqual([])
      expect(document?.value).toEqual(plain)
    }),
  )
})
