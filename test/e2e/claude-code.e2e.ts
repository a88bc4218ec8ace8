import { CLAUDE_CODE } from './hosts/claude-code.ts'
import { testHost } from './test-host.ts'

testHost(CLAUDE_CODE)
