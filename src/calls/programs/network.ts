import {
  browse,
  cloud,
  configureNetwork,
  connect,
  connectPort,
  download,
  lookUp,
  mayBeElsewhere,
  optionsFirst,
  readSsh,
  sendFields,
  sendMore,
  synchronize,
  talk,
} from './network-effects.ts'
import type { ProgramRow } from './row.ts'
import { followOrders, transferTrivially } from './transfers.ts'

const SSH =
  '-B= -b= -c= -D= -E=write -e= -F=read -I=read -i=login -J=host -L= -l= -m= -O= -o=value -P= -p= -Q= -R= -S= -W=host -w= ' +
  '-1 -2 -4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y'

/** Programs that fetch, send and connect. */
// Source: https://curl.se/docs/manpage.html
export const NETWORK: readonly ProgramRow[] = [
  {
    name: 'curl',
    options:
      '-A,--user-agent= -b,--cookie= -c,--cookie-jar=write -C,--continue-at= -D,--dump-header=write -e,--referer= -E,--cert=login ' +
      '-H,--header= --proxy-header= -K,--config=read -m,--max-time= -o,--output=write --output-dir= -P,--ftp-port= -Q,--quote= -r,--range= ' +
      '-T,--upload-file=read -u,--user= -U,--proxy-user= -w,--write-out= -x,--proxy=host --preproxy=host -X,--request= ' +
      '-y,--speed-time= -Y,--speed-limit= -z,--time-cond= --connect-timeout= -d,--data,--data-ascii,--data-binary,--data-urlencode=body ' +
      '--data-raw= --json=body -F,--form=body --form-string= --retry= --retry-delay= --retry-max-time= --cacert=login --capath=login ' +
      '--key=login --resolve= --connect-to= --doh-url=host --url=host --url-query=body --interface= --limit-rate= --max-filesize= ' +
      '--max-redirs= --noproxy= --proto= --proto-default= --netrc-file=read --etag-save=write --etag-compare=read --trace=write ' +
      '--trace-ascii=write --stderr=write --socks5=host --socks5-hostname=host --socks4=host --unix-socket= --aws-sigv4= ' +
      '--oauth2-bearer= --ciphers= --tls-max= --cert-type= --key-type= --pass= --dns-servers=host --local-port= --keepalive-time= ' +
      '--parallel-max= --create-file-mode= --libcurl=write -t,--telnet-option= --hostpubmd5= --pubkey=read --mail-from= --mail-rcpt= ' +
      '-f,--fail -g,--globoff -G,--get -i,--include,--show-headers -I,--head -j -J,--remote-header-name -k,--insecure -l -L,--location ' +
      '-M -n,--netrc -N,--no-buffer -O,--remote-name --remote-name-all -p -q,--disable -R -s,--silent -S,--show-error -v,--verbose ' +
      '-V,--version -Z,--parallel -# --compressed --create-dirs --fail-with-body --location-trusted --http1.1 --http2 --path-as-is ' +
      '-0 -1 -2 -3 -4 -6 -a,--append --anyauth --basic --digest --ssl --ssl-reqd --tcp-nodelay --raw --progress-bar',
    operands: 'host*',
    does: sendMore,
  },
  {
    name: 'wget wget2',
    options:
      '-a,--append-output=write -A,--accept= -B,--base= --ca-certificate=login --certificate=login -D,--domains= -e,--execute= ' +
      '-i,--input-file=read -I= -l,--level= -o,--output-file=write -O,--output-document=write -P,--directory-prefix= -Q,--quota= ' +
      '-R,--reject= -t,--tries= -T,--timeout= -U,--user-agent= -w,--wait= -X= --header= --http-user= --http-password= --user= ' +
      '--password= --post-data= --post-file=read --body-data= --body-file=read --method= --limit-rate= --load-cookies=read ' +
      '--save-cookies=write --referer= --use-askpass=execute --proxy-user= --proxy-password= --private-key=login --progress= ' +
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
      '--timeout= --cert=login --cert-key=login --verify= --max-redirects= --boundary= --raw= -j,--json -f,--form -m,--multipart -h -b -v ' +
      '-d,--download -c -q -F,--follow -S --check-status --ignore-stdin -I --offline --body --headers --verbose',
    operands: 'value*',
    does: sendFields,
  },
  {
    name: 'lynx links w3m elinks',
    style: 'single',
    options: '-dump -source -cfg=read -o= -T=',
    operands: 'value*',
    does: browse,
  },
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

    ends: 'operand',
    does: readSsh,
    own: optionsFirst,
  },
  {
    name: 'mosh',
    options: '--ssh=shell --server= --client= -p,--port= --predict= -a -n -4 -6',
    own: (words) => words.filter(({ text }, index) => text !== '--' || index < 2),
    operands: 'host words',
    starts: { remote: true },
  },
  { name: 'rsh remsh rlogin', options: '-l= -n', operands: 'host words', starts: { remote: true } },
  { name: 'telnet', options: '-l= -a -8 -E -L -K -e= -n=write', operands: 'host value', does: connectPort },
  {
    name: 'scp',
    options: '-c= -D= -F=read -i=login -J=host -l= -o= -P= -S=execute -X= -3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v',
    operands: 'remote-read* remote-write',
    recursive: '-r',
    does: mayBeElsewhere,
  },
  {
    name: 'sftp',
    options:
      '-b=read -B= -c= -D= -F=read -i=login -J=host -l= -o= -P= -R= -S=execute -s= -X= -4 -6 -A -a -C -f -N -p -q -r -v',
    operands: 'host write',
    does: followOrders(),
  },
  {
    name: 'rsync',
    options:
      '-e,--rsh=shell --rsync-path= -B,--block-size= -f,--filter= --exclude= --exclude-from=read --include= --include-from=read ' +
      '--files-from=read -T,--temp-dir=write --backup-dir=write --suffix= --chmod= --chown= --usermap= --groupmap= --max-size= --min-size= ' +
      '--bwlimit= --timeout= --contimeout= --port= --log-file=write --log-file-format= --password-file=login --out-format= --info= --debug= ' +
      '--compare-dest=read --copy-dest=read --link-dest=read --partial-dir=write --modify-window= --compress-level= --protocol= ' +
      '-a,--archive -r,--recursive -R,--relative -b,--backup -u,--update -l -L -k -K -H -p -E -A -X -o -g -D -t -O -S -n,--dry-run -W -x -c ' +
      '-v -q -z,--compress -P -h -i --progress --partial --delete --del --delete-before --delete-during --delete-delay --delete-after ' +
      '--delete-excluded --ignore-existing --existing --remove-source-files --inplace --append --stats --list-only --force ' +
      '--ignore-errors --prune-empty-dirs -m -I --size-only --numeric-ids -s -0 --checksum --mkpath',
    operands: 'value*',
    does: synchronize,
  },
  {
    name: 'nc|nc.openbsd|nc.traditional|netcat ncat socat',
    options:
      '-c,--sh-exec=shell -e,--exec=shell -g= -G= -i= -I= -m= -M= -o=write -O= -p= -P= -q= -s= -T= -V= -w= -W= -x=host -X= --proxy=host -C -D -d -F -h -k -l,--listen -N -n -r -S -t -U -u -v -z -4 -6 -L= -lu',
    operands: 'value*',
    does: connect,
  },
  // https://lftp.yar.ru/lftp-man.html
  {
    name: 'lftp',
    options: '-c= -e= -f=read -p= -u= -d --norc --rcfile=read',
    operands: 'host value*',
    does: followOrders('-c', '-e'),
  },
  { name: 'ftp tnftp', options: '-p= -u= -n -i -v -g -d -a -e', operands: 'host value*', does: followOrders() },
  // https://manpages.debian.org/tftp-hpa/tftp.1, and those of busybox and Windows
  {
    name: 'tftp',
    options: '-c= -l= -r= -m= -b= -R= -p -g -i -v -V -4 -6',
    operands: 'value*',
    does: transferTrivially,
  },
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
      '-c= -i= -I= -W= -w= -t= -s= -m= -p= -q= -f=read -F,--filename=read -x= -n -4 -6 -oN=write -oX=write -oG=write -oA=write -iL=read',
    operands: 'value*',
    does: lookUp,
  },
  {
    name: 'ifconfig iwconfig netstat ss arp route ethtool lsns',
    options: '-f,--file=read -F,--filter=read',
    operands: 'value*',
    does: configureNetwork,
  },
  {
    name: 'mail mailx sendmail mutt msmtp swaks',
    options: '-s= -a=read -A=read -c= -b= -r= -f=read -F= -S= -e= -i=read -t --to= --from= --server=host --attach=body',
    operands: 'value*',
    does: (_given, effects) => {
      effects.hiddenHost()
    },
  },
  { name: 'gnutls-cli stunnel', operands: 'host' },
  { name: 'ssh-copy-id', options: '-i=login -p= -o= -f -n -s', operands: 'host' },
  {
    name: 'ssh-keygen',
    options:
      '-f= -t= -b= -C= -N= -P= -R= -F= -a= -m= -l -y -e -i -p -q -A -B -H -v -K -s=read -I= -V= -n= -z= -O= -D= -E= -Y= -Z=',
    operands: 'value*',
    does(given, effects) {
      // What is printed is the public key, or its fingerprint.
      const role = given.has('-l', '-y', '-e', '-B') ? 'login' : given.has('-i', '-F') ? 'read' : 'write'
      for (const file of given.valuesOf('-f')) effects.play(role, file)
    },
  },
  { name: 'ssh-add', options: '-t= -s= -e= -D -d -l -L -x -X -k -c -q -K -A', operands: 'login*' },
  { name: 'ssh-agent', options: '-a= -t= -E= -O= -P= -k -s -c -D -d', operands: 'command' },
  { name: 'ssh-keyscan', options: '-t= -f=read -p= -T= -H -c -D -4 -6 -v', operands: 'value*' },
  {
    name: 'croc wormhole magic-wormhole',
    options: '--code,-c= --pass= --relay=host --relay-url= --transit-helper= -o,--out= --text= --yes --verify --local',
    subcommands: {
      'send|tx': { operands: 'read*', does: talk },
      '*': { operands: 'value*', does: talk },
    },
  },
  {
    name: 'ngrok cloudflared localtunnel lt bore frpc chisel',
    operands: 'value*',
    does: (_given, effects) => {
      effects.hiddenHost()
    },
  },
]
