import { describe, expect, test } from 'vitest'
import { maskSecrets } from '../../../src/match/secrets.ts'
import { HEX, LOWER, madeUp, MIXED } from './made-up.ts'

/** `@` stands for the secret. */
const NOTATIONS: readonly (readonly [string, string])[] = [
  ['shell', 'export APP_TOKEN=@'],
  ['shell, quoted', `APP_TOKEN='@'`],
  ['settings', 'appToken = @'],
  ['properties', 'app.token=@'],
  ['Go, typed', 'var appToken string = "@"'],
  ['Go, short', 'appToken := "@"'],
  ['Go, raw', 'appToken := `@`'],
  ['Kotlin, typed', 'val appToken: String = "@"'],
  ['TypeScript, typed', "const token: string = '@'"],
  ['Rust, typed', 'let api_token: &str = "@";'],
  ['Java', 'String appToken = "@";'],
  ['Python, bytes', 'app_token = b"@"'],
  ['Python, map', "os.environ['APP_TOKEN'] = '@'"],
  ['Python, default', 'os.environ.get("APP_TOKEN", "@")'],
  ['Python, triple quotes', 'app_token = """@"""'],
  ['JavaScript, default', 'const token = process.env.APP_TOKEN || "@"'],
  ['JavaScript, assigned default', 'token ??= "@"'],
  ['a call', 'System.setProperty("APP_TOKEN", "@")'],
  ['a wrapper', 'app_token = SecretStr("@")'],
  ['PHP, concatenated', '$appToken .= "@"'],
  ['PHP, list', `['app_token' => '@']`],
  ['PHP, member', '$this->token = "@";'],
  ['make, recursive', 'APP_TOKEN = "@"'],
  ['make, simple', 'APP_TOKEN := @'],
  ['make, POSIX', 'APP_TOKEN ::= "@"'],
  ['make, immediate', 'APP_TOKEN :::= "@"'],
  ['make, conditional', 'APP_TOKEN ?= @'],
  ['make, appended', 'APP_TOKEN += "@"'],
  ['JSON', '{ "app_token": "@" }'],
  ['JSON in JSON', '"{ \\"app_token\\": \\"@\\" }"'],
  ['a line in JSON', '{ "config.ini": "APP_TOKEN=@\\nBACKUP=true" }'],
  ['JSON, name and value', '{ "name": "app_token",\n  "value": "@" }'],
  ['XML, element', '<appToken>@</appToken>'],
  ['XML, element of lines', '<appToken>\n    @\n</appToken>'],
  ['XML, attribute', '<entry name="appToken" value="@" />'],
  ['XML, attributes of two elements', '<entry>\n  <name="appToken" />\n  <value="@" />\n</entry>'],
  ['XML, property list', '<key>appToken</key>\n<string>@</string>'],
  ['YAML', 'app_token: @'],
  ['YAML, quoted', "app_token: '@'"],
  ['YAML, literal block', 'app_token: |\n  @'],
  ['YAML, folded block', 'app_token: >-\n  @\nnext: 1'],
  ['YAML, variable', '- name: APP_TOKEN\n  value: "@"'],
  ['CSV', 'appToken,@,'],
  ['Logstash', '  "appToken" => "@"'],
  ['Dockerfile', 'ENV APP_TOKEN @'],
  ['Dockerfile, with a sign', 'ENV APP_TOKEN=@'],
  ['an option', 'tool login --app-token @ --verbose'],
  ['an option with a sign', 'tool login --app-token=@'],
  ['an option of PowerShell', `Connect -Name 'x' -ClientSecret '@'`],
  ['a list of arguments', `["--app-token", "@"]`],
  ['a query', 'https://example.org/?app_token=@&page=2'],
  ['a header', 'curl -H "X-Api-Key: @" https://example.org'],
  ['a header, bearer', 'Authorization: Bearer @'],
  ['a header, token', `'Authorization': 'Token @'`],
  ['a header, no scheme', 'curl -H "Authorization: @"'],
  ['.npmrc', '//registry.example.org/:_authToken=@'],
  ['a message', 'The API token is: @'],
]

describe.each(NOTATIONS)('%s', (_name, notation) => {
  test.each([
    ['letters and digits', madeUp(MIXED, 32)],
    ['lower case', madeUp(LOWER, 24, 3)],
    ['hexadecimal', madeUp(HEX, 40, 5)],
    ['base64', madeUp(MIXED + '+/', 43, 9) + '='],
    ['signs', madeUp(MIXED, 12, 4) + '-' + madeUp(MIXED, 12, 8) + '_' + madeUp(MIXED, 4)],
    ['UUID', [8, 4, 4, 4, 12].map((length, index) => madeUp(HEX, length, index + 40)).join('-')],
  ])('%s', (_kind, secret) => {
    expect(maskSecrets(notation.replace('@', () => secret))).toBe(notation.replace('@', '[REDACTED]'))
  })
})

