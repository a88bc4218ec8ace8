import { COPILOT } from './hosts/copilot.ts'
import { testHost } from './test-host.ts'

testHost(COPILOT)
