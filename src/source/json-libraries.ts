// What we use of `jsonc-parser`, whose Node entry is UMD, which cannot be bundled. The build bundles its ES modules
// into this file, which only the readers of JSON settings import: no bundler can leave out what it does not use of
// them.
export { createScanner, type Node, type ParseError, parseTree, printParseErrorCode, stripComments } from 'jsonc-parser'
