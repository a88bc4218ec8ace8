import { BUDGETS } from './budgets.ts'
import { CHANGES } from './changes.ts'
import { COURSE } from './course.ts'
import { MESSAGES } from './messages.ts'
import { PACKS } from './packs.ts'
import { ROOTS } from './roots.ts'
import { VERDICTS } from './verdicts.ts'
import type { Scenario } from '../scenario.ts'

/** All scenarios, in the order of docs/hosts.md. */
export const SCENARIOS: readonly Scenario[] = [
  ...VERDICTS,
  ...MESSAGES,
  ...COURSE,
  ...BUDGETS,
  ...ROOTS,
  ...CHANGES,
  ...PACKS,
]
