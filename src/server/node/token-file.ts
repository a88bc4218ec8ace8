import { resolve } from 'node:path'
import { FileError } from '../../hosts/regular-file.ts'
import type { JsonSchema } from '../../model/kind.ts'
import { compileSchema } from '../../schema/compile-schema.ts'
import { compilePattern } from '../../schema/data-schema.ts'
import { describeRequirement } from '../../schema/requirement.ts'
import { parsePointer } from '../../schema/schema-error.ts'
import { visible } from '../../source/visible.ts'
import { RIGHTS, type Token } from '../tokens.ts'
import { ConfigFileError, readYamlFile } from './config-file.ts'

/** A token, and the policies that apply to its name. */
export interface FileToken extends Token {
  /** Absolute paths; null for all policies of the server. */
  readonly policies: readonly string[] | null
}

/** The file of the tokens, which is read again when it changes. */
export interface TokenFile {
  readonly path: string
  /** @throws {ConfigFileError} */
  read(): readonly FileToken[]
}

const TOKEN_HELP =
  'a token is `{ name: ci, sha256: …, rights: [decide] }`; its hash is that of `printf %s TOKEN | sha256sum`'

/**
 * @param folder the folder that its path, and those of policies, are relative to
 * @param policies the absolute paths of all policies of the server
 */
export function tokenFileAt(file: string, folder: string, policies: readonly string[]): TokenFile {
  return {
    path: resolve(folder, file),
    read() {
      const tokens = readTokenFile(file, folder)
      const unknown = tokens.flatMap((token) => token.policies ?? []).find((path) => !policies.includes(path))
      if (unknown === undefined) return tokens
      throw new ConfigFileError(`a token names the policy \`${visible(unknown)}\``, 'name it with `--policy`, too')
    },
  }
}

const SCHEMA: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['name', 'sha256', 'rights'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100 },
      sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      policies: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
      rights: { type: 'array', minItems: 1, items: { enum: RIGHTS } },
    },
  },
}

/**
 * Reads a YAML list of `{ name, sha256, policies, rights }`. Only the owner of the file may be able to read or write
 * it.
 *
 * @param folder the folder that the paths of policies are relative to
 * @throws {ConfigFileError}
 */
export function readTokenFile(file: string, folder: string): readonly FileToken[] {
  const { value, fault: at } = readYamlFile(file, folder, TOKEN_HELP, ({ mode }) => {
    // Windows has no file mode.
    if (process.platform === 'win32' || (mode & 0o077) === 0) return
    const name = visible(file)
    throw new FileError(`others can read \`${name}\`; run \`chmod 600 ${name}\``)
  })
  const [error] = compileSchema(SCHEMA as never, { pattern: compilePattern })(value, '')
  if (error !== undefined) {
    const path = parsePointer(error.instancePath).map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    const name = path.at(-1)
    const { keyword, member } = error
    if (keyword === 'required') throw at(path, `a token needs \`${member ?? ''}\``)
    if (keyword === 'additionalProperties') throw at(path, `a token has no \`${visible(member ?? '')}\``)
    const isRight = path.at(-2) === 'rights'
    const subject = isRight ? 'a right' : typeof name === 'string' ? `\`${name}\`` : 'the file'
    const wanted =
      name === 'sha256' ? 'be the SHA-256 of a token, as 64 hexadecimal digits' : describeRequirement(error)
    throw at(path, `${subject} must ${wanted}`)
  }
  // The schema has validated it.
  const written = value as readonly (Token & { readonly policies?: readonly string[] })[]
  const tokens = written.map(({ policies, ...token }) => {
    return { ...token, policies: policies?.map((path) => resolve(folder, path)) ?? null }
  })
  for (const [index, { name, sha256, policies }] of tokens.entries()) {
    const before = tokens.slice(0, index)
    if (before.some((other) => other.sha256 === sha256)) throw at([index, 'sha256'], 'two tokens are the same')
    const same = before.find((other) => other.name === name)
    if (same !== undefined && JSON.stringify(same.policies) !== JSON.stringify(policies)) {
      throw at([index], `the tokens of \`${visible(name)}\` have different policies`)
    }
  }
  return tokens
}
