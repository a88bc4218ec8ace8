import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELDS, inputOf } from '../../src/agents/docker-agent/input.ts'
import { GoTemplateError } from '../../src/hook-files/go-template/nodes.ts'
import { parseTemplate } from '../../src/hook-files/go-template/parse.ts'
import { renderTemplate } from '../../src/hook-files/go-template/render.ts'
import type { ValueMap } from '../../src/model/value.ts'

const PAYLOAD: ValueMap = {
  session_id: 's1',
  cwd: 'a'.repeat(50),
  tool_name: 'shell',
  tool_use_id: 'c1',
  tool_input: { cmd: 'ls', n: 2, list: ['x', 'y'], none: null, deep: { on: true } },
}

function render(source: string, payload: ValueMap = PAYLOAD): string {
  const { nodes, problem } = parseTemplate(source, FIELDS)
  if (problem !== null) return `${problem.offset}+${problem.length}: ${problem.message}`
  return renderTemplate(nodes, inputOf(payload))
}

describe('prompts render as in Go', () => {
  test.each([
    ['{{ .ToolName }} {{.ToolUseID}} {{ .SessionID }}', 'shell c1 s1'],
    ['{{ .ToolInput | toJSON }}', '{"cmd":"ls","n":2,"list":["x","y"],"none":null,"deep":{"on":true}}'],
    ['{{ toJSON .ToolInput.list }}', '["x","y"]'],
    ['{{ .ToolInput.cmd }} {{ .ToolInput.missing }}', 'ls <no value>'],
    ['{{ truncate 16 .Cwd }}', `${'a'.repeat(16)}…`],
    ['{{ .Cwd | truncate 4 }} {{ truncate 0 .ToolName }}', 'aaaa… shell'],
    ['{{ truncate 2 "aé" }}', 'a…'],
    ['{{ if .ToolError }}failed{{ else }}fine{{ end }}', 'fine'],
    ['{{ if eq .ToolName "read" "shell" }}yes{{ end }}', 'yes'],
    ['{{ if and .ToolName (not .Prompt) }}yes{{ else if .Prompt }}no{{ end }}', 'yes'],
    ['{{ if .Prompt }}a{{ else if .ToolName }}b{{ else }}c{{ end }}', 'b'],
    ['{{ with .ToolInput }}{{ .cmd }}{{ else }}none{{ end }}', 'ls'],
    ['{{ with .Prompt }}{{ . }}{{ else }}none{{ end }}', 'none'],
    ['{{ range .ToolInput.list }}[{{ . }}]{{ end }}', '[x][y]'],
    ['{{ range $i, $v := .ToolInput.list }}{{ $i }}={{ $v }};{{ end }}', '0=x;1=y;'],
    ['{{ range $k, $v := .ToolInput.deep }}{{ $k }}={{ $v }} {{ $.ToolName }}{{ end }}', 'on=true shell'],
    ['{{ range .SteeringMessages }}x{{ else }}none{{ end }}', 'none'],
    ['{{ range .ToolInput.list }}{{ . }}{{ break }}{{ end }}', 'x'],
    ['{{ $n := .ToolName }}{{ $n }}{{ $n = "b" }}{{ $n }}', 'shellb'],
    ['a {{- " b " -}} c', 'a b c'],
    ['a{{/* nothing */}}b', 'ab'],
    ['{{ printf "%s:%d:%q%%" .ToolName 2 "x" }}', 'shell:2:"x"%'],
    ['{{ len .ToolInput.list }} {{ index .ToolInput.list 1 }} {{ index .ToolInput "cmd" }}', '2 y ls'],
    ['{{ .ToolInput }}', 'map[cmd:ls deep:map[on:true] list:[x y] n:2 none:<nil>]'],
    ['{{ if lt .Iteration 3 }}low{{ end }} {{ print "a" 1 }}', 'low a1'],
    ['{{ (index .ToolInput.list 0) }} {{ `raw "x"` }}', 'x raw "x"'],
    ['no action', 'no action'],
  ])('%s', (source, expected) => {
    expect(render(source)).toBe(expected)
  })

  test('data is never read as a template', () => {
    expect(render('{{ .ToolName }}', { tool_name: '{{ .SessionID }}' })).toBe('{{ .SessionID }}')
    expect(render('{{ .ToolInput.constructor }}', { tool_input: {} })).toBe('<no value>')
  })
})

describe('errors in a prompt are found before it is used', () => {
  test.each([
    ['x {{ .ToolName', '2+12: `{{` has no `}}`'],
    ['{{ .Toolname }}', '0+15: there is no field `.Toolname`'],
    ['{{ $.Toolname }}', '0+16: there is no field `.Toolname`'],
    ['{{ if .ToolName }}x', '0+18: `if` has no `end`'],
    ['x{{ end }}', '1+9: `end` closes nothing'],
    ['{{ shout .ToolName }}', '0+21: there is no function `shout`'],
    ['{{ }}', '0+5: there is nothing between `{{` and `}}`'],
    ['{{ .ToolName .Cwd }}', '0+20: only a function can take arguments'],
    ['{{ (len .Cwd }}', '0+15: `(` has no `)`'],
    ['{{ if }}x{{ end }}', '0+8: a value is missing'],
    ['{{ .A ; .B }}', '0+13: `;` is not allowed there'],
    ['{{ template "x" }}', '0+18: there is no function `template`'],
  ])('%s', (source, expected) => {
    expect(render(source)).toBe(expected)
  })
})

test.each([
  ['{{ len .Iteration }}', '`len` takes a text, a list or a map'],
  ['{{ range .ToolName }}{{ end }}', '`range` takes a list or a map'],
  ['{{ $x }}', 'the variable `$x` has no value'],
  ['{{ index .ToolInput.list 9 }}', 'an index is beyond the end of its list'],
  ['{{ lt .ToolName 1 }}', 'only two numbers or two strings can be ordered'],
])('%s cannot be rendered', (source, message) => {
  expect(() => render(source)).toThrow(message)
})

test('the output of a template is bounded', () => {
  const list = Array.from({ length: 1000 }, () => 'x'.repeat(2000))
  const nested = '{{ range .ToolInput.l }}{{ range $.ToolInput.l }}{{ . }}{{ end }}{{ end }}'
  expect(() => render(nested, { tool_input: { l: list } })).toThrow('the output of the template is too large')
})

test('any text renders or is refused, with an error of its own kind', () => {
  const parts = fc.constantFrom(
    '{{',
    '}}',
    ' if ',
    'end',
    'range',
    '.ToolInput',
    '.a',
    '$',
    '$x',
    ':=',
    '|',
    '(',
    ')',
    '"',
    '-',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (texts) => {
      const { nodes, problem } = parseTemplate(texts.join(''), FIELDS)
      if (problem !== null) {
        expect(nodes).toEqual([])
        return
      }
      try {
        expect(typeof renderTemplate(nodes, inputOf(PAYLOAD))).toBe('string')
      } catch (error) {
        expect(error).toBeInstanceOf(GoTemplateError)
      }
    }),
  )
})
