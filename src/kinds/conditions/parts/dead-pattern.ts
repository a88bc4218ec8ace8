import { splitAlternatives } from '../../../match/alternatives.ts'
import type { ConfigPath, KindContext } from '../../../model/kind.ts'

/** Warns of patterns that match no tool, because they are not written as globs. */
export function warnOfDeadPatterns(match: string | readonly string[], path: ConfigPath, context: KindContext): void {
  const patterns = typeof match === 'string' ? [match] : match
  patterns.forEach((pattern, index) => {
    if (!splitAlternatives(pattern).some((name) => isDead(name, context))) return
    context.report({
      path: typeof match === 'string' ? path : [...path, index],
      severity: 'warning',
      code: 'dead-pattern',
      message: `no tool has a name like \`${pattern}\``,
      help: cure(pattern),
    })
  })
}

/** Whether no agent can have a tool with such a name: `Bash, Write`, `^Bash`, `mcp__github__.*`. */
function isDead(name: string, context: KindContext): boolean {
  if (!/[\s,^$()\\]|__\.[*+]|^mcp\//.test(name)) return false
  // A name that the policy declares as an alias of a tool is valid. Its pattern matches the tool, not the alias.
  return context.tools(name)([name])
}

function cure(pattern: string): string {
  const [, tool, program = ''] = /^([\w.]+)\(([\w-]*)[^)]*\)$/.exec(pattern) ?? []
  if (tool !== undefined) {
    const command = `{ type: command, program: ${program === '' ? '…' : program} }`
    return `write \`${tool}\`, and what the call does as another condition: \`${command}\``
  }
  const names = pattern
    .replace(/^\^?\(?(.*?)\)?\$?$/s, '$1')
    .replaceAll('__.*', '__*')
    .replaceAll('/', '.')
    .split(/\s*[,|]\s*|\s+(?:or\s+)?/)
    .filter((name) => name !== '')
  return names.every((name) => /^[\w.*?-]+$/.test(name))
    ? `write \`${names.join('|')}\``
    : 'a pattern for tools is a glob, such as `Bash|Write` or `mcp.github.*`'
}
