import type { CallWord } from '../../model/call.ts'
import { connect } from './network-effects.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Programs that give others access to this machine, or connect a program with another machine. */
// Source: https://zsh.sourceforge.io/Doc/Release/TCP-Function-System.html
export const REMOTE_ACCESS: readonly ProgramRow[] = [
  // https://zsh.sourceforge.io/Doc/Release/Zsh-Modules.html
  { name: 'ztcp', options: '-a= -l= -d= -c -f -t -v -L', operands: 'value*', does: connectOrListen },
  // https://manpages.debian.org/socket
  {
    name: 'socket',
    options: '-p,--program=shell -B=host -b -c -f -l -q -r -s -v -w',
    operands: 'value*',
    does: (given, effects) => {
      if (given.has('-s')) effects.host(EVERYONE, { scheme: 'tcp' })
      else connect(given, effects)
    },
  },
  // https://code.visualstudio.com/docs/remote/tunnels
  {
    name: 'code code-insiders code-oss codium vscodium',
    options:
      '-r,--reuse-window -n,--new-window -w,--wait -g,--goto -d,--diff -a,--add --user-data-dir= --extensions-dir=',
    operands: 'edit*',
    does: ({ operands: [first] }, effects) => {
      if (/^(?:tunnel|serve-web)$/.test(first?.text ?? '')) effects.hiddenHost()
    },
  },
  { name: 'telnetd in.telnetd busybox-telnetd', options: '-l=execute -p= -f= -b= -F -K -i', does: offer },
  {
    name: 'sshd dropbear',
    options: '-f=read -h=login -o= -p= -E= -r=login -D -d -e -q -t -T -R -F -B -s',
    does: offer,
  },
  { name: 'inetd xinetd', options: '-f=read -d -R=', operands: 'script-inetd', does: offer },
  {
    name: 'rustcat rcat',
    operands: 'value*',
    options: '-s,--shell=execute -e,--exec= -h -l -p -u -i',
    does: talkRaw,
  },
  {
    name: 'gs-netcat gsocket dnscat dnscat2 tcpserver ucspi-tcp pwncat revsh',
    options: '-s= -k=read -e=shell -p= -l -i -D -q',
    operands: 'value*',
    does: (_given, effects) => {
      effects.hiddenHost()
    },
  },
]

const EVERYONE: CallWord = { text: '0.0.0.0', written: '0.0.0.0', isMany: false }

function offer(given: Given, effects: Effects): void {
  // `sshd -t` only checks its configuration.
  if (!given.has('-t', '-T')) effects.host(EVERYONE, { scheme: 'tcp' })
}

/** `ztcp HOST PORT`, `ztcp -l PORT`, `ztcp -a DESCRIPTOR`. */
function connectOrListen(given: Given, effects: Effects): void {
  if (given.has('-l', '-a')) effects.host(EVERYONE, { scheme: 'tcp' })
  else if (!given.has('-c', '-L') && given.operands.length > 0) connect(given, effects)
}

/** `rcat connect -s sh HOST PORT`, `rcat listen PORT`. */
function talkRaw(given: Given, effects: Effects): void {
  const [order, host, port] = given.operands
  if ((order?.text ?? '').startsWith('l') || host === undefined) effects.host(EVERYONE, { scheme: 'tcp' })
  else effects.host(host, { scheme: 'tcp', ...(/^\d+$/.test(port?.text ?? '') && { port: Number(port?.text) }) })
}
