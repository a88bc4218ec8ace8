/** One or several paths of parameters, as written in a policy: `params.script`. */
type ParamPaths = string | readonly string[]

/** What a policy, or an agent's folder, declares about a tool. */
interface ToolDeclaration {
  /** The canonical name of the tool: `shell.bash`. */
  readonly is?: string
  /** The canonical names of its parameters, by the tool's own names: `{ script: command }`. */
  readonly params?: Readonly<Record<string, string>>
  /** The parameters that are shell commands, or code in another language. */
  readonly runs?: ParamPaths
  /** The language of what it runs: a name such as `powershell`, or the parameter that names it. A shell's if absent. */
  readonly language?: string
  /** The parameters that are file paths, by what the tool does with the file. */
  readonly reads?: ParamPaths
  readonly writes?: ParamPaths
  readonly deletes?: ParamPaths
  /** The parameter that is the folder in which the tool works: other paths in the call are relative to it. */
  readonly folder?: ParamPaths
  /** The parameters that are globs, and narrow which files the tool reads. */
  readonly filter?: ParamPaths
  /** The parameters that are addresses to which the tool connects. */
  readonly connects?: ParamPaths
  /** The parameters that are texts which mention such addresses. */
  readonly mentions?: ParamPaths
  /** The JSON Schema of its parameters. */
  readonly schema?: object
}

/** An entry in a table of tools; a plain text is short for `is`. */
export type DeclaredTool = string | ToolDeclaration

export function declarationOf(tool: DeclaredTool): ToolDeclaration {
  return typeof tool === 'string' ? { is: tool } : tool
}

/** The keys of the parameters at these paths: `params.edits.0.text` is `['edits', '0', 'text']`. */
export function pathsOf(paths: ParamPaths | undefined): readonly (readonly string[])[] {
  return [paths ?? []].flat().map((path) => path.split('.').slice(1))
}
