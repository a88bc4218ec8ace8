import { stringify } from './libraries.ts'

/** A policy as text that reads back to the same data: text is quoted, so that nothing in it is taken for YAML. */
export function writePolicyText(policy: object): string {
  return stringify(policy, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' })
}
