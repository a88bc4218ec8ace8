import type { JsonSchema } from '../model/kind.ts'

const TEXT = { type: 'string', minLength: 1 } as const

/** The section `managed` of a managed policy. */
export const MANAGED_SCHEMA = {
  type: 'object',
  properties: {
    lower: {
      enum: ['any', 'narrow', 'none'],
      default: 'any',
      description:
        'what the rules of users and projects may do, whatever they trust: anything; only refuse, ask, redact, note and log; or nothing',
    },
    packs: {
      type: 'array',
      items: {
        anyOf: [
          TEXT,
          {
            type: 'object',
            properties: {
              source: { ...TEXT, description: 'as it stands in `extends`' },
              signed: { type: 'boolean', default: false, description: 'whether it needs a signature of `signers`' },
            },
            required: ['source'],
            additionalProperties: false,
          },
        ],
      },
      description: 'the only packs that policies of users and projects may extend; any if absent',
    },
    signers: {
      ...TEXT,
      description: 'a file of `ssh-keygen` with the people whose signatures count (`allowed_signers`)',
    },
    contact: { ...TEXT, description: 'whom to ask, in every refusal that only an administrator can mend' },
    requires: {
      type: 'string',
      pattern: '^>=\\s*\\d+(\\.\\d+){0,2}$',
      description: 'the versions of Sluice that may decide: an older one refuses everything',
    },
    exceptions: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          rule: { ...TEXT, description: 'the id of a managed rule' },
          workspace: { ...TEXT, description: 'the folder in which it does not hold, and everything below' },
          until: {
            type: 'string',
            description: 'when the exception ends, in UTC: a time, or a date, of which the whole day still counts',
          },
          why: { ...TEXT, description: 'the reason, which `explain` and `doctor` show' },
        },
        required: ['rule', 'workspace', 'until', 'why'],
        additionalProperties: false,
      },
      description: 'where managed rules do not hold for a while',
    },
  },
  additionalProperties: false,
  description: 'what an administrator allows users and projects, in the files of `/etc/sluice`',
  examples: [
    {
      lower: 'any',
      packs: ['guard-agent', { source: 'npm:@acme/rules/web.yaml', signed: true }],
      signers: '/etc/sluice/allowed_signers',
      contact: 'the platform team, #agents',
      requires: '>=0.1',
      exceptions: [
        { rule: 'no-force-push', workspace: '/srv/mirror', until: '2027-01-31', why: 'the mirror is rewritten daily' },
      ],
    },
  ],
} as const satisfies JsonSchema
