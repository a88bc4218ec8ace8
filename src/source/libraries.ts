// What is used of the libraries whose entries cannot be bundled for Node: `yaml` has CommonJS there that requires modules of
// Node, `jsonc-parser` has UMD. The build bundles their ES modules into this file, so that others need not.
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
