import type { CallWord } from '../../model/call.ts'
import { readRemotePath, readUrl } from '../addresses.ts'
import { ANY } from '../marks.ts'
import { baseName } from '../paths.ts'
import type { Effects, Family, Given } from './row.ts'

const SSH =
  '-B= -b= -c= -D= -E=write -e= -F=read -I=read -i=read -J=host -L= -l= -m= -O= -o=value -P= -p= -Q= -R= -S= -W=host -w= ' +
  '-1 -2 -4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y'

/** What fetches, sends and connects. */
export const NETWORK: Family = {
  source: 'https://curl.se/docs/manpage.html',
  rows: [
    {
      name: 'curl',
      options:
        '-A,--user-agent= -b,--cookie= -c,--cookie-jar=write -C,--continue-at= -D,--dump-header=write -e,--referer= -E,--cert=read ' +
        '-H,--header= -K,--config=read -m,--max-time= -o,--output=write --output-dir= -P,--ftp-port= -Q,--quote= -r,--range= ' +
        '-T,--upload-file=read -u,--user= -U,--proxy-user= -w,--write-out= -x,--proxy=host --preproxy=host -X,--request= ' +
        '-y,--speed-time= -Y,--speed-limit= -z,--time-cond= --connect-timeout= -d,--data,--data-ascii,--data-binary,--data-urlencode=body ' +
        '--data-raw= --json=body -F,--form=body --form-string= --retry= --retry-delay= --retry-max-time= --cacert=read --capath=read ' +
        '--key=read --resolve= --connect-to= --doh-url=host --url=host --url-query= --interface= --limit-rate= --max-filesize= ' +
        '--max-redirs= --noproxy= --proto= --proto-default= --netrc-file=read --etag-save=write --etag-compare=read --trace=write ' +
        '--trace-ascii=write --stderr=write --socks5=host --socks5-hostname=host --socks4=host --unix-socket= --aws-sigv4= ' +
        '--oauth2-bearer= --ciphers= --tls-max= --cert-type= --key-type= --pass= --dns-servers=host --local-port= --keepalive-time= ' +
        '--parallel-max= --create-file-mode= --libcurl=write -t,--telnet-option= --hostpubmd5= --pubkey=read --mail-from= --mail-rcpt= ' +
        '-f,--fail -g,--globoff -G,--get -i,--include,--show-headers -I,--head -j -J,--remote-header-name -k,--insecure -l -L,--location ' +
        '-M -n,--netrc -N,--no-buffer -O,--remote-name --remote-name-all -p -q,--disable -R -s,--silent -S,--show-error -v,--verbose ' +
        '-V,--version -Z,--parallel -# --compressed --create-dirs --fail-with-body --location-trusted --http1.1 --http2 --path-as-is ' +
        '-0 -1 -2 -3 -4 -6 -a,--append --anyauth --basic --digest --ssl --ssl-reqd --tcp-nodelay --raw --progress-bar',
      operands: 'host*',
      does: keepNames,
    },
    {
      name: 'wget wget2',
      options:
        '-a,--append-output=write -A,--accept= -B,--base= --ca-certificate=read --certificate=read -D,--domains= -e,--execute= ' +
        '-i,--input-file=read -I= -l,--level= -o,--output-file=write -O,--output-document=write -P,--directory-prefix= -Q,--quota= ' +
        '-R,--reject= -t,--tries= -T,--timeout= -U,--user-agent= -w,--wait= -X= --header= --http-user= --http-password= --user= ' +
        '--password= --post-data= --post-file=read --body-data= --body-file=read --method= --limit-rate= --load-cookies=read ' +
        '--save-cookies=write --referer= --use-askpass=execute --proxy-user= --proxy-password= --private-key=read --progress= ' +
        '--rejected-log=write --warc-file=write --max-redirect= --waitretry= --dns-timeout= --connect-timeout= --read-timeout= ' +
        '-b,--background -c,--continue -d -E -F -h -H -k -K -L -m,--mirror -N -nc,--no-clobber -nd,--no-directories -nH -np,--no-parent ' +
        '-nv,--no-verbose -p,--page-requisites -q,--quiet -r,--recursive -S,--server-response -V -v -x --spider --no-check-certificate ' +
        '--show-progress --content-disposition --no-cache --no-cookies --no-proxy --https-only -4 -6',
      operands: 'host*',
      does: download,
    },
    {
      name: 'http https xh xhs httpie',
      options:
        '-o,--output=write -a,--auth= -A,--auth-type= --session= --session-read-only= -p,--print= -s,--style= --pretty= --proxy= ' +
        '--timeout= --cert=read --cert-key=read --verify= --max-redirects= --boundary= --raw= -j,--json -f,--form -m,--multipart -h -b -v ' +
        '-d,--download -c -q -F,--follow -S --check-status --ignore-stdin -I --offline --body --headers --verbose',
      operands: 'value*',
      does: sendFields,
    },
    { name: 'lynx links w3m elinks', options: '-dump -source -cfg= -o= -T=', operands: 'host*' },
    {
      name: 'aria2c',
      options: '-o,--out= -d,--dir= -i,--input-file=read -x= -s= -j= -k= -c -q --header= --user-agent= -l,--log=write',
      operands: 'host*',
      does: download,
    },
    {
      name: 'yt-dlp youtube-dl',
      options:
        '-o,--output=write -f,--format= -a,--batch-file=read --exec=shell --cookies=read -P,--paths= -x --audio-format=',
      operands: 'host*',
    },
    {
      name: 'ssh',
      options: SSH,
      operands: 'host words',
      starts: { remote: true },
      input: 'shell',
      ends: 'operand',
      does: readSsh,
      own: optionsFirst,
    },
    {
      name: 'mosh',
      options: '--ssh=shell --server= --client= -p,--port= --predict= -a -n -4 -6',
      operands: 'host words',
      starts: { remote: true },
    },
    { name: 'rsh remsh rlogin', options: '-l= -n', operands: 'host words', starts: { remote: true } },
    { name: 'telnet', options: '-l= -a -8 -E -L -K -e= -n=write', operands: 'host value', does: connectPort },
    {
      name: 'scp',
      options: '-c= -D= -F=read -i=read -J=host -l= -o= -P= -S=execute -X= -3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v',
      operands: 'remote-read* remote-write',
      recursive: '-r',
    },
    {
      name: 'sftp',
      options:
        '-b=read -B= -c= -D= -F=read -i=read -J=host -l= -o= -P= -R= -S=execute -s= -X= -4 -6 -A -a -C -f -N -p -q -r -v',
      operands: 'host value',
    },
    {
      name: 'rsync',
      options:
        '-e,--rsh=shell --rsync-path= -B,--block-size= -f,--filter= --exclude= --exclude-from=read --include= --include-from=read ' +
        '--files-from=read -T,--temp-dir=write --backup-dir=write --suffix= --chmod= --chown= --usermap= --groupmap= --max-size= --min-size= ' +
        '--bwlimit= --timeout= --contimeout= --port= --log-file=write --log-file-format= --password-file=read --out-format= --info= --debug= ' +
        '--compare-dest=read --copy-dest=read --link-dest=read --partial-dir=write --modify-window= --compress-level= --protocol= ' +
        '-a,--archive -r,--recursive -R,--relative -b,--backup -u,--update -l -L -k -K -H -p -E -A -X -o -g -D -t -O -S -n,--dry-run -W -x -c ' +
        '-v -q -z,--compress -P -h -i --progress --partial --delete --del --delete-before --delete-during --delete-delay --delete-after ' +
        '--delete-excluded --ignore-existing --existing --remove-source-files --inplace --append --stats --list-only --force ' +
        '--ignore-errors --prune-empty-dirs -m -I --size-only --numeric-ids -s -0 --checksum --mkpath',
      operands: 'value*',
      does: synchronize,
    },
    {
      name: 'nc ncat netcat socat nc.openbsd',
      options:
        '-c,--sh-exec=shell -e,--exec=shell -g= -G= -i= -I= -m= -M= -o=write -O= -p= -P= -q= -s= -T= -V= -w= -W= -x=host -X= --proxy=host -C -D -d -F -h -k -l,--listen -N -n -r -S -t -U -u -v -z -4 -6 -L= -lu',
      operands: 'value*',
      does: connect,
    },
    { name: 'ftp lftp tnftp', options: '-c=value -e=value -f=read -p= -u= -n -i -v -g -d -a', operands: 'host value*' },
    { name: 'tftp', operands: 'host value*' },
    {
      name: 'rclone',
      options:
        '--config=read -n,--dry-run -v -P --transfers= --checkers= --include= --exclude= --filter= --bwlimit= --log-file=write',
      subcommands: {
        'copy|sync|move|copyto|moveto|bisync|check': { operands: 'value*', does: cloud },
        'delete|purge|rmdir|deletefile|cleanup': { operands: 'value*', does: cloud },
        '*': { operands: 'value*', does: cloud },
      },
    },
    {
      name: 'ping ping6 traceroute tracepath mtr nmap whois dig host nslookup drill fping arping hping3 masscan iperf iperf3',
      options:
        '-c= -i= -I= -W= -w= -t= -s= -m= -p= -q= -f= -x= -n -4 -6 -oN=write -oX=write -oG=write -oA=write -iL=read',
      operands: 'value*',
      does: lookUp,
    },
    { name: 'ifconfig ip iwconfig netstat ss arp route ethtool lsns', operands: 'value*', does: configureNetwork },
    {
      name: 'mail mailx sendmail mutt msmtp swaks',
      options: '-s= -a=read -A=read -c= -b= -r= -f= -F= -S= -e= -i=read -t --to= --from= --server=host --attach=body',
      operands: 'value*',
      does: (_given, effects) => {
        effects.hiddenHost()
      },
    },
    { name: 'gnutls-cli stunnel', operands: 'host' },
    { name: 'ssh-copy-id', options: '-i=read -p= -o= -f -n -s', operands: 'host' },
    {
      name: 'ssh-keygen',
      options:
        '-f=write -t= -b= -C= -N= -P= -R= -F= -a= -m= -l -y -e -i -p -q -A -B -H -v -K -s=read -I= -V= -n= -z= -O= -D= -E= -Y= -Z=',
      operands: 'value*',
    },
    { name: 'ssh-add', options: '-t= -s= -e= -D -d -l -L -x -X -k -c -q -K -A', operands: 'read*' },
    { name: 'ssh-agent ssh-keyscan', options: '-a= -t= -E= -k -s -c -D -d -f=read -p= -T= -H', operands: 'value*' },
    {
      name: 'ngrok cloudflared localtunnel lt bore frpc chisel',
      operands: 'value*',
      does: (_given, effects) => {
        effects.hiddenHost()
      },
    },
  ],
}

