import { inject } from 'vitest'
import { testKilledProxy } from './killed.ts'

testKilledProxy(inject('built'), 5, 1)
