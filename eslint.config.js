import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

/** Files that change the parser of a library by subclassing it. */
const SUBCLASSES = [
  'src/expression/parse/cursor.ts',
  'src/expression/parse/primaries.ts',
  'src/expression/parse/parse.ts',
]

/** Files that build patterns from markers of their own. */
const OWN_PATTERNS = ['src/template/command.ts']

/** Files that generate code: hand-written checks and code rules are derived from the rules that all engines get. */
const WRITES_CODE = ['test/bench/{workload/by-hand,measures/expression,peers/rools,peers/node-rules}.ts']

/** Meaningless words in the names of declarations; for file names see test/architecture.test.ts. */
const EMPTY_WORDS =
  '/(^(util|helper|manager|handler|service|misc|common)|(Util|Helper|Manager|Handler|Service|Misc|Common|Base))s?([A-Z]|$)/'

const SYNTAX = [
  { selector: "ExportAllDeclaration[exportKind='value']", message: 'name what is exported' },
  { selector: 'ExportDefaultDeclaration', message: 'exports have names' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'exports have names' },
  { selector: 'TSEnumDeclaration', message: 'a union of literals, or an object with `as const`' },
  { selector: 'TSParameterProperty', message: 'a field is declared' },
  {
    selector:
      ':matches(ImportDeclaration, ExportNamedDeclaration, ImportExpression)[source.value=/^\\.{1,2}\\u002F(?!.*(\\.(tsx?|json)|-validators\\.js)$)/]',
    message: 'a relative import says `.ts`',
  },
]

const CLASSES = {
  selector: ':matches(ClassDeclaration, ClassExpression):not([superClass.name=/Error$/])',
  message: 'functions and object literals; classes are for errors',
}

const PATTERNS = {
  selector:
    ':function :matches(NewExpression, CallExpression)[callee.name="RegExp"]:not([arguments.0.name=/^[A-Z_]+$/])',
  message: 'V8 runs constant patterns only; those of users are for compileRegex, in src/match',
}

const SOURCE_SYNTAX = [
  ...SYNTAX,
  {
    selector: `:matches(FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id[name=${EMPTY_WORDS}]`,
    message: 'the name says what it is',
  },
  {
    selector: ':function ObjectExpression > SpreadElement > ObjectExpression',
    message: 'members stand in the object itself: a spread of a literal reads as a merge',
  },
]

/** test/architecture.test.ts checks which folders may import each package. */
const NO_NODE = {
  regex: '^node:',
  message: 'modules of Node are for the folders of the host, of the hook and above, and for the embedded store',
}

export default defineConfig([
  globalIgnores(['dist/', 'coverage/', 'docs/', 'rules/', 'schemas/', 'src/schema/policy-validators.js']),
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }], // its characters
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { number: true, string: true } }], // also '' and 0
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-constructor-return': 'error',
      'no-debugger': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-loss-of-precision': 'error',
      'no-param-reassign': 'error',
      'no-self-compare': 'error',
      'no-useless-rename': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',

      // The house style differs.
      '@typescript-eslint/consistent-indexed-object-style': 'off', // an index signature names its key
      '@typescript-eslint/consistent-type-definitions': 'off', // a type that may be given as a map of data is an alias
      '@typescript-eslint/no-unnecessary-condition': 'off', // data of a host is not what its type says
      '@typescript-eslint/no-empty-function': 'off', // doing nothing is an answer
      '@typescript-eslint/non-nullable-type-assertion-style': 'off', // it demands the `!` that is forbidden
      '@typescript-eslint/unbound-method': 'off', // objects are made of closures: their functions read no `this`
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': [
        'error',
        'Buffer',
        'global',
        'process',
        'require',
        'setImmediate',
        '__dirname',
        '__filename',
      ],
      'no-restricted-imports': ['error', { patterns: [NO_NODE] }],
      'no-restricted-syntax': ['error', CLASSES, PATTERNS, ...SOURCE_SYNTAX],
    },
  },
  { files: SUBCLASSES, rules: { 'no-restricted-syntax': ['error', PATTERNS, ...SOURCE_SYNTAX] } },
  { files: OWN_PATTERNS, rules: { 'no-restricted-syntax': ['error', CLASSES, ...SOURCE_SYNTAX] } },
  {
    files: [
      'src/{cli,decision-log,hook,hosts,install,queue,vscode,workbench}/**/*.ts',
      'src/adapters/{claude-agent,mcp,openai-agents}/**/*.ts',
      'src/server/node/**/*.ts',
      'src/stores/{database,embedded}.ts',
      'src/stores/redis/**/*.ts',
    ],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-imports': 'off' },
  },
  { files: ['src/cli/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.ts'],
    ignores: ['**/vitest.config.ts', 'test/long/mutants/runner.ts'], // Vitest wants default exports
    rules: {
      '@typescript-eslint/require-await': 'off', // ports of test hosts answer at once
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  { files: WRITES_CODE, rules: { '@typescript-eslint/no-implied-eval': 'off' } },
])
