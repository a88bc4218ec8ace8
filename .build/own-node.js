// Some agent SDKs need Node 22, and the package `node` provides it for their tests. npm also puts that program first in
// `PATH`, so every script would run under Node 22 instead of the version that you chose. This script removes it.
// npm runs it as `dependencies`, after it has changed `node_modules`: of packages with `prepare`, it warns users.
import { rmSync } from 'node:fs'
import { join } from 'node:path'

rmSync(join(import.meta.dirname, '../node_modules/.bin/node'), { force: true })
