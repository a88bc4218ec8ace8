/**
 * The code that ajv generates, with a call of a function of HELPERS for what it writes out at each place: the bundle of
 * every user has this code.
 */
export function shorten(code: string): string {
  return withKinds(
    SHORTER.reduce(
      (text, [pattern, shorter]) => text.replaceAll(pattern, shorter),
      withLists(withKeys(withoutWrappers(code))),
    ),
  )
}

/** Ajv keeps a function that calls itself in an object. */
function withoutWrappers(code: string): string {
  const wrapped = [...code.matchAll(/^const (wrapper\d+) = \{validate: (validate\d+)\};\n/gm)]
  return wrapped.reduce(
    (text, [line, name = '', validate = '']) => text.replace(line, '').replaceAll(`${name}.validate`, validate),
    code,
  )
}

/** Ajv compares a text with each choice: a list of them is shorter. */
function withLists(code: string): string {
  return code.replaceAll(
    /if\(!(\(+(data\d*) === "[^"]*"\)*(?: \|\| \(+\2 === "[^"]*"\)+)+)\)\{/g,
    (_, test: string, name: string) => {
      const choices = [...test.matchAll(/"([^"]*)"/g)].map(([, choice]) => choice)
      return `if(!${JSON.stringify(choices)}.includes(${name})){`
    },
  )
}

