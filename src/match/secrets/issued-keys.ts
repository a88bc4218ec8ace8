import { GITLEAKS } from './format.ts'

/** The form of a service's keys if they have no prefix, so that only a nearby name can identify them. */
interface IssuedKey {
  /** In lower case, without separators. A name of at most four letters must start a word. */
  readonly service: string
  readonly source: string
  readonly form: RegExp
  /** Set if the service calls the key an ID, although it grants access like a key. */
  readonly isId?: boolean
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

type Row = readonly [service: string, ...forms: readonly RegExp[]]

function publishedAt(source: string, rows: readonly Row[]): readonly IssuedKey[] {
  return rows.flatMap(([service, ...forms]) => forms.map((form) => ({ service, source, form })))
}

export const ISSUED_KEYS: readonly IssuedKey[] = [
  ...publishedAt('https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html', [
    ['aws', /^[A-Za-z0-9/+]{40}$/],
  ]),
  ...publishedAt('https://discord.com/developers/docs/topics/oauth2', [
    ['discord', /^[a-f0-9]{64}$/i, /^\d{18,19}$/, /^[\w=-]{32}$/],
  ]),
  ...publishedAt('https://core.telegram.org/bots/features#botfather', [['telegr', /^\d{5,16}:A[\w-]{34}$/]]),
  ...publishedAt('https://developers.asana.com/docs/oauth', [['asana', /^\d{16}$/, /^[a-z0-9]{32}$/i]]),
  ...publishedAt('https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhooks', [
    ['mailgun', /^[a-h0-9]{32}-[a-h0-9]{8}-[a-h0-9]{8}$/i],
  ]),
  ...publishedAt('https://developer.okta.com/docs/guides/create-an-api-token/main/', [['okta', /^00[\w=-]{40}$/]]),
  ...publishedAt('https://github.com/sidekiq/sidekiq/wiki/Commercial-FAQ', [
    ['contribsys', /^[a-f0-9]{8}:[a-f0-9]{8}$/i],
  ]),
  ...publishedAt('https://developer.x.com/en/docs/authentication/oauth-1-0a', [
    [
      'twitter',
      /^[a-z0-9]{25}$/i,
      /^[a-z0-9]{45}$/i,
      /^[a-z0-9]{50}$/i,
      /^\d{15,25}-[A-Za-z0-9]{20,40}$/,
      /^A{22}[\w%]{80,100}$/,
    ],
  ]),
  ...publishedAt(GITLEAKS, [
    ['adafruit', /^[\w-]{32}$/],
    ['adobe', /^[a-f0-9]{32}$/i],
    ['airtable', /^[a-z0-9]{17}$/i],
    ['algolia', /^[a-z0-9]{32}$/i],
    ['alibaba', /^[a-z0-9]{30}$/i],
    ['artifactory', /^[a-z0-9]{64}$/i, /^[a-z0-9]{73}$/i],
    ['atlassian', /^[a-z0-9]{20}[a-f0-9]{4}$/i],
    ['bintray', /^[a-z0-9]{64}$/i, /^[a-z0-9]{73}$/i],
    ['bitbucket', /^[a-z0-9]{32}$/i, /^[\w=-]{64}$/],
    ['bittrex', /^[a-z0-9]{32}$/i],
    ['cloudflare', /^[\w-]{40}$/, /^[a-f0-9]{37}$/],
    ['codecov', /^[a-z0-9]{32}$/i],
    ['cohere', /^[a-zA-Z0-9]{40}$/],
    ['coinbase', /^[\w-]{64}$/],
    ['confluence', /^[a-z0-9]{20}[a-f0-9]{4}$/i],
    ['confluent', /^[a-z0-9]{16}$/i, /^[a-z0-9]{64}$/i],
    ['contentful', /^[\w=-]{43}$/],
    ['datadog', /^[a-z0-9]{40}$/i, /^[a-f0-9]{32}$/i],
    ['droneci', /^[a-z0-9]{32}$/i],
    ['dropbox', /^[a-z0-9]{15}$/i, /^[a-z0-9]{11}A{10}[\w=-]{43}$/i],
    ['etsy', /^[a-z0-9]{24}$/i],
    ['facebook', /^[a-f0-9]{32}$/i],
    ['fastly', /^[\w=-]{32}$/],
    ['finicity', /^[a-f0-9]{32}$/i, /^[a-z0-9]{20}$/i],
    ['finnhub', /^[a-z0-9]{20}$/i],
    ['flickr', /^[a-z0-9]{32}$/i],
    ['freshbooks', /^[a-z0-9]{64}$/i],
    ['gitter', /^[\w-]{40}$/],
    ['heroku', UUID],
    ['hubspot', UUID],
    ['intercom', /^[\w=-]{60}$/],
    ['jfrog', /^[a-z0-9]{64}$/i, /^[a-z0-9]{73}$/i],
    ['jira', /^[a-z0-9]{20}[a-f0-9]{4}$/i],
    ['kraken', /^[a-z0-9/=_+-]{80,90}$/i],
    ['kucoin', /^[a-f0-9]{24}$/i, UUID],
    ['launchdarkly', /^[\w=-]{40}$/],
    ['linear', /^[a-f0-9]{32}$/i],
    ['linkedin', /^[a-z0-9]{14}$/i, /^[a-z0-9]{16}$/i],
    ['looker', /^[a-z0-9]{20}$/i, /^[a-z0-9]{24}$/i],
    ['mattermost', /^[a-z0-9]{26}$/i],
    ['meraki', /^[0-9a-f]{40}$/],
    ['messagebird', /^[a-z0-9]{25}$/i, UUID],
    ['netlify', /^[\w=-]{40,46}$/],
    ['newrelic', /^[a-z0-9]{64}$/i],
    ['nytimes', /^[\w=-]{32}$/],
    ['plaid', /^[a-z0-9]{24}$/i, /^[a-z0-9]{30}$/i],
    ['privateai', /^[a-z0-9]{32}$/],
    ['rapidapi', /^[\w-]{50}$/],
    ['sendbird', /^[a-f0-9]{40}$/i, UUID],
    ['sentry', /^[a-f0-9]{64}$/i],
    ['snyk', UUID],
    ['sonar', /^[\w=-]{40}$/],
    ['sourcegraph', /^[a-f0-9]{40}$/i],
    ['squarespace', UUID],
    ['sumo', /^[a-zA-Z0-9]{64}$/],
    ['travis', /^[a-z0-9]{22}$/i],
    ['twitch', /^[a-z0-9]{30}$/i],
    ['xray', /^[a-z0-9]{64}$/i, /^[a-z0-9]{73}$/i],
    ['yandex', /^YC[\w-]{38}$/],
    ['zendesk', /^[a-z0-9]{40}$/i],
  ]),
  {
    service: 'sumo',
    source: 'https://help.sumologic.com/docs/manage/security/access-keys/',
    form: /^su[a-zA-Z0-9]{12}$/,
    isId: true,
  },
]

const NAMES = [...new Set(ISSUED_KEYS.map(({ service }) => service))].join('|')
const ANY_SERVICE = new RegExp(NAMES, 'gi')

/** Whether the value has the form of a key of a service that `name` mentions. */
export function isIssuedKey(name: string, value: string, nameIsId: boolean): boolean {
  const services = name.replace(/[_\s-]/g, '').match(ANY_SERVICE)
  if (services === null) return false
  return ISSUED_KEYS.some(
    ({ service, form, isId = false }) =>
      isId === nameIsId &&
      services.some((found) => found.toLowerCase() === service) &&
      (service.length > 4 || startsWord(name, service)) &&
      form.test(value),
  )
}

function startsWord(name: string, service: string): boolean {
  const at = name.toLowerCase().indexOf(service)
  return at === 0 || /[^A-Za-z]/.test(name.charAt(at - 1)) || /[A-Z]/.test(name.charAt(at))
}
