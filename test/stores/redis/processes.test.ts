import { inject } from 'vitest'
import { describeExact } from './exact.ts'

describeExact(inject('built'), 50)
