import type { SecretFormat } from './format.ts'

/** Forms without a fixed beginning, identified by a text at a fixed place inside them. */
export const MARKER_FORMATS: readonly SecretFormat[] = [
  {
    name: 'Azure client secret',
    source: 'https://learn.microsoft.com/en-us/purview/sit-defn-azure-ad-client-secret',
    starts: [],
    marker: { text: 'Q~', offset: 4 },
    pattern: /[\w~.-]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/y,
  },
  {
    name: 'Terraform token',
    source: 'https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens',
    starts: [],
    marker: { text: '.atlasv1.', offset: 14 },
    pattern: /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,}/y,
  },
  {
    name: 'MaxMind key',
    source: 'https://dev.maxmind.com/license-key-validation-api/',
    starts: [],
    marker: { text: '_mmk', offset: 36 },
    pattern: /[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk\b/y,
  },
  {
    name: 'Mailchimp key',
    source: 'https://mailchimp.com/developer/marketing/guides/quick-start/',
    starts: [],
    marker: { text: '-us', offset: 32 },
    pattern: /[0-9a-f]{32}-us\d{1,2}\b/y,
  },
]
