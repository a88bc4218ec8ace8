// The parser of shell scripts is at home in this folder.
export { forEachChild, parse } from 'unbash'
export type {
  Assignment,
  Command,
  For,
  ParameterExpansionPart,
  ParsedScript,
  Redirected,
  Redirection,
  Select,
  SimpleExpansionPart,
  Statement,
  SyntaxNode,
  Word,
  WordPart,
} from 'unbash'