/** `-O` writes a file of the name that the URL ends with. */
function keepNames(given: Given, effects: Effects): void {
  const [folder] = given.valuesOf('--output-dir')
  if (given.has('-O', '--remote-name-all')) for (const url of given.operands) saveAs(url, folder, effects)
  if (folder !== undefined) effects.play('below', folder)
}

function download(given: Given, effects: Effects): void {
  if (given.has('-O', '-o', '--out') && effects.program !== 'aria2c' && given.has('-O')) return
  if (given.has('--spider')) return
  const [folder] = given.valuesOf('-P', '-d')
  if (given.has('-r', '-m', '-p', '-x') && effects.program.startsWith('wget')) effects.play('below', folder ?? HERE)
  else for (const url of given.operands) saveAs(given.valuesOf('--out')[0] ?? url, folder, effects)
}

const HERE: CallWord = { text: '.', written: '.', isMany: false }

function saveAs(url: CallWord, folder: CallWord | undefined, effects: Effects): void {
  const path = url.text.replace(/^[a-z][\w+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const name = url.text.includes(ANY) ? ANY : baseName(path) || 'index.html'
  effects.copy([{ text: name, written: name, isMany: false }], folder ?? HERE, true)
}

/** `http POST HOST field@FILE`. */
function sendFields({ operands }: Given, effects: Effects): void {
  const [first, ...rest] = operands
  const isMethod = /^[A-Z]+$/.test(first?.text ?? '')
  const [url, ...fields] = isMethod ? rest : operands
  if (url !== undefined) effects.host(url.text.startsWith(':') ? { ...url, text: `localhost${url.text}` } : url)
  for (const field of fields) {
    const file = /^[^=@:]*(?::?=)?@(.+)$/s.exec(field.text)?.[1]
    if (file !== undefined) effects.file('read', { ...field, text: file })
  }
}

/** Options may also stand between the host and the command. */
function optionsFirst(words: readonly CallWord[]): readonly CallWord[] {
  const host = nextOperand(words, 1)
  const command = nextOperand(words, host + 1)
  if (words[host] === undefined) return words
  return [
    ...words.slice(0, host),
    ...words.slice(host + 1, command),
    ...words.slice(host, host + 1),
    ...words.slice(command),
  ]
}

const SSH_VALUED = new Set('BbcDEeFIiJLlmOoPpQRSWw')

function nextOperand(words: readonly CallWord[], from: number): number {
  let index = from
  while (/^-[^-]/.test(words[index]?.text ?? '')) {
    const text = words[index]?.text ?? ''
    const valued = [...text].findIndex((letter, at) => at > 0 && SSH_VALUED.has(letter))
    index += valued === text.length - 1 ? 2 : 1
  }
  return index
}

/** Options of `-o` that name programs. */
function readSsh(given: Given, effects: Effects): void {
  for (const { text, written } of given.valuesOf('-o')) {
    const [, name, value] = /^(\w+)[=\s]+(.*)$/s.exec(text) ?? []
    if (value === undefined || name === undefined) continue
    if (/^(?:proxycommand|localcommand|knownhostscommand)$/i.test(name))
      effects.shell({ text: value, written, isMany: false })
  }
}

function connectPort({ operands: [host, port] }: Given, effects: Effects): void {
  if (host !== undefined && /^\d+$/.test(port?.text ?? '')) effects.changes()
}

/** Copies to and from a host; without one, on this machine. */
function synchronize(given: Given, effects: Effects): void {
  const target = given.operands.at(-1)
  const sources = given.operands.slice(0, -1)
  const how = { recursive: given.has('-r', '-a') }
  const isDry = given.has('-n')
  for (const source of sources) {
    effects.play('remote-read', source, how)
    if (given.has('--remove-source-files') && !isDry) effects.file('delete', source, { recursive: true })
  }
  if (target === undefined || isDry) return
  if (isRemote(target)) effects.play('remote-write', target)
  else {
    // Behind a slash, it is what the folder holds.
    for (const source of sources) {
      if (source.text.endsWith('/')) effects.play('below', target, how)
      else effects.copy([source], target, true, how)
    }
  }
  const deletes = given.options.some(({ written }) => written.startsWith('--del'))
  if (deletes && !isRemote(target)) effects.file('delete', target, { recursive: true, narrowed: true })
}

function isRemote({ text }: CallWord): boolean {
  return readRemotePath(text) !== null || readUrl(text) !== null
}

/** `nc HOST PORT`, `socat TCP:HOST:PORT EXEC:…`. */
function connect(given: Given, effects: Effects): void {
  if (effects.program === 'socat') {
    for (const word of given.operands) {
      const [, kind = '', value = ''] = /^([\w-]+):(.*)$/s.exec(word.text) ?? []
      if (/^(?:exec|system)$/i.test(kind)) effects.shell({ ...word, text: value.split(',')[0] ?? '' })
      else if (/^(?:tcp|udp|openssl|ssl|sctp|socks)\d?(?:-connect|-sendto)?$/i.test(kind))
        effects.host({ ...word, text: value.split(',')[0] ?? '' })
      else if (/^(?:open|create|file|gopen)$/i.test(kind))
        effects.file('write', { ...word, text: value.split(',')[0] ?? '' })
    }
    return
  }
  const [host, port] = given.operands
  if (given.has('-l') && port === undefined) effects.host({ text: '0.0.0.0', written: '0.0.0.0', isMany: false })
  else if (host !== undefined)
    effects.host(host, {
      scheme: given.has('-u') ? 'udp' : 'tcp',
      ...(/^\d+$/.test(port?.text ?? '') && { port: Number(port?.text) }),
    })
}

/** `remote:path` of a storage that is configured elsewhere. */
function cloud({ operands }: Given, effects: Effects): void {
  for (const [index, word] of operands.entries()) {
    if (/^[\w-]+:/.test(word.text)) effects.hiddenHost()
    else
      effects.file(index === operands.length - 1 && operands.length > 1 ? 'write' : 'read', word, { recursive: true })
  }
}

function lookUp({ operands }: Given, effects: Effects): void {
  for (const word of operands)
    if (/[.:]|^localhost$/.test(word.text) || word.text.includes(ANY))
      effects.host({ ...word, text: word.text.replace(/^@/, '') })
}

/** What shows, and what changes. */
function configureNetwork({ operands }: Given, effects: Effects): void {
  if (operands.some(({ text }) => /^(?:add|del|delete|set|flush|change|replace|up|down)$/.test(text))) effects.changes()
}
