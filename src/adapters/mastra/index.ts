export { sluiceProcessor, type SluiceProcessor } from './processor.ts'
export { sluiceTools } from './tools.ts'
export type { MastraOptions } from './session-of.ts'
export type { Ask, ConsentQuestion } from '../../engine/consent.ts'