/** Ajv compares the type with that of each kind: a table of the kinds is shorter. */
function withKinds(code: string): string {
  return code.replaceAll(KINDS, (_, _name, choices: string, path: string) => {
    const kinds = [...choices.matchAll(/=== ("\w+")\)\{\nvErrors = within\(vErrors, (\w+),/g)]
    const table = kinds.map(([, kind, validate]) => `${kind}: ${validate}`).join(', ')
    return `vErrors = chosen(vErrors, data, {${table}}, instancePath, ${path}");\n`
  })
}

const KINDS =
  /const (tag\d+) = data\.type;\nif\(typeof \1 == "string"\)\{\n((?:(?:else )?if\(\1 === "\w+"\)\{\n.*\n\}\n)+)else \{\nvErrors = fail\(.*, (".*)\/discriminator"\);\n\}\n\}\nelse \{\n.*\n\}\n/g

export const HELPERS = `function fail(errors, instancePath, schemaPath, member) {
  const failure = { instancePath, schemaPath, ...(member !== undefined && { member }) }
  if (errors === null) return [failure]
  errors.push(failure)
  return errors
}

function within(errors, validate, data, instancePath) {
  const found = validate(data, instancePath)
  return errors === null ? found : found === null ? errors : errors.concat(found)
}

function cut(errors, length) {
  if (errors === null || length === 0) return null
  errors.length = length
  return errors
}

function member(errors, validate, data, name, instancePath) {
  return has(data, name) ? within(errors, validate, data[name], \`\${instancePath}/\${name}\`) : errors
}

function required(errors, data, names, instancePath, schemaPath) {
  const missing = names.filter((name) => !has(data, name))
  return missing.reduce((all, name) => fail(all, instancePath, \`\${schemaPath}/required\`, name), errors)
}

function chosen(errors, data, kinds, instancePath, schemaPath) {
  const { type } = data
  return typeof type == 'string' && Object.hasOwn(kinds, type)
    ? within(errors, kinds[type], data, instancePath)
    : fail(errors, instancePath, \`\${schemaPath}/discriminator\`)
}

function known(errors, data, names, instancePath, schemaPath) {
  const unknown = Object.keys(data).filter((name) => !names.includes(name))
  return unknown.reduce((all, name) => fail(all, instancePath, \`\${schemaPath}/additionalProperties\`, name), errors)
}

// A text is as long as it has code points.
function lengthOf(text) {
  let length = 0
  for (const _ of text) length++
  return length
}

const has = (data, name) => data[name] !== undefined && Object.hasOwn(data, name)
const isObject = (data) => data && typeof data == 'object' && !Array.isArray(data)
const isNumber = (data) => typeof data == 'number' && isFinite(data)
const isInteger = (data) => Number.isInteger(data)
const count = (errors) => errors?.length ?? 0
const escaped = (key) => key.replace(/~/g, '~0').replace(/\\//g, '~1')
`

const SHORTER: readonly (readonly [RegExp, string])[] = [
  [/\((\w+)\.(\w+) === undefined\) \|\| \(!\(func0\.call\(\1, "\2"\)\)\)/g, '!has($1, "$2")'],
  [/(\w+)\.(\w+) !== undefined && func0\.call\(\1, "\2"\)/g, 'has($1, "$2")'],
  [/(\w+) && typeof \1 == "object" && !Array\.isArray\(\1\)/g, 'isObject($1)'],
  [/\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g, 'isInteger($1)'],
  [/\(typeof (\w+) == "number"\) && \(isFinite\(\1\)\)/g, 'isNumber($1)'],
  // A list of errors says how many there are, so nothing else counts them.
  [/^errors\+\+;\n|^errors = .*\n|^let errors = 0;\n/gm, ''],
  [/\berrors(?= === 0;)/g, 'count(vErrors)'],
  [/(?<=^const _errs\d+ = )errors(?=;)|(?<=_errs\d+ === )errors\b/gm, 'count(vErrors)'],
  [
    /if\(!\((validate\d+)\((.*), \{instancePath\}\)\)\)\{\nvErrors = vErrors === null .*\n\}/g,
    'vErrors = within(vErrors, $1, $2, instancePath);',
  ],
  [
    /if\(!\((validate\d+)\((.*), \{instancePath:(.*)\}\)\)\)\{\nvErrors = vErrors === null .*\n\}/g,
    'vErrors = within(vErrors, $1, $2, $3);',
  ],
  [
    /if\(has\((\w+), "(\w+)"\)\)\{\nvErrors = within\(vErrors, (\w+), \1\.\2, (instancePath.*)\+"\/\2"\);\n\}/g,
    'vErrors = member(vErrors, $3, $1, "$2", $4);',
  ],
  [
    /if\(!has\((\w+), ("\w+")\)\)\{\nvErrors = fail\(vErrors, (.*), (".*)\/required", \2\);\n\}/g,
    'vErrors = required(vErrors, $1, [$2], $3, $4");',
  ],
  ...Array.from({ length: 4 }, (): readonly [RegExp, string] => [
    /vErrors = required\(vErrors, (\w+), \[(.*)\], (.*), (".*")\);\nvErrors = required\(vErrors, \1, \[(.*)\], \3, \4\);/g,
    'vErrors = required(vErrors, $1, [$2,$5], $3, $4);',
  ]),
  // What has another type went to another function.
  [
    /if\(has\((\w+), "type"\)\)\{\nif\("\w+" !== \1\.type\)\{\nvErrors = fail\(.*\/properties\/type\/const"\);\n\}\n\}\n/g,
    '',
  ],
  [/\b(key\d+)\.replace\(\/~\/g, "~0"\)\.replace\(\/\\\/\/g, "~1"\)/g, 'escaped($1)'],
  [
    /if\(vErrors !== null\)\{\nif\((_errs\d+)\)\{\nvErrors\.length = \1;\n\}\nelse \{\nvErrors = null;\n\}\n\}/g,
    'vErrors = cut(vErrors, $1);',
  ],
  // A function returns what it found, and takes the place of the data.
  [/validate\d+\.errors = vErrors;\nreturn count\(vErrors\) === 0;/g, 'return vErrors;'],
  [/\{instancePath=""\}=\{\}/g, 'instancePath'],
  // Ajv compares only what is a number.
  [/ \|\| isNaN\(\w+\)/g, ''],
  [
    /for\(const (key\d+) of Object\.keys\((\w+)\)\)\{\nif\(!(\[.*\])\.includes\(\1\)\)\{\nvErrors = fail\(vErrors, (.*), (".*)\/additionalProperties", \1\);\n\}\n\}/g,
    'vErrors = known(vErrors, $2, $3, $4, $5");',
  ],
]

/** Ajv compares a key with each name, or looks it up in a copy of the schema: here, both ask a list of names. */
function withKeys(code: string): string {
  const schemas = new Map(
    [...code.matchAll(/^const (schema\d+) = (\{.*\});$/gm)].map(([, name = '', json = '']) => [name, json]),
  )
  return code
    .replaceAll(/func0\.call\((schema\d+)((?:\.\w+)*), (key\d+)\)/g, (_, name: string, path: string, key: string) => {
      let part: unknown = JSON.parse(schemas.get(name) ?? '')
      for (const step of path.split('.').slice(1)) part = (part as Readonly<Record<string, unknown>>)[step]
      return `${JSON.stringify(Object.keys(part as object))}.includes(${key})`
    })
    .replaceAll(/if\(!(\(+(key\d+) === "\w+"\)*(?: \|\| \(+\2 === "\w+"\)+)*)\)\{/g, (_, test: string, key: string) => {
      const names = [...test.matchAll(/"(\w+)"/g)].map(([, name]) => name)
      return `if(!(${JSON.stringify(names)}.includes(${key}))){`
    })
    .replaceAll(/if\(!\((\[.*\]\.includes\(key\d+\))\)\)\{/g, 'if(!$1){')
}
