import { OPENCODE } from './hosts/opencode.ts'
import { testHost } from './test-host.ts'

testHost(OPENCODE)
