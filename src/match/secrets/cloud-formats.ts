import { GITLEAKS, publishedAt, SECRETLINT, type SecretFormat } from './format.ts'

/** Cloud providers, their platforms, and their configuration tools. */
export const CLOUD_FORMATS: readonly SecretFormat[] = [
  ...publishedAt('https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html', [
    ['AWS access key', /(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}\b/y, 'AKIA', 'ASIA', 'ABIA', 'ACCA', 'A3T'],
  ]),
  ...publishedAt('https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html', [
    ['AWS Bedrock key', /ABSK[A-Za-z0-9+/]{100,269}={0,2}/y, 'ABSK'],
    ['AWS Bedrock key', /bedrock-api-key-[A-Za-z0-9+/]{40,}={0,2}/y, 'bedrock-api-key-'],
  ]),
  ...publishedAt('https://cloud.google.com/docs/authentication/api-keys', [
    ['Google key', /AIza[\w-]{35}(?!\w)/y, 'AIza'],
    ['Google key', /GOCSPX-[\w-]{28}/y, 'GOCSPX-'],
    ['Google key', /ya29\.[\w-]{20,}/y, 'ya29.'],
  ]),
  ...publishedAt('https://learn.microsoft.com/en-us/rest/api/storageservices/create-service-sas', [
    // An HMAC of 256 bits in base64, whose last characters are often written as in an address.
    ['Azure signature', /sig=((?:[A-Za-z\d+/]|%2[bBfF]){43}(?:=|%3[dD]))/y, 'sig='],
  ]),
  ...publishedAt('https://learn.microsoft.com/en-us/azure/storage/common/storage-account-keys-manage', [
    ['Azure key', /(?:AccountKey|SharedAccessKey)=([A-Za-z0-9+/]{43,88}={0,2})/iy, 'AccountKey=', 'SharedAccessKey='],
    ['Azure key', /(?:accountkey|sharedaccesskey)=([A-Za-z0-9+/]{43,88}={0,2})/iy, 'accountkey=', 'sharedaccesskey='],
  ]),
  ...publishedAt('https://docs.digitalocean.com/reference/api/create-personal-access-token/', [
    ['DigitalOcean token', /do[opr]_v1_[a-f0-9]{64}/y, 'doo_v1_', 'dop_v1_', 'dor_v1_'],
  ]),
  ...publishedAt('https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair', [
    ['Alibaba key', /LTAI[A-Za-z0-9]{12,20}\b/y, 'LTAI'],
  ]),
  ...publishedAt('https://docs.databricks.com/en/dev-tools/auth/pat.html', [
    ['Databricks token', /dapi[a-fA-F0-9]{32}(?:-\d)?(?!\w)/y, 'dapi'],
  ]),
  ...publishedAt('https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/', [
    ['Cloudflare token', /cf(?:at|ut|k)_[A-Za-z0-9]{40}[a-f0-9]{8}\b/y, 'cfat_', 'cfut_', 'cfk_'],
  ]),
  ...publishedAt('https://yandex.cloud/en/docs/iam/concepts/authorization/iam-token', [
    ['Yandex token', /t1\.[\w-]{5,}={0,2}\.[\w-]{86}={0,2}/y, 't1.'],
    ['Yandex token', /AQVN[\w-]{35,38}(?!\w)/y, 'AQVN'],
  ]),
  ...publishedAt('https://fly.io/docs/security/tokens/', [
    ['Fly.io token', /fo1_[\w-]{43}(?!\w)/y, 'fo1_'],
    ['Fly.io token', /fm(?:1[ar]|2)_[A-Za-z0-9+/]{100,}={0,3}/y, 'fm1a_', 'fm1r_', 'fm2_'],
  ]),
  ...publishedAt('https://devcenter.heroku.com/articles/authentication', [['Heroku key', /HRKU-[\w-]{36,}/y, 'HRKU-']]),
  ...publishedAt('https://docs.netlify.com/api/get-started/', [
    ['Netlify token', /nf[pcoub]_[A-Za-z0-9]{36,}/y, 'nfp_', 'nfc_', 'nfo_', 'nfu_', 'nfb_'],
  ]),
  ...publishedAt('https://vercel.com/docs/rest-api#creating-an-access-token', [
    ['Vercel token', /vc[piark]_[A-Za-z0-9]{20,60}\b/y, 'vcp_', 'vci_', 'vca_', 'vcr_', 'vck_'],
  ]),
  ...publishedAt('https://developer.hashicorp.com/vault/docs/concepts/tokens', [
    ['Vault token', /hv[sbr]\.[\w-]{24,}/y, 'hvs.', 'hvb.', 'hvr.'],
    ['Vault token', /s\.(?=[a-z]*\d|[A-Z]*\d|[A-Za-z]*\d)[A-Za-z0-9]{24}\b/y, 's.'],
  ]),
  ...publishedAt('https://docs.pulumi.com/docs/administration/access-identity/access-tokens/', [
    ['Pulumi token', /pul-[a-f0-9]{40}/y, 'pul-'],
  ]),
  ...publishedAt('https://tailscale.com/kb/1277/key-prefixes', [
    ['Tailscale key', /tskey-[a-z]+-[A-Za-z0-9-]{20,}/y, 'tskey-'],
  ]),
  ...publishedAt('https://planetscale.com/docs/concepts/service-tokens', [
    ['PlanetScale token', /pscale_(?:tkn|oauth|pw)_[\w=.-]{30,}/y, 'pscale_'],
  ]),
  ...publishedAt('https://supabase.com/docs/guides/api/api-keys', [
    ['Supabase token', /sb[ps]_[A-Za-z0-9]{40}|sb_secret_[\w-]{20,}/y, 'sbp_', 'sbs_', 'sb_secret_'],
  ]),
  ...publishedAt('https://docs.doppler.com/docs/service-tokens', [
    [
      'Doppler token',
      /dp\.(?:pt|st|ct|sa|scim|audit)\.[\w.-]{40,}/y,
      ...['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.'],
    ],
  ]),
  ...publishedAt('https://developer.1password.com/docs/service-accounts/security/', [
    ['1Password token', /ops_eyJ[A-Za-z0-9+/_-]{100,}={0,3}/y, 'ops_eyJ'],
    ['1Password token', /ops_ey[A-Za-z0-9+/=]{100,1280}fQ={0,2}(?![\w+/=])/y, 'ops_ey'],
  ]),
  ...publishedAt('https://support.1password.com/secret-key-security/', [
    ['1Password key', /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}\b/y, 'A3-'],
  ]),
  ...publishedAt('https://github.com/FiloSottile/age', [
    ['age key', /AGE-SECRET-KEY-1[0-9A-Z]{58}/y, 'AGE-SECRET-KEY-1'],
  ]),
  ...publishedAt('https://docs.snyk.io/snyk-api/authentication-for-api', [
    ['Snyk token', /snyk_(?:uat|sat|pat)\.[a-f0-9]{8}\.[\w-]{20,}\.[\w-]{20,}/y, 'snyk_'],
  ]),
  ...publishedAt('https://clickhouse.com/docs/cloud/manage/openapi', [
    ['ClickHouse key', /4b1d[A-Za-z0-9]{38}\b/y, '4b1d'],
  ]),
  ...publishedAt('https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients', [
    ['Dynatrace token', /dt0[a-z]\d\d\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{64}/y, 'dt0'],
  ]),
  ...publishedAt('https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/', [
    ['New Relic key', /NRAK-[A-Za-z0-9]{27}\b/y, 'NRAK-'],
    ['New Relic key', /NRJS-[a-f0-9]{19}\b/y, 'NRJS-'],
    ['New Relic key', /NRII-[A-Za-z0-9-]{32}(?!\w)/y, 'NRII-'],
  ]),
  ...publishedAt('https://grafana.com/docs/grafana/latest/administration/service-accounts/', [
    ['Grafana token', /glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}/y, 'glsa_'],
    ['Grafana token', /glc_[A-Za-z0-9+/]{32,400}={0,3}(?!\w)/y, 'glc_'],
    ['Grafana token', /eyJrIjoi[A-Za-z0-9]{70,400}={0,3}/y, 'eyJrIjoi'],
  ]),
  ...publishedAt('https://docs.sentry.io/account/auth-tokens/', [
    ['Sentry token', /sntry[su]_[\w+/=]{40,}/y, 'sntrys_', 'sntryu_'],
  ]),
  ...publishedAt(
    'https://docs.openshift.com/container-platform/latest/authentication/understanding-authentication.html',
    [['OpenShift token', /sha256~[\w-]{43}(?![\w-])/y, 'sha256~']],
  ),
  ...publishedAt(GITLEAKS, [
    ['Cloudflare key', /v1\.0-[a-f0-9]{24}-[a-f0-9]{146}\b/y, 'v1.0-'],
    ['Defined Networking token', /dnkey-[\w=-]{26}-[\w=-]{52}/y, 'dnkey-'],
    ['Harness key', /[ps]at\.[\w-]{22}\.[A-Za-z0-9]{24}\.[A-Za-z0-9]{20}\b/y, 'pat.', 'sat.'],
    // A file may be called `logo.ico-` and a digest in lower case.
    ['Infracost key', /ico-(?=[a-z\d]{0,31}[A-Z])[A-Za-z0-9]{32}\b/y, 'ico-'],
    ['Prefect token', /pnu_[A-Za-z0-9]{36}\b/y, 'pnu_'],
    ['Scalingo token', /tk-us-[\w-]{48}(?!\w)/y, 'tk-us-'],
    ['Octopus Deploy key', /API-[A-Z0-9]{26}\b/y, 'API-'],
  ]),
  ...publishedAt(SECRETLINT, [['GitHub basic token', /https?:\/\/([^\s:/@"'<>]{20,256}):x-oauth-basic@/y, 'http']]),
]
