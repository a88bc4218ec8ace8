import { packPurposes } from '../../compile/pack-purposes.ts'
import { createRegistry } from '../../compile/registry.ts'
import { shippedPacks } from '../../hosts/shipped-packs.ts'
import { VOCABULARIES } from '../../hook-files/vocabulary.ts'
import type { JsonSchema } from '../../model/kind.ts'
import { decisionSchema } from '../../schema/decision-schema.ts'
import { eventSchema } from '../../schema/event-schema.ts'
import { policyEditorSchema, policyTestEditorSchema } from '../../schema/editor-schema.ts'
import type { CliCommand } from '../command.ts'

const SCHEMAS: Readonly<Record<string, () => JsonSchema>> = {
  policy: () => policyEditorSchema(createRegistry(VOCABULARIES).kinds, packPurposes(shippedPacks)),
  'policy-test': policyTestEditorSchema,
  event: eventSchema,
  decision: decisionSchema,
}

export const schema: CliCommand = {
  operand: { name: 'SUBJECT', choices: Object.keys(SCHEMAS), summary: 'what it describes; default: policy' },
  options: {},
  examples: [
    { title: 'for YAML support in an editor', line: 'sluice schema > policy.schema.json' },
    { title: 'what a host may send', line: 'sluice schema event' },
  ],
  async run({ operands }, { output }) {
    const create = SCHEMAS[operands[0] ?? 'policy']
    if (create !== undefined) await output.write(`${JSON.stringify(create(), null, 2)}\n`)
    return 0
  },
}
