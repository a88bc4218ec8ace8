import type { ActionKind } from '../../../model/kind.ts'
import { autoTestDeploy } from './auto-test-deploy.ts'
import { compileYaml } from './compile-yaml.ts'
import { enforceCompileFix } from './enforce-compile-fix.ts'
import { enforcePhase6 } from './enforce-phase6.ts'
import { prefetchGroundTruth } from './prefetch-ground-truth.ts'

/** The actions of the vocabulary `builder`, for policies with `use: [builder]`. */
export const BUILDER_ACTIONS: readonly ActionKind[] = [
  compileYaml,
  autoTestDeploy,
  prefetchGroundTruth,
  enforcePhase6,
  enforceCompileFix,
]
