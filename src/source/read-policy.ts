import type { PolicyText } from '../model/policy-text.ts'
import { compose } from './compose.ts'
import type { Outline, PolicyReading } from './document.ts'
import { stringify } from './libraries.ts'
import { readComposed } from './read-composed.ts'

export type { PolicyText } from '../model/policy-text.ts'
export type { Outline, Path, PolicyReading, SourceDocument } from './document.ts'

/**
 * Reads YAML 1.2, and therefore JSON. Reports everything that YAML would silently read differently from what the author
 * meant: see the `yaml-` codes. Parts outside the outline belong to other programs, so their style is not checked.
 * Never throws.
 *
 * @param keepsBigNumbers whether a whole number beyond 2^53 is read as a `bigint`, because it is part of an event
 */
export function readPolicyText(policy: PolicyText, outline: Outline = true, keepsBigNumbers = false): PolicyReading {
  return readComposed(policy, compose, outline, keepsBigNumbers)
}

/**
 * Writes a policy as text that reads back as the same data. Strings are quoted, so that none is read as YAML syntax.
 */
export function writePolicyText(policy: object): string {
  return stringify(policy, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}
