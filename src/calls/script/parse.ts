// The only import of the shell parser: other modules import it from here.
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
