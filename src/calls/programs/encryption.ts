import { talk } from './network-effects.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs that encrypt, sign and keep secrets. */
// Source: https://www.gnupg.org/documentation/manuals/gnupg/Invoking-GPG.html
export const ENCRYPTION: readonly ProgramRow[] = [
  {
    name: 'gpg',
    options:
      '-o,--output=write -r,--recipient= -R,--hidden-recipient= -f,--recipient-file=read -u,--local-user= --default-key= ' +
      '--keyserver=host --homedir= --keyring=read --passphrase= --passphrase-file=read --passphrase-fd= --pinentry-mode= ' +
      '--cipher-algo= --digest-algo= --compress-algo= --s2k-mode= --trust-model= --status-fd= --options=read ' +
      '-d,--decrypt -e,--encrypt -s,--sign -c,--symmetric -b,--detach-sig,--detach-sign --clear-sign,--clearsign ' +
      '-a,--armor --batch --yes --no-tty -q,--quiet -v,--verbose --always-trust --verify --dearmor --enarmor --import ' +
      '--export --export-secret-keys --export-secret-subkeys -k,--list-keys,--list-public-keys -K,--list-secret-keys ' +
      '--fingerprint --list-packets --gen-key --full-generate-key,--full-gen-key --quick-generate-key,--quick-gen-key --edit-key ' +
      '--delete-keys --delete-secret-keys --recv-keys,--receive-keys --send-keys --search-keys --refresh-keys --version',
    operands: 'value*',
    does: gpg,
  },
  {
    name: 'openssl',
    style: 'single',
    options:
      '-in=read -out=write -key=login -inkey=login -signkey=login -CAkey=login -keyout=write -cert=login -certfile=login -CA=login -CAfile=login -signer=login -config=read -kfile=read ' +
      '-pass= -passin= -passout= -k= -subj= -days= -newkey= -connect=host -servername=',
    subcommands: {
      // A certificate, or a request for one, is not secret.
      'x509|req|verify|crl|ocsp': { options: '-in=login', operands: 'unknown*' },
      '*': { operands: 'unknown*' },
    },
  },
  {
    name: 'age rage',
    options:
      '-o,--output=write -i,--identity=read -r,--recipient= -R,--recipients-file=read -d,--decrypt -e,--encrypt -p,--passphrase -a,--armor',
    operands: 'read',
  },
  // https://docs.oracle.com/en/java/javase/21/docs/specs/man/keytool.html
  {
    name: 'keytool',
    style: 'single',
    options:
      '-keystore=login -srckeystore=login -destkeystore=write -file=unknown -alias= -storepass= -keypass= -dname= -keyalg= -keysize= -validity= -storetype= -ext=',
    operands: 'value*',
  },
  // https://github.com/FiloSottile/mkcert
  {
    name: 'mkcert',
    style: 'single',
    options: '-key-file=write -cert-file=write -p12-file=write -csr=read',
    operands: 'value*',
  },
  // https://smallstep.com/docs/step-cli/reference
  {
    name: 'step',
    groups: 'certificate crypto ca ssh',
    subcommands: {
      'certificate create': {
        options: '--profile= --ca=login --ca-key=login --san= --not-after=',
        operands: 'value write write',
      },
      '*': { operands: 'unknown*' },
    },
  },
  {
    name: 'sops pass vault certbot',
    options:
      '-o,--output=write -out=write -in=read -keyout=write -key=read -r,--recipient= -d,--decrypt -e,--encrypt -cert=read',
    operands: 'unknown*',
  },
]

/** Reads its operands, unless they name keys. Writes the output next to each file, unless an option says where. */
function gpg(given: Given, effects: Effects): void {
  if (given.has('--recv-keys', '--send-keys', '--search-keys', '--refresh-keys')) talk(given, effects)
  if (given.has(...OF_KEYS)) return
  const makes = given.has('-e', '-c', '-s', '-b', '--clear-sign')
  for (const word of given.operands) {
    effects.file('read', word)
    if (given.has('-o', '-d', '--verify', '--import', '--list-packets')) continue
    const isArmored = given.has('-a', '--clear-sign')
    const suffix = isArmored ? '.asc' : given.has('-b') ? '.sig' : '.gpg'
    const text = makes ? `${word.text}${suffix}` : word.text.replace(/\.(?:gpg|asc|pgp)$/, '')
    effects.file('write', { ...word, text })
  }
}

const OF_KEYS = [
  ...['--export', '--export-secret-keys', '--export-secret-subkeys', '-k', '-K', '--fingerprint', '--edit-key'],
  ...['--gen-key', '--full-generate-key', '--quick-generate-key', '--delete-keys', '--delete-secret-keys'],
  ...['--recv-keys', '--send-keys', '--search-keys', '--refresh-keys'],
]