describe('passwords chosen by people', () => {
  test.each([
    ['DB_PASSWORD=@'],
    ['password: "@"'],
    ['<password>@</password>'],
    ['Server=db;Uid=me;Pwd=@;Timeout=30'],
    ['Host=db; Username=me; Password=@;'],
    ['jdbc:postgresql://db/main?user=me&password=@'],
    ['mysql --user=me --password=@ --host=db'],
    ['mysql -h db -u root -p@ main'],
    ['sshpass -p @ ssh me@host'],
    ['redis-cli -h cache -a @ ping'],
    ['PGPASSWORD=@ psql -h db'],
    ['curl -u me:@ https://example.org'],
    ['curl -s --user "me:@" https://example.org'],
    ["curl --user me:'@' https://example.org"],
    ['curl -u ":@" https://example.org'],
    ['curl https://example.org/a \\\n  -X POST \\\n  -u me:@'],
    ['machine example.org login me password @'],
    ["CREATE USER me WITH PASSWORD '@'"],
    ["CREATE USER 'me' IDENTIFIED BY '@'"],
    ['<add key="ClearTextPassword" value="@" />'],
    ['postgres://me:@@db:5432/main'],
    ['https://me:@@example.org/x'],
    ['[distutils]\nusername = me\npassword = @\n'],
  ])('%s', (notation) => {
    for (const password of ['hunter2x', 'P4ss+w0rt', 'm42ploz2wd', 'h0pk1ns~21s']) {
      const written = notation.replace('@', () => password)
      expect(maskSecrets(written)).toBe(notation.replace('@', '[REDACTED]'))
    }
  })
})

describe('addresses: the password ends at the last `@`', () => {
  test.each([
    ['https://me:p@ss1word@example.org/x', 'https://me:[REDACTED]@example.org/x'],
    ['https://me:a1/b2@c3@example.org/x', 'https://me:[REDACTED]@example.org/x'],
    ['"postgres://me:a1 b2! c@3@example.org:5432/x"', '"postgres://me:[REDACTED]@example.org:5432/x"'],
    ['https://me:a1b2c3@example.org/@you/x', 'https://me:[REDACTED]@example.org/@you/x'],
    [`https://${madeUp(MIXED, 40)}@example.org/x.git`, 'https://[REDACTED]@example.org/x.git'],
    [`https://${madeUp(HEX, 40)}:x-oauth-basic@github.com/a/b`, 'https://[REDACTED]:x-oauth-basic@github.com/a/b'],
    ['amqp://me:s3cr3tP4ss@mq.example.org,mq2.example.org', 'amqp://me:[REDACTED]@mq.example.org,mq2.example.org'],
  ])('%s', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked)
  })
})

describe('encoded secrets', () => {
  const encoded = btoa('me:hunter2')
  test.each([
    [`Authorization: Basic ${encoded}`, 'Authorization: Basic [REDACTED]'],
    [`{"auths": {"registry.example.org": {"auth": "${btoa('me:' + madeUp(MIXED, 20))}"}}}`, null],
    [`kind: Secret\ndata:\n  a: ${encoded}\n  b: x`, 'kind: Secret\ndata:\n  a: [REDACTED]\n  b: x'],
    [
      `kind: Secret\ndata:\n  a: ${encoded}\nmetadata:\n  name: productionwest`,
      'kind: Secret\ndata:\n  a: [REDACTED]\nmetadata:\n  name: productionwest',
    ],
    [`data:\n  a: |\n    ${encoded}\nkind: Secret`, 'data:\n  a: |\n    [REDACTED]\nkind: Secret'],
    [
      `kind: Secret\nname: x\n---\nkind: ConfigMap\ndata:\n  a: ${encoded}`,
      `kind: Secret\nname: x\n---\nkind: ConfigMap\ndata:\n  a: ${encoded}`,
    ],
    [`kind: ExternalSecret\ndata:\n  a: ${encoded}`, `kind: ExternalSecret\ndata:\n  a: ${encoded}`],
  ])('%s', (text, masked) => {
    const found = maskSecrets(text)
    expect(found).toBe(masked ?? text.replace(/(?<="auth": ")[^"]+/, '[REDACTED]'))
  })
})

describe('tokens that hold other signs than letters and digits', () => {
  const part = (length: number): string => madeUp(MIXED, length, length)
  const installation = `ghs_12345678_ey${part(30)}.ey${part(60)}.${part(43)}`
  const signature = `${madeUp(MIXED, 40, 11)}%2B${madeUp(MIXED, 2)}%3D`
  test.each([
    ['the token of a GitHub installation', `fetched ${installation}, ok`, 'fetched [REDACTED], ok'],
    [
      'a shared access signature of Azure',
      `https://shop.blob.core.windows.net/a/b.csv?sv=2025-01-05&se=2027-01-01&sig=${signature}&sp=r`,
      'https://shop.blob.core.windows.net/a/b.csv?sv=2025-01-05&se=2027-01-01&sig=[REDACTED]&sp=r',
    ],
    ['a signature that is too short', 'https://example.org/?sig=abc123%3D', 'https://example.org/?sig=abc123%3D'],
  ])('%s', (_what, text, masked) => expect(maskSecrets(text)).toBe(masked))
})
