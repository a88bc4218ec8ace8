import { inject } from 'vitest'
import { testKilledServer } from './killed-server.ts'

testKilledServer(inject('built'), 5, 1)
