/** Replaces a secret. */
export const MASK = '[REDACTED]'

/** Passwords in documentation: words, not secrets. */
const PLAIN_WORDS = new Set(
  [
    'password passwd pass pwd passphrase secret token test tests testing admin root user username default none null nil',
    'undefined true false yes no on off example sample placeholder changeme changeit change_me change-me dummy foo bar',
    'foobar foobaz baz xxx yyy zzz abc value string empty required optional unset unknown hidden masked redacted secure',
    'mypass mypassword mysecret mytoken yourpassword letmein guest postgres mysql mongo redis elastic rabbitmq localhost',
  ].flatMap((list) => list.split(' ')),
)

/** Parts of texts that stand in for a secret, and of masks. */
const STANDS_FOR =
  /example|sample|placeholder|change.?(?:me|it)|replace|redacted|insert|your[_-]|your[A-Z]|my[_-](?:pass|secret|token|key)|x{4}|\*{3}|\.{3}|…|_here|-here|todo|dummy|not.?a.?real|#{4}/i

/** Variables, commands, and template placeholders. */
const REFERENCE =
  /^[$%@&]?[{<[(]|^\$\w+$|^%\w+%$|^%[-+# 0]?\w$|^@\w+@$|\$\{|\$\(|\{\{|\}\}|<%|^(?:process\.env|os\.environ|os\.getenv|env\.|var\.|vars\.|local\.|secrets\.|config\.|settings\.|self\.|this\.|data\.|args\.|op:\/\/|vault:|ref\+|arn:|file:|ENC\[|!)|\(/

/** Whether a text only stands in for a secret, or says where it is. */
export function isPlaceholder(text: string): boolean {
  return (
    text.includes(MASK) ||
    isRepeated(text) ||
    PLAIN_WORDS.has(text.toLowerCase()) ||
    STANDS_FOR.test(text) ||
    REFERENCE.test(text) ||
    DOCUMENTED_EXAMPLES.has(text)
  )
}

/** Whether it consists of at most two different characters. */
function isRepeated(text: string): boolean {
  return new Set(text).size <= 2
}

/** Example values that documentation publishes. */
interface DocumentedExamples {
  readonly source: string
  readonly values: readonly string[]
}

export const DOCUMENTED: readonly DocumentedExamples[] = [
  {
    source: 'https://learn.microsoft.com/en-us/nuget/reference/nuget-config-file',
    values: ['33f!!lloppa', 'hal+9ooo_da!sY'],
  },
  {
    source: 'https://www.rfc-editor.org/rfc/rfc9562',
    values: ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
  },
  {
    source: 'https://en.wikipedia.org/wiki/Universally_unique_identifier',
    values: ['123e4567-e89b-12d3-a456-426614174000', '550e8400-e29b-41d4-a716-446655440000'],
  },
  {
    source: 'https://github.com/yarnpkg/berry/issues/6201',
    values: ['6fe4476ee5a1832882e326b506d14126'],
  },
  {
    // They start with `AIza`, which is added later so that no scanner mistakes this file for a leak.
    source: 'https://github.com/firebase/firebase-android-sdk',
    values: [
      'Syabcdefghijklmnopqrstuvwxyz1234567',
      'SyAnLA7NfeLquW1tJFpx_eQCxoX-oo6YyIs',
      'SyCkEhVjf3pduRDt6d1yKOMitrUEke8agEM',
      'SyDMAScliyLx7F0NPDEJi1QmyCgHIAODrlU',
      'SyD3asb-2pEZVqMkmL6M9N6nHZRR_znhrh0',
      'SyAdOS2zB6NCsk1pCdZ4-P6GBdi_UUPwX7c',
      'SyASWm6HmTMdYWpgMnjRBjxcQ9CKctWmLd4',
      'SyANUvH9H9BsUccjsu2pCmEkOPjjaXeDQgY',
      'SyA5_iVawFQ8ABuTZNUdcwERLJv_a_p4wtM',
      'SyA4UrcGxgwQFTfaI3no3t7Lt1sjmdnP5sQ',
      'SyDSb51JiIcB6OJpwwMicseKRhhrOq1cS7g',
      'SyBF2RrAIm4a0mO64EShQfqfd2AFnzAvvuU',
      'SyBcE-OOIbhjyR83gm4r2MFCu4MJmprNXsw',
      'SyB8qGxt4ec15vitgn44duC5ucxaOi4FmqE',
      'SyA8vmApnrHNFE0bApF4hoZ11srVL_n0nvY',
      'yDNSXIbFmlXbIE6mCzDLQAqITYefhixbX4A',
    ].map((rest) => 'AIza' + rest),
  },
]

const DOCUMENTED_EXAMPLES: ReadonlySet<string> = new Set(DOCUMENTED.flatMap(({ values }) => values))

/** Whether a text with the published form of a secret really is one, and not an example from documentation. */
export function isPlausible(secret: string): boolean {
  const text = secret.slice(0, LONGEST_JUDGED)
  if (text.includes(MASK) || DOCUMENTED_EXAMPLES.has(text)) return false
  return entropyOf(text) >= 2 && !/EXAMPLE(?:KEY)?$|x{8}|X{8}/.test(text)
}

const LONGEST_JUDGED = 256

/** Shannon entropy, in bits per character. */
function entropyOf(text: string): number {
  COUNTS.fill(0)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) % COUNTS.length
    COUNTS[code] = (COUNTS[code] ?? 0) + 1
  }
  let entropy = 0
  for (const count of COUNTS) if (count > 0) entropy -= (count / text.length) * Math.log2(count / text.length)
  return entropy
}

/** The number of occurrences of each character. Characters of keys are ASCII. */
const COUNTS = new Uint16Array(128)

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The characters that occur in keys and tokens. */
const TOKEN = /^[\w.+/=~:@!#^%*|-]+$/

/** Versions, dates, addresses, files. */
const KNOWN_THING =
  /^v?\d+\.\d+\.\d|\d\.\d{1,6}\.\d{1,6}(?:[.-]|$)|^\d{4}-\d\d-\d\d|:\/\/|^[~.]{0,2}\/[\w.-]+\/|^[A-Za-z]:\\|\.(?:com|org|net|io|dev|local|internal|json|ya?ml|txt|pem|key|crt|cer|p12|pfx|jks|properties|conf|ini|env|xml|html?|[jt]sx?|py|rb|go|rs|java|php|md|sh|log|csv|keytab)(?::\d+)?$/i

/** `a.b.c`, `a::b`: identifiers in a program. */
const MEMBER = /^[A-Za-z_$][\w$]*(?:(?:\.|->|::|\/)[A-Za-z_$][\w$]*)+$/

/** Whether a text looks machine-generated, judging by its characters. */
export function isRandom(text: string, leastLength: number): boolean {
  if (text.length < leastLength || !/\d/.test(text) || !TOKEN.test(text)) return false
  if (isUuid(text)) return !isPlaceholder(text)
  if (!/[A-Za-z]/.test(text) || KNOWN_THING.test(text) || isPlaceholder(text)) return false
  if (isSequence(text) || isOfWords(text) || isSlug(text) || (MEMBER.test(text) && shareOfFrequentPairs(text) > 0.3))
    return false
  return entropyOf(text) >= leastEntropy(text)
}

const HEX = /^[0-9a-f]+$/i

/** Hexadecimal digits carry less information: 16 random ones have an entropy of at least 3 bits per character. */
function leastEntropy(text: string): number {
  if (HEX.test(text)) return text.length < 20 ? 2.5 : 2.9
  return text.length < 14 ? 2.7 : 3
}

/** `web-eu-120835`: each part consists of one kind of character. */
function isSlug(text: string): boolean {
  const parts = text.split(/[-_.:/]/)
  return parts.length > 2 && parts.every((part) => /^(?:[A-Za-z]{0,12}|\d{0,12}|[A-Za-z\d]{1,4})$/.test(part))
}

/** `0123456789abc…`: mostly ascending characters. */
function isSequence(text: string): boolean {
  let ascending = 0
  for (let at = 1; at < text.length; at++) if (text.charCodeAt(at) === text.charCodeAt(at - 1) + 1) ascending++
  return ascending * 2 > text.length
}

/** The most frequent letter pairs in English: words and names consist mostly of them, random texts do not. */
const FREQUENT_PAIRS = new Set(
  [
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic',
    'ne ea ra ce li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un',
    'lo wa ge ie wh ee wi em ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev',
  ].flatMap((list) => list.split(' ')),
)

export function isOfWords(text: string): boolean {
  return !HEX.test(text) && shareOfFrequentPairs(text) > 0.55
}

/** The share of frequent pairs among all adjacent letters; 0 if there are too few pairs to judge. */
function shareOfFrequentPairs(text: string): number {
  let all = 0
  let frequent = 0
  for (const run of text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []) {
    for (let at = 1; at < run.length; at++) {
      all++
      if (FREQUENT_PAIRS.has(run.slice(at - 1, at + 1).toLowerCase())) frequent++
    }
  }
  return all < 4 ? 0 : frequent / all
}

/** Whether a person may have chosen it. `literal` says that it is a literal value, not an identifier in a program. */
export function isPassword(text: string, literal: boolean): boolean {
  if (text.length < 5 || /\s/.test(text) || isPlaceholder(text) || /:\/\/|^[~.]{0,2}\//.test(text)) return false
  if (/^--?[A-Za-z][\w-]*(?:=|$)|^[,;]|^[\^~]?\d+\.\d+\.\d+/.test(text) || /^\w+(?:\?\.\w+)+$/.test(text)) return false
  if (isProse(text)) return false
  if (/^\d+$/.test(text)) return text.length >= 8 && !isSequence(text)
  if (/^[A-Za-z_.-]+$/.test(text)) return literal && isUnreadable(text)
  return literal || !(/^[A-Za-z_$][\w$.]*$/.test(text) && shareOfFrequentPairs(text) > 0.4)
}

/**
 * `Пароль`, `密码错误3次`: words of a language other than English, which may be written without spaces. Passwords are
 * typed with the keys that every keyboard has.
 */
function isProse(text: string): boolean {
  if (/^[\p{ASCII}]*$/u.test(text)) return false
  const withoutSpaces = text.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]/gu)?.length ?? 0
  return withoutSpaces * 3 >= text.length || /^[\p{L}\p{M}\p{P}]*$/u.test(text)
}

/** Whether it is letters only, but not words: `yqDVtkqPECriaLRi`. */
function isUnreadable(text: string): boolean {
  if (/pass|secret|token|pwd/i.test(text)) return false
  return text.length >= 8 && shareOfFrequentPairs(text) < 0.5 && entropyOf(text) >= 2.5
}
