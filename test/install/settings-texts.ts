import fc from 'fast-check'
import type { Value } from '../../src/model/value.ts'
import type { JsonExtension } from '../../src/source/json-settings.ts'

/** White space between JSON tokens. */
const space = fc.constantFrom('', ' ', '\n', '\n  ', '\t', '\r\n  ')
const comment = fc.constantFrom(' // note, with { and ]\n', '/* "x": [1, */', '\n  // "hooks": []\n  ')
const spaceOrComment = fc.oneof({ weight: 6, arbitrary: space }, { weight: 1, arbitrary: comment })

const scalar = fc.oneof(
  fc.constantFrom<Value>(null, true, false, 0, -1.5, 1e21),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

const otherHook: fc.Arbitrary<Value> = fc
  .tuple(fc.constantFrom('npm test', '/usr/bin/true', 'sluice hook --host claude-code', 'echo // no'), fc.boolean())
  .map(([command, isGrouped]) => {
    const handler = { type: 'command', command }
    return isGrouped ? { matcher: 'Bash', hooks: [handler] } : handler
  })

const events = fc.dictionary(
  fc.constantFrom('PreToolUse', 'Stop', 'SessionStart', 'PreCompact', 'Custom'),
  fc.array(otherHook, { maxLength: 2 }),
  { maxKeys: 4 },
)

/** Settings as data, with or without foreign hooks. */
export const settingsData: fc.Arbitrary<{ readonly [name: string]: Value }> = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom('model', 'env', 'permissions', '__proto__', '', 'a "b" \\'),
      fc.oneof(
        scalar,
        fc.array(scalar, { maxLength: 3 }),
        fc.dictionary(fc.string({ maxLength: 4 }), scalar, { maxKeys: 2 }),
      ),
      { maxKeys: 4 },
    ),
    fc.option(events, { nil: undefined }),
  )
  .map(([members, hooks]) => (hooks === undefined ? members : { ...members, hooks }))

/** Settings as text, with odd spacing, and with the extensions of JSON that the agent reads. */
export function settingsTextFor(beyondJson: readonly JsonExtension[]): fc.Arbitrary<string> {
  const trivia = beyondJson.includes('comment') ? spaceOrComment : space
  const hasTrailingCommas = beyondJson.includes('trailing comma') ? fc.boolean() : fc.constant(false)
  const mark = beyondJson.includes('byte order mark') ? fc.constantFrom('', '\uFEFF') : fc.constant('')
  return fc
    .tuple(settingsData, fc.array(trivia, { minLength: 1, maxLength: 40 }), hasTrailingCommas, mark)
    .map(([data, spaces, hasTrailingCommas, mark]) => {
      let index = 0
      const space = (): string => spaces[index++ % spaces.length] ?? ''
      const write = (value: Value): string => {
        if (typeof value !== 'object' || value === null) return JSON.stringify(value)
        const isList = Array.isArray(value)
        const parts = isList
          ? value.map((item: Value) => space() + write(item) + space())
          : Object.entries(value).map(
              ([key, inner]) => `${space()}${JSON.stringify(key)}${space()}:${space()}${write(inner)}${space()}`,
            )
        const comma = hasTrailingCommas && parts.length > 0 ? `,${space()}` : ''
        const inside = parts.length === 0 ? space() : parts.join(',') + comma
        return isList ? `[${inside}]` : `{${inside}}`
      }
      return mark + space() + write(data) + space()
    })
}
