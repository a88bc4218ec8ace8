/** The folders that belong to a project. */
export interface Workspace {
  /** The root of the project; empty if it is unknown. */
  readonly root: string
  /** Further folders: the other roots of an editor, and those that a person added. */
  readonly folders: readonly string[]
}

/** The number of further folders that count. What is in any other folder is outside. */
export const MAX_FOLDERS = 100

/** All folders of a workspace, its root first. */
export function foldersOf({ root, folders }: Workspace): readonly string[] {
  return [root, ...folders]
}
