import type { ConfigOf } from '../kinds/config-type.ts'
import type { RULE_SCHEMA } from '../schema/rule-schema.ts'

type Described = ConfigOf<typeof RULE_SCHEMA>

/** A rule as one writes it, once the schema has admitted it. */
export type RuleConfig = Omit<Described, 'on' | 'event' | 'action'> & {
  readonly on?: string | readonly string[]
  readonly event?: string | readonly string[]
  readonly action: object | readonly object[]
}
