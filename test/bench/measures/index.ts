import { boundsMeasure } from './bounds.ts'
import { claimsMeasure } from './claims.ts'
import { coldMeasure } from './cold.ts'
import { daemonMeasure } from './daemon.ts'
import { decideMeasure } from './decide.ts'
import { editorMeasure } from './editor.ts'
import { expressionMeasure } from './expression.ts'
import { fairnessMeasure } from './fairness.ts'
import { heapMeasure } from './heap.ts'
import { importMeasure } from './import.ts'
import { loadMeasure } from './load.ts'
import { mcpMeasure } from './mcp.ts'
import { managedMeasure } from './managed.ts'
import type { Measure } from './measure.ts'
import { notesMeasure } from './notes.ts'
import { packsMeasure } from './packs.ts'
import { protectionMeasure } from './protection.ts'
import { redisMeasure } from './redis.ts'
import { serveMeasure } from './serve.ts'
import { templateMeasure } from './template.ts'
import { replayMeasure, testMeasure } from './workbench-rates.ts'

/** What somebody who chooses an engine asks first. A quick run measures nothing else. */
export const QUICK_MEASURES: readonly Measure[] = [decideMeasure, coldMeasure, daemonMeasure, protectionMeasure]

/** All measures, in the order of the table. */
export const MEASURES: readonly Measure[] = [
  ...QUICK_MEASURES,
  expressionMeasure,
  templateMeasure,
  loadMeasure,
  heapMeasure,
  importMeasure,
  packsMeasure,
  managedMeasure,
  mcpMeasure,
  serveMeasure,
  fairnessMeasure,
  claimsMeasure,
  redisMeasure,
  boundsMeasure,
  notesMeasure,
  replayMeasure,
  testMeasure,
  editorMeasure,
]
