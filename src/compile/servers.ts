import type { ConfigOf } from '../kinds/config-type.ts'
import type { LanguageServer, McpServer, Servers } from '../model/servers.ts'
import type { LANGUAGE_SERVER_SCHEMA, MCP_SERVER_SCHEMA } from '../schema/server-schemas.ts'
import { scan } from '../template/scan.ts'
import { fillSetting } from '../template/text.ts'
import type { ReportAt } from './report.ts'

type McpConfig = ConfigOf<typeof MCP_SERVER_SCHEMA>
type LanguageConfig = ConfigOf<typeof LANGUAGE_SERVER_SCHEMA>

/** The declaration of a server, and where to report its problems. */
export interface DeclaredServer {
  readonly config: unknown
  readonly report: ReportAt
}

/** The variables that a policy lists, and the values of those that are set. */
interface Environment {
  readonly names: readonly string[]
  readonly values: Readonly<Record<string, string>>
}

/** Fills in a text of the declaration; `place` is its path. */
type Fill = (text: string, ...place: readonly (string | number)[]) => string

/** Compiles the servers whose declarations the schema has validated. Errors in their meaning are reported. */
export function compileServers(
  mcp: ReadonlyMap<string, DeclaredServer>,
  language: ReadonlyMap<string, DeclaredServer>,
  env: Environment,
): Servers {
  const compileAll = <Server>(
    declared: ReadonlyMap<string, DeclaredServer>,
    compile: (server: DeclaredServer, fill: Fill) => Server | null,
  ): Readonly<Record<string, Server>> => {
    const compiled = [...declared].map(([name, server]) => {
      return [name, compile(server, createFill(server, env))] as const
    })
    return Object.fromEntries(compiled.flatMap(([name, server]) => (server === null ? [] : [[name, server]])))
  }
  warnOfSharedExtensions(language)
  return {
    mcp: compileAll(mcp, compileMcp),
    language: compileAll(language, compileLanguage),
  }
}

function createFill({ report }: DeclaredServer, { names, values }: Environment): Fill {
  return (source, ...place) => {
    const found = scan(source, { env: names }, false)
    const filled = fillSetting(found.pieces, values)
    for (const { offset, length, ...problem } of [...found.problems, ...filled.problems]) {
      report(place, { ...problem, span: { offset, length } })
    }
    return filled.text
  }
}

function compileMcp({ config, report }: DeclaredServer, fill: Fill): McpServer | null {
  // The schema has validated it.
  const { type, command, args = [], env = {}, cwd, url, headers = {} } = config as McpConfig
  if ((command === undefined) === (url === undefined)) {
    report([], {
      part: 'key',
      code: command === undefined ? 'missing-field' : 'conflicting-fields',
      message:
        command === undefined ? 'a server needs `command`, or `url`' : 'a server has `command` or `url`, not both',
      help: 'use `command` to start a program, or `url` for a server that is already running',
    })
    return null
  }
  const kind = command === undefined ? 'http' : 'stdio'
  if (type !== undefined && type !== kind) {
    report(['type'], {
      code: 'conflicting-fields',
      message: `a server with \`${command === undefined ? 'url' : 'command'}\` is of the type \`${kind}\``,
      help: 'remove `type`',
    })
  }
  const has = config as Readonly<Record<string, unknown>>
  const other = command === undefined ? 'command' : 'url'
  for (const field of ONLY_WITH[other].filter((name) => has[name] !== undefined)) {
    report([field], {
      part: 'key',
      code: 'conflicting-fields',
      message: `\`${field}\` is for a server with \`${other}\``,
      help: 'remove it',
    })
  }
  if (command !== undefined) {
    return { ...programOf(command, args, env, fill), cwd: cwd === undefined ? null : fill(cwd, 'cwd') }
  }
  const address = fill(url ?? '', 'url')
  if (!URL.canParse(address)) {
    report(['url'], { code: 'wrong-value', message: '`url` is not a valid URL' })
  }
  for (const name of Object.keys(headers).filter((header) => !HEADER_NAME.test(header))) {
    const message = `\`${name}\` is not a valid header name`
    report(['headers', name], { part: 'key', code: 'wrong-value', message })
  }
  return { url: address, headers: fillAll(headers, 'headers', fill) }
}

const ONLY_WITH = { command: ['args', 'env', 'cwd'], url: ['headers'] } as const

/** https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/

function warnOfSharedExtensions(language: ReadonlyMap<string, DeclaredServer>): void {
  const first = new Map<string, string>()
  for (const [name, { config, report }] of language) {
    const { extensions } = config as LanguageConfig
    for (const [index, extension] of extensions.entries()) {
      const known = first.get(extension)
      if (known === undefined) first.set(extension, name)
      else {
        report(['extensions', index], {
          severity: 'warning',
          code: 'conflicting-fields',
          message: `the language server \`${known}\` already handles \`${extension}\`, and comes first`,
          help: 'remove the extension from one of them',
        })
      }
    }
  }
}

function compileLanguage({ config }: DeclaredServer, fill: Fill): LanguageServer {
  const { command, args = [], env = {}, language_id: languageId = null, ...others } = config as LanguageConfig
  const { extensions, options, settings } = others
  return { ...programOf(command, args, env, fill), extensions, languageId, options, settings }
}

function programOf(
  command: string,
  args: readonly string[],
  env: object,
  fill: Fill,
): Pick<LanguageServer, 'command' | 'args' | 'env'> {
  return {
    command: fill(command, 'command'),
    args: args.map((text, index) => fill(text, 'args', index)),
    env: fillAll(env, 'env', fill),
  }
}

function fillAll(texts: object, member: string, fill: Fill): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(String(text), member, name)]))
}
