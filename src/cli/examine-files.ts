import { readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { DIALECTS, findDialect } from '../agents/all.ts'
import { detectAgent } from '../hook-files/detect-agent.ts'
import { createImportContext, importHooks } from '../hook-files/import-hooks.ts'
import { type ListedHook, listHooks } from '../hook-files/list-hooks.ts'
import { whyNotRunnable } from '../hosts/approvals/examine-hooks.ts'
import { hookFolders } from '../hook-files/policy-argument.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { type PolicyText, readPolicyText } from '../source/read-policy.ts'
import { readPolicies } from './load-program.ts'
import type { Findings } from './text/diagnostics.ts'
import { UsageError } from './command.ts'

/** The most files to examine, and the folders to skip. */
const MAX_FILES = 1000
const SKIPPED = new Set(['node_modules', '.git', 'dist'])

/**
 * Checks the hook files of agents in a folder, or a single hook file.
 *
 * @throws {UsageError} if there is no hook file
 */
export function examineFiles(path: string): Findings {
  const files = statSync(path).isDirectory() ? filesIn(path) : [path]
  const found = files.flatMap((file) => examineFile(file) ?? [])
  if (found.length === 0) throw new UsageError(`\`${path}\` contains no agent hook file`)
  return {
    policies: found.map(({ policy }) => policy),
    diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    rules: found.reduce((sum, { rules }) => sum + rules, 0),
  }
}

function filesIn(folder: string): readonly string[] {
  const files: string[] = []
  const folders = [folder]
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name)
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) folders.push(path)
      else if (entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name)) files.push(path)
      if (files.length > MAX_FILES) throw new UsageError(`\`${folder}\` contains more than ${MAX_FILES} files`)
    }
  }
  return files.toSorted()
}

interface Examined {
  readonly policy: PolicyText
  readonly diagnostics: readonly Diagnostic[]
  readonly rules: number
}

/** Null if it is not a hook file. */
function examineFile(path: string): Examined | null {
  const [file] = readPolicies([path], dirname(path))
  if (file === undefined) return null
  const { document } = readPolicyText({ name: path, text: file.text }, {})
  const dialect =
    file.dialect === undefined ? detectAgent(path, document?.value, DIALECTS) : (findDialect(file.dialect) ?? null)
  if (dialect === null) return null
  const policy = { name: path, text: file.text }
  const { rules, diagnostics } = importHooks(dialect, policy, createImportContext(DIALECTS))
  const programs = listHooks(dialect, policy).flatMap((hook) => programProblem(hook, path) ?? [])
  return { policy, diagnostics: [...diagnostics, ...programs], rules: rules.length }
}

const ROOT_VARIABLE = /"?\$(?:\w+_PROJECT_DIR\b|\{\w+_PROJECT_DIR\})"?/g

/** The project that contains an agent's folder; otherwise the folder itself. */
function projectOf(folder: string): string {
  const parts = folder.split(sep)
  const index = parts.findIndex((part) => FOLDERS.includes(part))
  return (index === -1 ? folder : parts.slice(0, index).join(sep)) || sep
}

const FOLDERS = hookFolders()

/** Reports a program that does not exist, or the missing file of an interpreter. */
function programProblem({ type, target, event, range }: ListedHook, path: string): Diagnostic | null {
  const folder = resolve(dirname(path))
  const root = projectOf(folder)
  const line = target.replaceAll(ROOT_VARIABLE, root)
  // Other variables, and anything that a shell would expand, are unknown here.
  if (type !== 'command' || line === '' || /[$`;&|<>*?\n]/.test(line)) return null
  const why = whyNotRunnable(line, root)
  if (why === null || whyNotRunnable(line, folder) === null) return null
  const message = `this hook of \`${event}\` cannot run: ${why}`
  const help =
    'this check looks next to the file and in the root of its project; agents look in the folder where they were started'
  return { file: path, ...range, severity: 'warning', code: 'hook-program', message, help }
}
