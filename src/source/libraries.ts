// What we use of `yaml`, whose Node entry is CommonJS that requires Node modules, which cannot be bundled. The build
// bundles its ES modules into this file, so that no other file needs to.
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
