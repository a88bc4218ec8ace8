import { publishedAt, type SecretFormat } from './format.ts'

/** Secrets that are not specific to one service. */
export const GENERIC_FORMATS: readonly SecretFormat[] = [
  ...publishedAt('https://www.rfc-editor.org/rfc/rfc7519', [
    ['JSON web token', /ey[A-Za-z0-9_-]{10,}\.ey[\w/\\-]{8,}\.[\w/\\-]*={0,2}/y, 'ey'],
    ['JSON web token', /ZXlK[A-Za-z0-9+/_-]{40,}={0,2}/y, 'ZXlK'],
  ]),
  ...publishedAt('https://www.rfc-editor.org/rfc/rfc6750', [
    ['bearer token', /bearer\s+([a-z0-9._~+/-]{20,}=*)/iy, 'Bearer ', 'bearer ', 'BEARER '],
  ]),
  ...publishedAt('https://www.gnu.org/software/inetutils/manual/html_node/The-_002enetrc-file.html', [
    ['password', /login\s+\S{1,100}\s+password\s+(\S{5,200})/y, 'login '],
  ]),
  ...publishedAt('https://www.postgresql.org/docs/current/sql-createrole.html', [
    [
      'password',
      /(?:password|identified by)\s+'([^'\s]{5,200})'/iy,
      'PASSWORD ',
      'password ',
      'IDENTIFIED BY',
      'identified by',
    ],
  ]),
  // wallets
  ...publishedAt('https://ethereum.org/en/developers/docs/accounts/', [
    [
      'wallet key',
      /(?:private|secret|wallet|evm|eth)[\w\s"':=-]{0,40}?\b((?:0x)?[a-f0-9]{64})\b/iy,
      ...['private', 'Private', 'PRIVATE', 'secret', 'Secret', 'SECRET', 'wallet', 'Wallet', 'WALLET'],
      ...['evm', 'EVM', 'eth', 'Eth', 'ETH'],
    ],
  ]).map((format) => ({ ...format, longest: 120 })),
  ...publishedAt('https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki', [
    [
      'seed phrase',
      /(?:seed|mnemonic|recovery)(?:\s+(?:phrase|words))?["'\s]{0,4}(?:is|are|=|:)?["'\s]{0,4}((?:[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8})\b/iy,
      ...['seed', 'Seed', 'SEED', 'mnemonic', 'Mnemonic', 'MNEMONIC', 'recovery', 'Recovery', 'RECOVERY'],
    ],
  ]),
  ...publishedAt('https://en.bitcoin.it/wiki/Wallet_import_format', [
    ['Bitcoin key', /[5KL][1-9A-HJ-NP-Za-km-z]{50,51}\b/y, '5', 'K', 'L'],
  ]),
]
