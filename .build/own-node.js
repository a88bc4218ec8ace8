// Some agent SDKs need Node 22, and the package `node` has it for their tests. npm also puts its program in front of all
// others, so that every script would run under Node 22, not under the version that you chose. This takes it away again.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

rmSync(join(import.meta.dirname, '../node_modules/.bin/node'), { force: true })
