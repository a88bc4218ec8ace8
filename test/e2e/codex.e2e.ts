import { CODEX } from './hosts/codex.ts'
import { testHost } from './test-host.ts'

testHost(CODEX)
