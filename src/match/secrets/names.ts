/**
 * What a name says about its value.
 *
 * - `password`: a person may have chosen it
 * - `secret`: a machine generated it
 * - `weak`: it may or may not be a secret
 * - `about`: it describes a secret, but is not one itself
 */
export type NameKind = 'password' | 'secret' | 'weak' | 'about'

const PASSWORDS = words('password passwords passwd passwort passphrase passcode pwd psw userpass dbpass')

/** Counts only as the last word: tests also `pass`. */
const PASS = 'pass'

const SECRETS = words(
  'secret secrets token tokens apikey apikeys accesskey accesskeys secretkey privatekey authkey authtoken jwt bearer',
  'credential credentials creds cred auth authorization xauth srt',
)

const WEAK = words('key keys api access client login session webhook signature cookie')

/** Words that turn a following `key` into a secret. */
const SECRET_KEYS = words(
  'api access secret private auth authentication encryption decryption encrypt signing sign master account shared',
  'service client license deploy deployment app application admin server consumer integration subscription storage',
  'ssh aes hmac cipher crypto jwt session webhook root write live prod production security wallet token loki x',
)

/** Words that mark what follows as public, or as useless to a thief. */
const PUBLIC = words(
  'public pub primary foreign sequence seq schema bucket hot natural index idx partition sort cache row map object',
  'group lookup translation csrf xsrf antiforgery pagination page continuation next sync resume',
)

/** Words that mark the value as information about a secret, not the secret itself. */
const ABOUT = words(
  'id ids identifier name names size sizes length len count counts total type types kind url urls uri uris endpoint',
  'endpoints host hostname domain file files filename path paths dir directory folder version expiry expires expire',
  'expiration expiring ttl timeout lifetime age limit limits index field fields label labels prefix suffix header',
  'headers param params parameter parameters format scope scopes issuer audience aud algorithm alg algo hint help',
  'description desc placeholder title message messages error errors policy status state provider providers manager',
  'vault store ring chain map list set board press pressed code up down left right word words event events mesh pair',
  'pairs alias aliases frame selector signatures stone storetype hash hashes checksum digest sum fingerprint',
  'accessor source results result option options usage used enabled disabled required valid invalid validator strength',
  'rotation reset change changed confirm confirmation verify prompt variable var env template regex pattern schema mode',
  'method function class interface model table column input output form page link button icon text tag ref reference',
  'owner user username email address account at date time created updated last secrets_manager bytes chars max min',
)

/** Values that look like secrets, but are not. */
const HASHES = words('checksum sha md5 digest integrity etag srcrev fingerprint chksum')

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}

/** A quick check: most names contain none of these. */
const MAY_NAME_SECRET = /pass|pwd|psw|secret|token|key|api|auth|access|cred|jwt|bearer|srt|session|cookie|client/i

/** What a name says about its value. A name is an identifier or up to three words. Null if it says nothing. */
export function kindOfName(name: string): NameKind | null {
  if (!MAY_NAME_SECRET.test(name)) return null
  const parts = wordsOf(name)
  const last = parts.at(-1) ?? ''
  if (parts.some((part) => HASHES.has(part)) || ABOUT.has(last) || last.endsWith('accessid')) return 'about'
  if (parts.some(isPassword) || last === PASS) return 'password'
  const isPublic = parts.some((part) => PUBLIC.has(part))
  if (parts.some(isSecret) || hasSecretKey(parts)) return isPublic ? 'about' : 'secret'
  if (parts.some((part) => WEAK.has(part))) return isPublic ? 'about' : 'weak'
  return null
}

function isPassword(word: string): boolean {
  return PASSWORDS.has(word) || /(?:password|passwd|passphrase)$|^pg_?pass$/.test(word)
}

function isSecret(word: string): boolean {
  return SECRETS.has(word) || /(?:.secret|token|apikey|accesskey|secretkey|privatekey|authkey|credentials?)$/.test(word)
}

function hasSecretKey(parts: readonly string[]): boolean {
  return parts.some((part, index) => (part === 'key' || part === 'keys') && SECRET_KEYS.has(parts[index - 1] ?? ''))
}

/** Splits a name into words: `DB_PASSWORD`, `dbPassword`, `db-password` and `DBPassword` are equal. Drops numbers. */
function wordsOf(name: string): readonly string[] {
  const found = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return found.map((part) => part.toLowerCase())
}
