/** The format of one kind of secret. */
export interface SecretPattern {
  readonly name: string
  /** In lower case. A text without any of them contains no such secret. */
  readonly keywords: readonly string[]
  /** RE2. If it has a group, the group is the secret, and the rest only identifies it. */
  readonly pattern: string
}

function prefixed(name: string, pattern: string, ...keywords: readonly string[]): SecretPattern {
  return { name, keywords, pattern: `\\b(?:${pattern})` }
}

/** The formats are those that the services document. */
export const SECRET_PATTERNS: readonly SecretPattern[] = [
  // clouds
  prefixed('AWS access key', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\\b', 'akia', 'asia', 'abia', 'acca'),
  {
    name: 'AWS secret key',
    keywords: ['aws'],
    pattern: '(?i)aws_?(?:secret)?_?(?:access)?_?key["\'\\s]*[:=]["\'\\s]*([a-z0-9/+]{40})\\b',
  },
  prefixed(
    'Google key',
    'AIza[0-9A-Za-z_-]{35}|GOCSPX-[0-9A-Za-z_-]{28}|ya29\\.[0-9A-Za-z_-]{20,}',
    'aiza',
    'gocspx-',
    'ya29.',
  ),
  {
    name: 'Azure key',
    keywords: ['accountkey=', 'sharedaccesskey='],
    pattern: '(?i)(?:account|sharedaccess)key=([a-z0-9+/]{43,88}={0,2})',
  },
  prefixed('Azure client secret', '[A-Za-z0-9_~.-]{3}8Q~[A-Za-z0-9_~.-]{31,34}', '8q~'),
  prefixed('DigitalOcean token', 'do[opr]_v1_[a-f0-9]{64}', 'doo_v1_', 'dop_v1_', 'dor_v1_'),
  prefixed('Alibaba key', 'LTAI[A-Za-z0-9]{20}\\b', 'ltai'),
  prefixed('Databricks token', 'dapi[a-f0-9]{32}', 'dapi'),
  // forges and their machines
  prefixed(
    'GitHub token',
    'gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255}',
    'ghp_',
    'gho_',
    'ghu_',
    'ghs_',
    'ghr_',
    'github_pat_',
  ),
  prefixed(
    'GitLab token',
    'gl(?:pat|ptt|dt|rt|cbt|imt|soat|agent|oas|ft)-[A-Za-z0-9_-]{20,}',
    'glpat-',
    'glptt-',
    'gldt-',
    'glrt-',
    'glcbt-',
    'glimt-',
    'glsoat-',
    'glagent-',
    'gloas-',
    'glft-',
  ),
  prefixed('Docker token', 'dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}', 'dckr_'),
  prefixed('JFrog key', 'AKCp[A-Za-z0-9]{60,}', 'akcp'),
  prefixed('Sonar token', 'sq[apu]_[a-f0-9]{40}', 'sqa_', 'sqp_', 'squ_'),
  prefixed('Buildkite token', 'bkua_[a-z0-9]{40}', 'bkua_'),
  prefixed('CircleCI token', 'CCIP(?:AT|RJ)_[A-Za-z0-9_]{30,}', 'ccipat_', 'cciprj_'),
  // models
  prefixed('Anthropic key', 'sk-ant-[a-z]+\\d*-[A-Za-z0-9_-]{20,}', 'sk-ant-'),
  prefixed('OpenRouter key', 'sk-or-v1-[a-f0-9]{40,}', 'sk-or-'),
  prefixed('OpenAI key', 'sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,}|sk-[A-Za-z0-9]{20,}', 'sk-'),
  prefixed('xAI key', 'xai-[A-Za-z0-9]{40,}', 'xai-'),
  prefixed('Groq key', 'gsk_[A-Za-z0-9]{40,}', 'gsk_'),
  prefixed('Perplexity key', 'pplx-[A-Za-z0-9]{40,}', 'pplx-'),
  prefixed('Hugging Face token', '(?:hf|api_org)_[A-Za-z0-9]{30,}', 'hf_', 'api_org_'),
  prefixed('NVIDIA key', 'nvapi-[A-Za-z0-9_-]{50,}', 'nvapi-'),
  prefixed('LangSmith key', 'lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}', 'lsv2_'),
  prefixed('Pinecone key', 'pcsk_[A-Za-z0-9_]{40,}', 'pcsk_'),
  prefixed('Replicate token', 'r8_[A-Za-z0-9]{37}', 'r8_'),
  // money
  prefixed(
    'Stripe key',
    '(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9]{24,}',
    'sk_live_',
    'sk_test_',
    'rk_live_',
    'rk_test_',
    'whsec_',
  ),
  prefixed('Shopify token', 'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}', 'shpat_', 'shpca_', 'shppa_', 'shpss_'),
  prefixed('Square token', 'sq0(?:csp|atp)-[A-Za-z0-9_-]{22,}', 'sq0'),
  prefixed('Plaid token', 'access-(?:sandbox|development|production)-[0-9a-f-]{36}', 'access-'),
  prefixed('Braintree token', 'access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$[a-f0-9]{32}', 'access_token$'),
  // messages
  prefixed('Slack token', 'xox[abeoprs]-[A-Za-z0-9-]{10,}|xapp-\\d-[A-Za-z0-9-]{10,}', 'xox', 'xapp-'),
  {
    name: 'Slack webhook',
    keywords: ['hooks.slack.com'],
    pattern: 'hooks\\.slack\\.com/(?:services|workflows)/([A-Za-z0-9/_-]{20,})',
  },
  prefixed('Discord token', '[MNO][A-Za-z\\d_-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,38}', '.'),
  {
    name: 'Discord webhook',
    keywords: ['api/webhooks/'],
    pattern: 'discord(?:app)?\\.com/api/webhooks/\\d+/([\\w-]{60,})',
  },
  prefixed('Telegram token', '\\d{8,10}:AA[\\w-]{33}', ':aa'),
  prefixed('Twilio key', '(?:SK|AC)[0-9a-f]{32}\\b', 'sk', 'ac'),
  prefixed('SendGrid key', 'SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}', 'sg.'),
  prefixed('Mailgun key', 'key-[0-9a-f]{32}', 'key-'),
  prefixed('Mailchimp key', '[0-9a-f]{32}-us\\d{1,2}\\b', '-us'),
  // services
  prefixed('Figma token', 'figd_[A-Za-z0-9_-]{40,}', 'figd_'),
  prefixed('Notion token', 'ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43}\\b', 'ntn_', 'secret_'),
  prefixed('Linear key', 'lin_(?:api|oauth)_[A-Za-z0-9]{40,}', 'lin_'),
  prefixed('HubSpot token', 'pat-(?:na|eu)\\d-[0-9a-f-]{36}', 'pat-'),
  prefixed('Doppler token', 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9.]{40,}', 'dp.'),
  prefixed('1Password token', 'ops_eyJ[A-Za-z0-9_-]{100,}', 'ops_eyj'),
  prefixed('Netlify token', 'nf[pcoub]_[A-Za-z0-9]{36,}', 'nf'),
  prefixed('Heroku key', 'HRKU-[A-Za-z0-9_-]{36,}', 'hrku-'),
  prefixed('Sentry token', 'sntry[su]_[A-Za-z0-9+/=_]{40,}', 'sntry'),
  prefixed('New Relic key', 'NRAK-[A-Z0-9]{27}', 'nrak-'),
  prefixed('Grafana token', 'gl(?:sa|c)_[A-Za-z0-9+/=_]{32,}', 'glsa_', 'glc_'),
  prefixed('Airtable token', 'pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}', 'pat'),
  // machines
  prefixed('Vault token', 'hv[sbr]\\.[A-Za-z0-9_-]{24,}', 'hvs.', 'hvb.', 'hvr.'),
  prefixed('Terraform token', '[A-Za-z0-9]{14}\\.atlasv1\\.[A-Za-z0-9_-]{60,}', '.atlasv1.'),
  prefixed('Tailscale key', 'tskey-[a-z]+-[A-Za-z0-9-]{20,}', 'tskey-'),
  prefixed('PlanetScale token', 'pscale_(?:tkn|oauth|pw)_[A-Za-z0-9_.-]{30,}', 'pscale_'),
  prefixed('Supabase token', 'sb[ps]_[A-Za-z0-9]{40}|sb_secret_[A-Za-z0-9_-]{20,}', 'sbp_', 'sbs_', 'sb_secret_'),
  prefixed('npm token', 'npm_[A-Za-z0-9]{36}', 'npm_'),
  prefixed('PyPI token', 'pypi-[A-Za-z0-9_-]{50,}', 'pypi-'),
  prefixed('RubyGems key', 'rubygems_[a-f0-9]{48}', 'rubygems_'),
  prefixed('Clojars token', 'CLOJARS_[a-z0-9]{60}', 'clojars_'),
  prefixed('Pulumi token', 'pul-[a-f0-9]{40}', 'pul-'),
  prefixed('age key', 'AGE-SECRET-KEY-1[0-9A-Z]{58}', 'age-secret-key-'),
  // whatever issued them
  {
    name: 'password of an address',
    keywords: ['://'],
    pattern: '\\b[a-zA-Z][a-zA-Z0-9+.-]*://[^\\s:/@"\'`<>{}]*:([^\\s/@"\'`<>{}$]+)@',
  },
  prefixed('JSON web token', 'eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}', 'eyj'),
  {
    name: 'private key',
    keywords: ['private key'],
    pattern: '-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----(?s:.*?)(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|\\z)',
  },
  { name: 'bearer token', keywords: ['bearer '], pattern: '(?i)\\bbearer\\s+([a-z0-9._~+/-]{20,}=*)' },
  {
    name: 'basic credentials',
    keywords: ['basic '],
    pattern: '(?i)authorization["\']?\\s*[:=]\\s*["\']?basic\\s+([a-z0-9+/]{12,}=*)',
  },
  {
    name: 'assigned secret',
    keywords: ['secret', 'token', 'passw', 'api_key', 'apikey', 'api-key', 'access_key', 'private_key', 'access-key'],
    pattern:
      '(?i)(?:secret|token|passw(?:or)?d|api[_-]?key|access[_-]?key|private[_-]?key)[a-z0-9_-]{0,30}["\']?\\s*(?:=>|:=|=|:)\\s*["\']?([a-z0-9+/_.=~-]{16,})',
  },
  // wallets
  {
    name: 'wallet key',
    keywords: ['private', 'secret', 'wallet', 'evm', 'eth'],
    pattern: '(?i)(?:private|secret|wallet|evm|eth)[\\w\\s"\':=-]{0,40}\\b((?:0x)?[a-f0-9]{64})\\b',
  },
  {
    name: 'seed phrase',
    keywords: ['seed', 'mnemonic', 'recovery'],
    pattern:
      '(?i)(?:seed|mnemonic|recovery)(?:\\s+(?:phrase|words))?["\'\\s]*(?:is|are|=|:)?["\'\\s]*((?:[a-z]{3,8}[ ,]+){11,23}[a-z]{3,8})\\b',
  },
  { name: 'Solana key', keywords: ['['], pattern: '\\[(?:\\s*\\d{1,3}\\s*,){63}\\s*\\d{1,3}\\s*\\]' },
  prefixed('Bitcoin key', '[5KL][1-9A-HJ-NP-Za-km-z]{50,51}\\b', '5', 'k', 'l'),
]
