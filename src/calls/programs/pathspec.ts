import { joinPath } from '../paths.ts'

/**
 * Reads a pathspec of git as a path. `:/a` and `:(top)a` are below the top of the working tree, for which the workspace
 * stands here; `:(glob)a` is `a`. One that excludes paths is kept as it is.
 *
 * @see https://git-scm.com/docs/gitglossary#Documentation/gitglossary.txt-pathspec
 */
export function readPathspec(text: string, workspace: string): string {
  if (!text.startsWith(':')) return text
  const [whole, long, short = ''] = /^:(?:\(([\w, :=-]*)\)|([/!^]+):?)/.exec(text) ?? []
  if (whole === undefined) return text
  const words = long?.split(',').map((word) => word.trim()) ?? []
  if (/[!^]/.test(short) || words.includes('exclude')) return text
  const rest = text.slice(whole.length)
  const isTop = short.includes('/') || words.includes('top')
  const path = rest === '' ? '.' : rest
  return isTop && workspace !== '' ? joinPath(workspace, path) : path
}
