import { GITLEAKS, publishedAt, type SecretFormat } from './format.ts'

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** AI models, payment, messaging, and other services. */
export const PRODUCT_FORMATS: readonly SecretFormat[] = [
  // models
  ...publishedAt('https://docs.claude.com/en/api/admin-api/apikeys/get-api-key', [
    ['Anthropic key', /sk-ant-[a-z]+\d*-[\w-]{20,}/y, 'sk-ant-'],
  ]),
  ...publishedAt('https://openrouter.ai/docs/api-reference/authentication', [
    ['OpenRouter key', /sk-or-v1-[a-f0-9]{40,}/y, 'sk-or-'],
  ]),
  ...publishedAt('https://platform.openai.com/docs/api-reference/authentication', [
    ['OpenAI key', /sk-(?:proj|svcacct|admin)-[\w-]{20,}/y, 'sk-proj-', 'sk-svcacct-', 'sk-admin-'],
    ['OpenAI key', /sk-(?![A-Za-z0-9]*abcdefgh)[A-Za-z0-9]{20,}/y, 'sk-'],
  ]),
  ...publishedAt('https://docs.x.ai/docs/overview', [['xAI key', /xai-[A-Za-z0-9]{40,}/y, 'xai-']]),
  ...publishedAt('https://console.groq.com/docs/quickstart', [['Groq key', /gsk_[A-Za-z0-9]{52}\b/y, 'gsk_']]),
  ...publishedAt('https://docs.perplexity.ai/guides/getting-started', [
    ['Perplexity key', /pplx-[A-Za-z0-9]{40,}/y, 'pplx-'],
  ]),
  ...publishedAt('https://huggingface.co/docs/hub/security-tokens', [
    ['Hugging Face token', /(?:hf|api_org)_[A-Za-z]{34}\b/y, 'hf_', 'api_org_'],
  ]),
  ...publishedAt('https://docs.nvidia.com/nim/large-language-models/latest/getting-started.html', [
    ['NVIDIA key', /nvapi-[\w-]{50,}/y, 'nvapi-'],
  ]),
  ...publishedAt(
    'https://docs.smith.langchain.com/administration/how_to_guides/organization_management/create_account_api_key',
    [['LangSmith key', /lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}/y, 'lsv2_']],
  ),
  ...publishedAt('https://docs.pinecone.io/guides/projects/manage-api-keys', [
    ['Pinecone key', /pcsk_\w{40,}/y, 'pcsk_'],
  ]),
  ...publishedAt('https://replicate.com/docs/topics/security/api-tokens', [
    ['Replicate token', /r8_[A-Za-z0-9]{37}\b/y, 'r8_'],
  ]),
  ...publishedAt('https://inference-docs.cerebras.ai/quickstart', [['Cerebras key', /csk-[a-z0-9]{40,}/y, 'csk-']]),
  ...publishedAt('https://docs.voyageai.com/docs/api-key-and-installation', [
    ['Voyage key', /pa-(?=[\w-]*\d)[\w-]{43}(?![\w-])/y, 'pa-'],
  ]),
  ...publishedAt('https://elevenlabs.io/docs/api-reference/authentication', [
    ['ElevenLabs key', /sk_[a-f0-9]{48}\b/y, 'sk_'],
  ]),
  ...publishedAt('https://docs.fireworks.ai/api-reference/introduction', [
    ['Fireworks key', /fw_(?=[A-Za-z]*\d)[A-Za-z0-9]{22,24}\b/y, 'fw_'],
  ]),
  // tools of agents, and services to observe them
  ...publishedAt('https://langfuse.com/docs/api-and-data-platform/features/public-api', [
    ['Langfuse key', /sk-lf-[a-f0-9-]{36}/y, 'sk-lf-'],
  ]),
  ...publishedAt('https://docs.wandb.ai/platform/app/settings-page/user-settings', [
    ['Weights & Biases key', /wandb_v\d_[A-Za-z0-9_]{60,}/y, 'wandb_v'],
  ]),
  ...publishedAt('https://e2b.dev/docs/api-key', [['E2B key', /e2b_[a-f0-9]{40}\b/y, 'e2b_']]),
  ...publishedAt('https://docs.tavily.com/documentation/quickstart', [
    ['Tavily key', /tvly-(?:dev-|prod-)?[A-Za-z0-9-]{28,}/y, 'tvly-'],
  ]),
  ...publishedAt('https://docs.firecrawl.dev/api-reference/introduction', [
    ['Firecrawl key', /fc-[a-f0-9]{32}\b/y, 'fc-'],
  ]),
  // payment
  ...publishedAt('https://docs.stripe.com/keys', [
    [
      'Stripe key',
      /[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}/y,
      ...['sk_live_', 'sk_test_', 'sk_prod_', 'rk_live_', 'rk_test_', 'rk_prod_'],
    ],
    ['Stripe key', /whsec_[A-Za-z0-9+/=]{24,}/y, 'whsec_'],
  ]),
  ...publishedAt('https://shopify.dev/docs/apps/build/authentication-authorization', [
    ['Shopify token', /shp(?:at|ca|pa|ss)_[a-zA-Z0-9]{32,64}\b/y, 'shpat_', 'shpca_', 'shppa_', 'shpss_'],
  ]),
  ...publishedAt('https://developer.squareup.com/docs/build-basics/access-tokens', [
    ['Square token', /sq0(?:csp|atp)-[\w-]{22,}/y, 'sq0csp-', 'sq0atp-'],
    ['Square token', /EAAA[\w-]{22,60}(?!\w)/y, 'EAAA'],
  ]),
  ...publishedAt('https://plaid.com/docs/api/tokens/', [
    ['Plaid token', /access-(?:sandbox|development|production)-[0-9a-f-]{36}/y, 'access-'],
  ]),
  ...publishedAt('https://developer.paypal.com/braintree/docs/guides/authorization/overview', [
    ['Braintree token', /access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[a-f0-9]{32}/y, 'access_token$'],
  ]),
  ...publishedAt('https://developer.flutterwave.com/docs/authentication', [
    ['Flutterwave key', /FLW(?:SEC|PUB)K_TEST-[a-hA-H0-9]{12,32}(?:-X)?/y, 'FLWSECK_TEST-', 'FLWPUBK_TEST-'],
    ['Flutterwave key', /FLWSECK-[a-hA-H0-9]{32,}(?:-[A-Za-z0-9]+)?-X/y, 'FLWSECK-'],
  ]),
  ...publishedAt('https://duffel.com/docs/api/overview/making-requests/authentication', [
    ['Duffel token', /duffel_(?:test|live)_[\w=-]{43}/y, 'duffel_'],
  ]),
  ...publishedAt('https://docs.easypost.com/docs/authentication', [
    ['EasyPost key', /EZ[AT]K[A-Za-z0-9]{54}\b/y, 'EZAK', 'EZTK'],
  ]),
  ...publishedAt('https://docs.goshippo.com/docs/guides_general/authentication/', [
    ['Shippo token', /shippo_(?:live|test)_[a-fA-F0-9]{40}\b/y, 'shippo_'],
  ]),
  // messaging
  ...publishedAt('https://docs.slack.dev/authentication/tokens', [
    ['Slack token', /xoxb-\d{8,14}-[A-Za-z0-9-]{18,}/y, 'xoxb-'],
    ['Slack token', /xox[pe](?:-\d{8,14}){3}-[A-Za-z0-9]{20,}/y, 'xoxp-', 'xoxe-'],
    ['Slack token', /xox[os]-\d+-\d+-\d+-[a-fA-F0-9]+/y, 'xoxo-', 'xoxs-'],
    ['Slack token', /xox[ar]-(?=[A-Za-z-]{0,40}\d)(?:\d-)?[A-Za-z0-9]{8,}[A-Za-z0-9-]*/y, 'xoxa-', 'xoxr-'],
    ['Slack token', /xoxe(?:\.xox[bp])?-\d-[A-Za-z0-9]{100,}/y, 'xoxe-', 'xoxe.'],
    ['Slack token', /xapp-\d-[A-Za-z0-9-]{10,}/y, 'xapp-'],
  ]),
  ...publishedAt('https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks', [
    ['Slack webhook', /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9+/_-]{20,})/y, 'hooks.slack.com'],
  ]),
  ...publishedAt('https://discord.com/developers/docs/reference#authentication', [
    ['Discord token', /[MNO][A-Za-z\d_-]{23,27}\.[\w-]{6,7}\.[\w-]{27,}/y, 'M', 'N', 'O'],
  ]),
  ...publishedAt('https://discord.com/developers/docs/resources/webhook', [
    ['Discord webhook', /discord(?:app)?\.com\/api\/webhooks\/\d+\/([\w-]{60,})/y, 'discord.com', 'discordapp.com'],
  ]),
  ...publishedAt(
    'https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
    [
      [
        'Teams webhook',
        /https:\/\/[a-z0-9]+\.webhook\.office\.com\/webhookb2\/([a-z0-9-]{36}@[a-z0-9-]{36}\/IncomingWebhook\/[a-z0-9]{32}\/[a-z0-9-]{36})/y,
        'https://',
      ],
    ],
  ),
  ...publishedAt('https://core.telegram.org/bots/features#botfather', [
    ['Telegram token', /\d{8,10}:A[\w-]{34}(?!\w)/y, ...DIGITS],
  ]),
  ...publishedAt('https://www.twilio.com/docs/iam/api-keys', [['Twilio key', /SK[0-9a-f]{32}\b/y, 'SK']]),
  ...publishedAt('https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys', [
    ['SendGrid key', /SG\.[\w-]{16,32}\.[\w-]{32,64}/y, 'SG.'],
    ['SendGrid key', /SG\.[A-Za-z0-9=_.-]{66}(?!\w)/y, 'SG.'],
  ]),
  ...publishedAt('https://documentation.mailgun.com/docs/mailgun/api-reference/authentication', [
    ['Mailgun key', /(?:pub)?key-[0-9a-f]{32}\b/y, 'key-', 'pubkey-'],
  ]),
  ...publishedAt('https://developers.brevo.com/docs/getting-started', [
    ['Brevo key', /xkeysib-[a-f0-9]{64}-[A-Za-z0-9]{16}\b/y, 'xkeysib-'],
  ]),
  ...publishedAt('https://developers.facebook.com/docs/facebook-login/guides/access-tokens/', [
    ['Facebook token', /\d{15,16}\|[\w-]{27,40}(?!\w)/y, ...DIGITS],
    ['Facebook token', /EAA[MC][A-Za-z0-9]{100,}/y, 'EAAM', 'EAAC'],
  ]),
  // other services
  ...publishedAt('https://www.figma.com/developers/api#access-tokens', [['Figma token', /figd_[\w-]{40,}/y, 'figd_']]),
  ...publishedAt('https://developers.notion.com/docs/authorization', [
    ['Notion token', /ntn_[A-Za-z0-9]{40,}/y, 'ntn_'],
    ['Notion token', /secret_[A-Za-z0-9]{43}\b/y, 'secret_'],
  ]),
  ...publishedAt('https://linear.app/developers/graphql', [
    ['Linear key', /lin_(?:api|oauth)_[A-Za-z0-9_]{32,}/y, 'lin_api_', 'lin_oauth_'],
  ]),
  ...publishedAt('https://developers.hubspot.com/docs/api/private-apps', [
    ['HubSpot token', /pat-(?:na|eu|ap)\d-[0-9a-f-]{36}/y, 'pat-'],
  ]),
  ...publishedAt('https://airtable.com/developers/web/guides/personal-access-tokens', [
    ['Airtable token', /pat[A-Za-z0-9]{14}\.[a-f0-9]{64}/y, 'pat'],
  ]),
  ...publishedAt('https://developer.adobe.com/developer-console/docs/guides/authentication/', [
    ['Adobe secret', /p8e-[A-Za-z0-9]{32}\b/y, 'p8e-'],
  ]),
  ...publishedAt('https://authress.io/knowledge-base/docs/authorization/service-clients/', [
    [
      'Authress key',
      /(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\.[a-z0-9]{4,6}\.acc[_-][a-z0-9-]{10,32}\.[a-z0-9+/_=-]{30,120}/iy,
      ...['sc_', 'ext_', 'scauth_', 'authress_'],
    ],
  ]),
  ...publishedAt('https://docs.mapbox.com/api/accounts/tokens/', [
    ['Mapbox token', /[ps]k\.[A-Za-z0-9]{60,}\.[\w-]{22}(?!\w)/y, 'pk.', 'sk.'],
  ]),
  ...publishedAt('https://api.intra.42.fr/apidoc', [
    ['42 secret', /s-s4t2(?:ud|af)-[a-fA-F0-9]{64}\b/y, 's-s4t2ud-', 's-s4t2af-'],
  ]),
  ...publishedAt('https://console.settlemint.com/documentation/', [
    ['SettleMint token', /sm_(?:aat|pat|sat)_[a-zA-Z0-9]{16}\b/y, 'sm_aat_', 'sm_pat_', 'sm_sat_'],
  ]),
  ...publishedAt('https://www.typeform.com/developers/get-started/personal-access-token/', [
    ['Typeform token', /tfp_[\w.=-]{40,}/y, 'tfp_'],
  ]),
  ...publishedAt('https://freemius.com/help/documentation/wordpress-sdk/integrating-freemius-sdk/', [
    ['Freemius key', /secret_key["'] ?=> ?["'](sk_[^\s"']{29})["']/y, 'secret_key'],
  ]),
  ...publishedAt(GITLEAKS, [
    ['Beamer key', /b_[a-z0-9=_-]{44}(?!\w)/y, 'b_'],
    ['Dropbox token', /sl\.[A-Za-z0-9=_-]{130,}/y, 'sl.'],
    ['Frame.io token', /fio-u-[\w=-]{64}(?!\w)/y, 'fio-u-'],
    ['GoCardless token', /live_[\w=-]{40}(?!\w)/y, 'live_'],
    ['Lob key', /(?:live|test)_(?:[a-f0-9]{35}|pub_[a-f0-9]{31})\b/y, 'live_', 'test_'],
  ]),
  ...publishedAt('https://resend.com/docs/api-reference/introduction', [
    ['Resend key', /re_[A-Za-z0-9]{6,10}_[A-Za-z0-9]{20,}/y, 're_'],
  ]),
  ...publishedAt('https://neon.com/docs/manage/api-keys', [['Neon key', /napi_[a-z0-9]{40,}/y, 'napi_']]),
  ...publishedAt('https://posthog.com/docs/api', [['PostHog key', /phx_[A-Za-z0-9]{40,}/y, 'phx_']]),
  ...publishedAt('https://www.contentful.com/developers/docs/references/content-management-api/', [
    ['Contentful token', /CFPAT-[\w-]{43}/y, 'CFPAT-'],
  ]),
  ...publishedAt('https://launchdarkly.com/docs/sdk/concepts/client-side-server-side', [
    ['LaunchDarkly key', /sdk-[a-f0-9]{8}-(?:[a-f0-9]{4}-){3}[a-f0-9]{12}/y, 'sdk-'],
  ]),
  ...publishedAt('https://zuplo.com/docs/articles/api-key-leak-detection', [
    ['Zuplo key', /zpka_[a-z0-9]{30,}_[a-f0-9]{8}/y, 'zpka_'],
  ]),
  ...publishedAt(GITLEAKS, [['Endor Labs key', /endr\+[A-Za-z0-9-]{16}/y, 'endr+']]),
]
