/** The names of git’s subcommands, from `git help --all` and the page of each command. */
export const GIT_ALIASES = {
  add: 'stage',
  blame: 'annotate|pickaxe',
  fsck: 'fsck-objects',
  init: 'init-db',
  'remote remove': 'remote rm',
  'stash push': 'stash|stash save',
}

/** The subcommands that have no usage of their own in the table. */
export const GIT_OTHERS =
  'backfill|bugreport|check-mailmap|commit-graph|commit-tree|credential|credential-cache|credential-store|daemon|diagnose|' +
  'fast-export|fast-import|fmt-merge-msg|for-each-repo|hash-object|hook|http-backend|http-fetch|http-push|' +
  'imap-send|index-pack|instaweb|last-modified|mailinfo|mailsplit|merge-file|merge-index|merge-one-file|' +
  'merge-tree|mktag|mktree|multi-pack-index|pack-objects|pack-redundant|pack-refs|prune|prune-packed|quiltimport|' +
  'read-tree|receive-pack|repack|replace|replay|repo|request-pull|scalar|send-pack|symbolic-ref|unpack-file|' +
  'unpack-objects|update-index|update-server-info|upload-archive|upload-pack|verify-commit|verify-tag|write-tree|' +
  'stash pop|stash apply|stash drop|stash clear|stash branch|stash create|stash store|stash export|' +
  'stash import|remote rename|remote set-head|remote set-branches|remote prune|remote update|' +
  'submodule init|submodule deinit|submodule update|submodule set-branch|submodule set-url|submodule sync|' +
  'submodule absorbgitdirs|worktree lock|worktree unlock|worktree prune|worktree repair|bisect start|' +
  'bisect bad|bisect new|bisect good|bisect old|bisect terms|bisect skip|bisect next|bisect reset|' +
  'bisect visualize|bisect view|bisect replay|bisect log|bisect help|notes list|notes add|notes copy|' +
  'notes append|notes edit|notes show|notes merge|notes remove|notes prune|notes get-ref|' +
  'reflog drop|reflog write|sparse-checkout list|sparse-checkout set|sparse-checkout add|' +
  'sparse-checkout reapply|sparse-checkout disable|sparse-checkout init|sparse-checkout check-rules|' +
  'sparse-checkout clean|bundle verify|bundle list-heads|bundle unbundle|maintenance run|' +
  'maintenance start|maintenance stop|maintenance register|maintenance unregister|maintenance is-needed|' +
  'rerere clear|rerere forget|rerere diff|rerere status|rerere remaining|rerere gc|' +
  'lfs track|lfs untrack|lfs push|lfs pull|lfs fetch|lfs prune|lfs install|lfs uninstall|lfs ls-files|' +
  'lfs migrate|lfs lock|lfs unlock|lfs locks|lfs status|lfs env|lfs checkout|lfs clone|lfs update|' +
  'subtree add|subtree merge|subtree split|subtree pull|subtree push|svn clone|svn fetch|svn rebase|' +
  'svn dcommit|svn init|svn log|svn info|flow init|flow feature|flow release|flow hotfix|flow support'
