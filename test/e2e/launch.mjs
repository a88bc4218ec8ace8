// Runs a program with its input closed, and exits with its code: `node launch.mjs SOCKET PORT PROGRAM [WORD…]`. With a SOCKET
// this process is in its own network namespace with only loopback, and connections to PORT there go to that socket.
import { spawn, spawnSync } from 'node:child_process'
import { connect, createServer } from 'node:net'

const [socket, port, program, ...words] = process.argv.slice(2)

if (socket !== '') {
  spawnSync('ip', ['link', 'set', 'lo', 'up'], { stdio: 'inherit' })
  const server = createServer((near) => {
    const far = connect(socket)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ])
      one.pipe(other).on('error', () => one.destroy())
  })
  await new Promise((done) => server.listen(Number(port), '127.0.0.1', done))
}

const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] })
child.on('error', (error) => {
  console.error(error.message)
  process.exit(127)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)))
