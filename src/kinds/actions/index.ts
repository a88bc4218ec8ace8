import type { ActionKind } from '../../model/kind.ts'
import { addDate } from './add-date.ts'
import { addDirectoryListing } from './add-directory-listing.ts'
import { addEnvironmentInfo } from './add-environment-info.ts'
import { addGitDiff } from './add-git-diff.ts'
import { addGitStatus } from './add-git-status.ts'
import { addPromptFiles } from './add-prompt-files.ts'
import { addRecentCommits } from './add-recent-commits.ts'
import { addUserInfo } from './add-user-info.ts'
import { ask } from './ask.ts'
import { chain } from './chain.ts'
import { command } from './command.ts'
import { compactContext } from './compact-context.ts'
import { gate } from './gate.ts'
import { http } from './http.ts'
import { injectMessage } from './inject-message.ts'
import { limitLargeToolResults } from './limit-large-tool-results.ts'
import { log } from './log.ts'
import { lspDiagnose } from './lsp-diagnose.ts'
import { maxIterations } from './max-iterations.ts'
import { model } from './model.ts'
import { moduleActionInject } from './module-action-inject.ts'
import { moduleAction } from './module-action.ts'
import { notify } from './notify.ts'
import { pipe } from './pipe.ts'
import { redactSecrets } from './redact-secrets.ts'
import { redo } from './redo.ts'
import { replaceResult } from './replace-result.ts'
import { saferShell } from './safer-shell.ts'
import { shell } from './shell.ts'
import { snapshot } from './snapshot.ts'
import { stop } from './stop.ts'
import { transformParams } from './transform-params.ts'
import { transformResult } from './transform-result.ts'
import { unload } from './unload.ts'

/** The actions of every policy: those of Hooks V2 in its order, then the further ones. */
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
  lspDiagnose,
  ask,
  stop,
  redo,
  replaceResult,
  command,
  http,
  model,
  addDate,
  addEnvironmentInfo,
  addPromptFiles,
  addGitStatus,
  addGitDiff,
  addRecentCommits,
  addDirectoryListing,
  addUserInfo,
  maxIterations,
  snapshot,
  redactSecrets,
  limitLargeToolResults,
  saferShell,
  unload,
]
