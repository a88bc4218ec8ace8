import type { ActionKind } from '../../model/kind.ts'
import { ask } from './ask.ts'
import { chain } from './chain.ts'
import { compactContext } from './compact-context.ts'
import { excludeFiles } from './exclude-files.ts'
import { gate } from './gate.ts'
import { injectMessage } from './inject-message.ts'
import { log } from './log.ts'
import { model } from './model.ts'
import { moduleActionInject } from './module-action-inject.ts'
import { moduleAction } from './module-action.ts'
import { notify } from './notify.ts'
import { pipe } from './pipe.ts'
import { redactSecrets } from './redact-secrets.ts'
import { redo } from './redo.ts'
import { replaceResult } from './replace-result.ts'
import { shell } from './shell.ts'
import { stop } from './stop.ts'
import { transformParams } from './transform-params.ts'
import { transformResult } from './transform-result.ts'

/** All kinds of actions, in the order of the reference: those of Hooks V2 first, then the others. */
export const ACTIONS: readonly ActionKind[] = [
  compactContext,
  injectMessage,
  moduleAction,
  moduleActionInject,
  log,
  shell,
  gate,
  transformParams,
  transformResult,
  chain,
  notify,
  pipe,
  ask,
  stop,
  redo,
  replaceResult,
  model,
  excludeFiles,
  redactSecrets,
]
