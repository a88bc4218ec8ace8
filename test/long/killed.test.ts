import { inject } from 'vitest'
import { testKilledProxy } from '../adapters/mcp/killed.ts'
import { testKilledServer } from '../decision-log/killed-server.ts'

testKilledProxy(inject('built'), 40, 2)
testKilledServer(inject('built'), 40, 2)
