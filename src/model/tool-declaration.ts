/** Paths of parameters as a policy writes them, `params.script`; one or several. */
type ParamPaths = string | readonly string[]

/** What a policy, or an agent's folder, says of a tool. */
interface ToolDeclaration {
  /** The tool that it is: `shell.bash`. */
  readonly is?: string
  /** The canonical names of its parameters, by its own: `{ script: command }`. */
  readonly params?: Readonly<Record<string, string>>
  /** The parameters that are shell commands. */
  readonly runs?: ParamPaths
  /** The parameters that are paths of files, by what the tool does with them. */
  readonly reads?: ParamPaths
  readonly writes?: ParamPaths
  readonly deletes?: ParamPaths
  /** The parameters that are addresses to which the tool connects. */
  readonly connects?: ParamPaths
  /** The JSON Schema of its parameters. */
  readonly schema?: object
}

/** As a table of tools has it: a text is only `is`. */
export type DeclaredTool = string | ToolDeclaration

export function declarationOf(tool: DeclaredTool): ToolDeclaration {
  return typeof tool === 'string' ? { is: tool } : tool
}

/** The keys of the parameters at such paths: `params.edits.0.text` is `['edits', '0', 'text']`. */
export function pathsOf(paths: ParamPaths | undefined): readonly (readonly string[])[] {
  return [paths ?? []].flat().map((path) => path.split('.').slice(1))
}
