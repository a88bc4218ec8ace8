import { GEMINI } from './hosts/gemini.ts'
import { testHost } from './test-host.ts'

testHost(GEMINI)
