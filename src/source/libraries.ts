// What we use of the libraries whose Node entries cannot be bundled: there, `yaml` has CommonJS that requires Node
// modules, and `jsonc-parser` has UMD. The build bundles their ES modules into this file, so that no other file needs
// to.
export { createScanner, type Node, type ParseError, parseTree, printParseErrorCode, stripComments } from 'jsonc-parser'
export {
  type Alias,
  Composer,
  CST,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  type ParsedNode,
  Parser,
  type Scalar,
  stringify,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
