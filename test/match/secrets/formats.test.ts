import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskSecrets } from '../../../src/match/secrets.ts'
import { SECRET_FORMATS } from '../../../src/match/secrets/formats.ts'
import { ISSUED_KEYS } from '../../../src/match/secrets/issued-keys.ts'
import { DOCUMENTED } from '../../../src/match/secrets/values.ts'

/** Texts that match the pattern, the same in every run. Look-arounds are left out, as the surroundings are known. */
function samplesOf(pattern: RegExp): readonly string[] {
  const source = pattern.source.replaceAll(/\(\?[=!](?:[^()\\[]|\\.|\[[^\]]*\])*\)|\\b/g, '')
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${source})$`), { maxLength: 300 }), { numRuns: 6, seed: 16 })
}

describe('published formats', () => {
  test.each(SECRET_FORMATS.map((format) => [format.name, format.pattern.source, format] as const))(
    '%s: %s',
    (_name, _source, { source, starts, marker, pattern }) => {
      expect(source).toMatch(/^https:\/\/[^ ]+\.[^ ]+$/)
      expect(pattern.sticky).toBe(true)
      expect(starts.length > 0 || marker !== undefined).toBe(true)
      const samples = samplesOf(pattern).map((sample) => sample.replaceAll(/\s+/g, ' '))
      const masked = samples.filter((sample) => maskSecrets(`a ${sample} b`) !== `a ${sample} b`)
      // Some generated samples repeat one character, or are followed by what the pattern looks ahead for.
      expect(masked.length).toBeGreaterThan(0)
    },
  )
})

describe('keys without a prefix, next to the name of their service', () => {
  test.each(ISSUED_KEYS.map((key) => [key.service, key.form.source, key] as const))(
    '%s: %s',
    (_service, _form, { service, source, form, isId = false }) => {
      expect(source).toMatch(/^https:/)
      const name = service + (isId ? '_access_id' : '_token')
      const samples = samplesOf(form).filter((sample) => new Set(sample).size > 8)
      const masked = samples.filter((sample) => maskSecrets(`${name} = "${sample}"`) === `${name} = "[REDACTED]"`)
      expect(masked.length * 2).toBeGreaterThan(samples.length)
    },
  )

  test.each([
    ['a longer name that contains the name of a service', 'global_token = live0123'],
    ['a value of another format', 'finnhub_version = 20 characters'],
  ])('%s is kept', (_why, text) => {
    expect(maskSecrets(text)).toBe(text)
  })
})

test.each(DOCUMENTED.flatMap(({ source, values }) => values.map((value) => [value, source] as const)))(
  '%s is a documented example: %s',
  (value, source) => {
    expect(source).toMatch(/^https:/)
    for (const text of [value, `apiKey: "${value}"`, `password = "${value}"`]) expect(maskSecrets(text)).toBe(text)
  },
)
