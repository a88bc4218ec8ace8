import type { ParsedScript, Statement } from '../../calls/script/parse.ts'

/** Tells whether the shell surely runs a function of the script's own for a name at a position. */
export type OwnFunctions = (name: string, position: number) => boolean

/** Where a function is surely defined: from its own body, which may call it again, to the end of what surrounds it. */
interface Reach {
  readonly from: number
  readonly to: number
}

/** Commands that may remove a function, or put another in its place that is not in the script. */
const REPLACING = /\b(?:alias|autoload|eval|source|unset)\b|(?:^|[\s;&|({])\.\s/

/** The functions that a script defines unconditionally. A definition in a loop, a branch or a pipe does not count. */
export function ownFunctions(script: ParsedScript, text: string): OwnFunctions {
  const reaches = new Map<string, Reach[]>()
  const read = (statements: readonly Statement[], to: number): void => {
    for (const { command, background } of statements) {
      if (background === true) continue
      if (command.type === 'BraceGroup') read(command.body.commands, to)
      if (command.type === 'Subshell') read(command.body.commands, command.end)
      if (command.type !== 'Function') continue
      const { name, body, pos, end } = command
      const reach = { from: pos, to }
      const known = reaches.get(name.text)
      if (known === undefined) reaches.set(name.text, [reach])
      else known.push(reach)
      if (body.type === 'BraceGroup' || body.type === 'Subshell') read(body.body.commands, end)
    }
  }
  if (!REPLACING.test(text)) read(script.commands, script.end)
  return (name, position) => reaches.get(name)?.some(({ from, to }) => from <= position && position < to) === true
}
