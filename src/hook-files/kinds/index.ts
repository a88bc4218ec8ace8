import type { Dialect } from '../../agents/dialect.ts'
import type { Vocabulary } from '../../model/vocabulary.ts'
import { addDate } from './add-date.ts'
import { addDirectoryListing } from './add-directory-listing.ts'
import { addEnvironmentInfo } from './add-environment-info.ts'
import { addGitDiff } from './add-git-diff.ts'
import { addGitStatus } from './add-git-status.ts'
import { addPromptFiles } from './add-prompt-files.ts'
import { addRecentCommits } from './add-recent-commits.ts'
import { addUserInfo } from './add-user-info.ts'
import { createCommand } from './command.ts'
import { createHttp } from './http.ts'
import { limitLargeToolResults } from './limit-large-tool-results.ts'
import { maxIterations } from './max-iterations.ts'
import { createModel } from './model.ts'
import { createNativeEvent } from './native-event.ts'
import { saferShell } from './safer-shell.ts'
import { snapshot } from './snapshot.ts'
import { unload } from './unload.ts'

/** The kinds that hook files are converted to. */
export function createHookFileKinds(agents: readonly Pick<Dialect, 'hooks'>[]): Vocabulary {
  const protocols = agents.flatMap(({ hooks }) => hooks ?? [])
  return {
    conditions: [createNativeEvent(protocols)],
    actions: [
      createModel(protocols),
      createCommand(protocols),
      createHttp(protocols),
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
      limitLargeToolResults,
      saferShell,
      unload,
    ],
  }
}
