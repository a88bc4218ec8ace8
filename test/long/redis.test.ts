import { inject } from 'vitest'
import { describeExact } from '../stores/redis/exact.ts'

describeExact(inject('built'), 1000)
