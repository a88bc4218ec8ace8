/**
 * The units of systemd that give each user a socket of their own, and behind it a server that no user can write to. The
 * name of an instance is the number of the user: `sluice@1000.socket`.
 *
 * @param program Node, and the program, by absolute paths
 */
export function systemdUnits([node, program]: readonly [string, string]): string {
  return `# /etc/systemd/system/sluice@.socket
[Unit]
Description=Sluice, the socket of user %i

[Socket]
ListenStream=/run/sluice/%i.sock
SocketUser=%i
SocketMode=0600
DirectoryMode=0755
RemoveOnStop=yes

[Install]
WantedBy=sockets.target

# /etc/systemd/system/sluice@.service
[Unit]
Description=Sluice, the managed policies for user %i
Requires=sluice@%i.socket
After=sluice@%i.socket

[Service]
ExecStart=${quoted(node)} ${quoted(program)} serve --listen systemd
DynamicUser=yes
StateDirectory=sluice/%i
StateDirectoryMode=0700
Environment=XDG_STATE_HOME=/var/lib/sluice/%i
WorkingDirectory=/var/lib/sluice/%i
Restart=on-failure
TimeoutStopSec=30
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
`
}

/** A word of a command, as systemd reads it: a percent sign and a dollar sign would begin something else. */
function quoted(word: string): string {
  const doubled = word.replaceAll('%', '%%').replaceAll('$', '$$$$')
  return /^[\w./:@%$+-]+$/.test(word) ? doubled : `"${doubled.replace(/["\\]/g, '\\$&')}"`
}
