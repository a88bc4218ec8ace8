import type { Vocabulary } from '../../model/vocabulary.ts'
import { addDate } from './add-date.ts'
import { addDirectoryListing } from './add-directory-listing.ts'
import { addEnvironmentInfo } from './add-environment-info.ts'
import { addGitDiff } from './add-git-diff.ts'
import { addGitStatus } from './add-git-status.ts'
import { addPromptFiles } from './add-prompt-files.ts'
import { addRecentCommits } from './add-recent-commits.ts'
import { addUserInfo } from './add-user-info.ts'
import { command } from './command.ts'
import { http } from './http.ts'
import { limitLargeToolResults } from './limit-large-tool-results.ts'
import { maxIterations } from './max-iterations.ts'
import { model } from './model.ts'
import { nativeEvent } from './native-event.ts'
import { saferShell } from './safer-shell.ts'
import { snapshot } from './snapshot.ts'
import { unload } from './unload.ts'

/** The kinds that hook files are converted to. */
export const hookFileKinds: Vocabulary = {
  conditions: [nativeEvent],
  actions: [
    model,
    command,
    http,
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
