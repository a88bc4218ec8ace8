import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskSecrets } from '../../../src/match/secrets.ts'
import { SECRET_FORMATS } from '../../../src/match/secrets/formats.ts'
import { ISSUED_KEYS } from '../../../src/match/secrets/issued-keys.ts'
import { DOCUMENTED } from '../../../src/match/secrets/values.ts'

/** Texts that the pattern matches, always the same ones. Looks around the secret are left out: what is around is known. */
function samplesOf(pattern: RegExp): readonly string[] {
  const source = pattern.source.replaceAll(/\(\?[=!](?:[^()\\[]|\\.|\[[^\]]*\])*\)|\\b/g, '')
  return fc.sample(fc.stringMatching(new RegExp(`^(?:${source})$`), { maxLength: 300 }), { numRuns: 6, seed: 16 })
}

describe('published forms', () => {
  test.each(SECRET_FORMATS.map((format) => [format.name, format.pattern.source, format] as const))(
    '%s: %s',
    (_name, _source, { source, starts, marker, pattern }) => {
      expect(source).toMatch(/^https:\/\/[^ ]+\.[^ ]+$/)
      expect(pattern.sticky).toBe(true)
      expect(starts.length > 0 || marker !== undefined).toBe(true)
      const samples = samplesOf(pattern).map((sample) => sample.replaceAll(/\s+/g, ' '))
      const masked = samples.filter((sample) => maskSecrets(`a ${sample} b`) !== `a ${sample} b`)
      // Generated samples also repeat one character, or are followed by what the pattern looks for.
      expect(masked.length).toBeGreaterThan(0)
    },
  )
})

describe('keys without a prefix, beside the name of their service', () => {
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
    ['a name that only contains the letters', 'global_token = live0123'],
    ['another form', 'finnhub_version = 20 characters'],
  ])('%s is let be', (_why, text) => {
    expect(maskSecrets(text)).toBe(text)
  })
})

test.each(DOCUMENTED.flatMap(({ source, values }) => values.map((value) => [value, source] as const)))(
  '%s is an example of %s',
  (value, source) => {
    expect(source).toMatch(/^https:/)
    for (const text of [value, `apiKey: "${value}"`, `password = "${value}"`]) expect(maskSecrets(text)).toBe(text)
  },
)
