import { describe, expect, test } from 'vitest'
import { findSecrets, maskSecrets } from '../../../src/match/secrets.ts'

const STAND_INS: readonly string[] = [
  'YOUR_PASSWORD',
  'your-api-key-goes-here',
  'REPLACE_WITH_TOKEN_1',
  'xxxxxxxxxxxxxxxxxxxxxxxx',
  '************************',
  '111111111111111111111111',
  'changeme',
  'changeme1',
  'example-token-0123456789',
  '<token>',
  '<your api token 1>',
  '${VAR}',
  '$API_TOKEN1',
  '$(cat token1.txt)',
  '{{ .Values.token1 }}',
  '{token1}',
  '%TOKEN1%',
  '%s',
  '@token1@',
  '[REDACTED]',
  '...',
  'password',
  'secret',
  '/run/secrets/token1',
  './certs/token1.pem',
  'https://example.org/tokens/1a2b3c',
  'arn:aws:secretsmanager:eu-west-1:1:secret:a1',
  'op://vault/item1/field',
  'vault:secret/data/app1#token',
]

/** Not random, but a person may choose such a value. */
const NOT_RANDOM: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '2026-11-23T01:02:03Z',
  'v1.20.3-rc1',
  'my-service-token-1',
  'app-eu-1-token',
  'getServiceTokenVersion2',
  'registry1.example-host.org:5000',
]

test.each(NOT_RANDOM)('%s is not a token', (value) => {
  const text = `api_token = "${value}"`
  expect(maskSecrets(text)).toBe(text)
})

describe.each(['api_token = @', 'api_token: "@"', 'PASSWORD=@', 'password: "@"', '<token>@</token>', '--token @'])(
  '%s',
  (notation) => {
    test.each(STAND_INS)('%s only stands for a secret', (value) => {
      const text = notation.replace('@', () => value)
      expect(maskSecrets(text)).toBe(text)
    })
  },
)

describe('code, settings and messages without a secret', () => {
  test.each([
    'token = getToken(user1, key2)',
    'a pa-rameter, fc-cache -fv, csk-name, sdk-build-tools',
    're_name_of_function_call(fw_update_firmware_file, sk_buff_head_init)',
    'const token = response.data.token1',
    'password = os.environ["DB_PASSWORD_1"]',
    'apiKey: process.env.API_KEY_2',
    'password: String',
    'password=args.password1',
    'if (token === tokens[0]) return',
    'the password is required',
    'password: at least 8 characters',
    'Passwords: 12 characters, 2 digits',
    'max_tokens: 4096',
    'token_count = 123456789012',
    'token_url = "https://example.org/oauth2/token"',
    'key_id: 555ea4a3-d53a-4412-9c66-3a7cb667b0d6',
    'client_id = "73082700-1f09-405b-80d0-3131bfd6272d"',
    'public_key = "9Cnzj4p4WGeKLs1Pt8QuKUpRKfFLfRYC9AIKjbJTWit"',
    'primaryKey=a8f3k2l9x7c5v1b3n6m4q8w2',
    'secret_name = "app1-db-secret-prod2"',
    'password_file: /run/secrets/db1',
    'token_expires_at: 1763860000',
    'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'commit 3f2a9c1d4b5e6f708192a3b4c5d6e7f8091a2b3c',
    'integrity sha512-9fKq2xZa8fKq2xZa8fKq2xZa8fKq2xZa==',
    'id: 29f63271-dc2f-4734-8221-5b31b5169bac',
    'keyboard: "layout-de-105"',
    'function scrypt(password: string, salt2: string)',
    'emit(event: "test:pass", data2: Data)',
    'pass: matchResult?.pass2',
    "options: '-p,--password= --port=value2 --http-password= -TT=shell2'",
    'A key starts with `-----BEGIN PRIVATE KEY-----`, and ends after 2 lines.',
    '"pbkdf2-password": "^1.2.1"',
    'if (pem.indexOf("-----BEGIN PRIVATE KEY-----") !== 0) throw new TypeError("no key of 1 line")',
    'API_KEY=\nOTHER_KEY=',
    'password:\n  minLength: 12',
    'curl -u "$USER1:$PASSWORD1" https://example.org',
    'curl -u user:password https://example.org',
    'curl -u <user1:password1> https://example.org',
    'curl -u me1 https://example.org',
    'nc -u -l 41234',
    'mkdir -p build1/x2',
    'docker run -p 8080:8080 web',
    'https://user:password@example.org/',
    'https://${user1}:${password1}@example.org/',
    'https://example.org:8080/a@b1c2d3',
    'https://example.org/a:b1c2d3@c',
    'git@github.com:owner/repo1.git',
    'Authorization: Bearer $API_KEY_1',
    'Authorization: Bearer <token>',
    'kind: Secret\ndata:\n  a: ""\n  b: {{ b }}',
    'cf_aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStT03fa099b',
    'xghp_aB3dE5gH7jK9mN1paB3dE5gH7jK9mN1paB3d',
    '"pass": "两次输入的密码不一致8"',
    'password: Пароль',
    '"password": "パスワードは8文字以上です"',
    'PASSWORD: "비밀번호를입력하세요"',
    'assets/favicon.ico-3f2a9c1d4b5e6f708192a3b4c5d6e7f8',
    'AccountSid: "AC' + '3f2a9c1d4b5e6f708192a3b4c5d6e7f8"',
    '[![cover](https://codecov.example/gh/me/app/branch/main/graph/badge.svg?token=Q7x9Kp2LmZ)](https://codecov.example)',
    'share_token=123e4567-e89b-12d3-a456-426614174000',
    'apiVersion: v1\ndata: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t',
    'import { a_Key1, b_Key2 } from "../lib/supported-chains/consts1"',
    '- [ ] task 1: rotate the API key, then the token of service 2',
  ])('%s', (text) => {
    expect(maskSecrets(text)).toBe(text)
    expect(findSecrets(text)).toEqual([])
  })
})
