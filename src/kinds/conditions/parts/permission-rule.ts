import { toldOf } from '../../../dialects/native-moment.ts'
import { compileGlob } from '../../../match/glob.ts'
import type { ReadCommands } from '../../../model/matching.ts'
import type { Moment } from '../../../model/moment.ts'
import { member } from '../../../model/value.ts'

/** Whether a call is one of those that a rule of permissions is about. */
export type PermissionRule = (moment: Moment) => boolean

/**
 * Compiles a rule as Claude Code has them: a tool, or a tool and what its call is about in parentheses. Of a command every
 * command in it is looked at, and one that cannot be parsed is about anything, so that a hook runs rather than not.
 */
export function compilePermissionRule(
  rule: string,
  readCommands: ReadCommands,
): PermissionRule | { readonly problem: string } {
  const [, name, about] = /^([\w*]+)(?:\((.*)\))?$/s.exec(rule.trim()) ?? []
  if (name === undefined) return { problem: `\`${rule}\` is neither a tool nor a tool with what its call is about` }
  const isNamed = compileGlob(name)
  const isTool = ({ tool }: Moment): boolean =>
    tool?.name != null && (isNamed(tool.name) || tool.spellings.some((spelling) => isNamed(spelling)))
  if (about === undefined || about === '' || about === '*') return isTool
  const isAbout = name === 'Bash' ? aboutCommand(about, readCommands) : aboutFile(about)
  return (moment) => isTool(moment) && isAbout(moment)
}

/** `npm run test:*` is what begins with that. */
function aboutCommand(pattern: string, readCommands: ReadCommands): PermissionRule {
  const matches = compileGlob(pattern.replace(/:\*$/, '*'))
  return ({ tool }) => {
    const command = member(tool?.params, 'command')
    if (typeof command !== 'string') return true
    const script = readCommands(command)
    if (!script?.isWhole) return true
    return script.commands.some(({ words }) => words.includes(null) || matches(words.join(' ')))
  }
}

/** `//` begins at the root of the file system, `/` and everything else at the folder of the event. */
function aboutFile(pattern: string): PermissionRule {
  const isDomain = pattern.startsWith('domain:')
  const matches = compileGlob(
    isDomain ? pattern.slice('domain:'.length) : pattern.replace(/^\/\/?/, (slashes) => (slashes === '//' ? '/' : '')),
  )
  return (moment) => {
    const params = moment.tool?.params
    if (isDomain) {
      const url = member(params, 'url')
      return typeof url === 'string' && URL.canParse(url) && matches(new URL(url).hostname)
    }
    const path = member(params, 'file_path') ?? member(params, 'path') ?? member(params, 'notebook_path')
    if (typeof path !== 'string') return true
    const folder = `${toldOf(moment).cwd ?? ''}/`
    const relative = path.startsWith(folder) ? path.slice(folder.length) : path.replace(/^\.\//, '')
    return matches(relative) || matches(path) || matches(relative.slice(relative.lastIndexOf('/') + 1))
  }
}
