import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { isMap } from '../../src/model/value.ts'
import { decideAlone, type Pack, policyOf, programOf } from './packs.ts'

// A folder that packs name on the way to a guarded file is guarded against everything that is done to it as a whole, by
// any shell and any tool. What is above such a folder is not.

const PACKS: readonly Pack[] = ['guard-agent', 'guard-files']
const program = programOf(...PACKS)

/** The globs of `reaches` in a policy. */
function globsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(globsIn)
  if (!isMap(value)) return []
  const own = value['reaches']
  return [...(own === undefined ? [] : [own].flat().map(String)), ...Object.values(value).flatMap(globsIn)]
}

/** The folders that a glob names before its first wildcard, without the file itself. */
function foldersOf(glob: string): readonly string[] {
  const [, root = '', rest = ''] = /^(\*\*\/|~\/|\/)?(.*)$/.exec(glob) ?? []
  const names = rest.split('/')
  const wild = names.findIndex((name) => name.includes('*'))
  const literal = names.slice(0, wild === -1 ? -1 : wild)
  const place = root === '' ? './' : root.replace('**/', '')
  return literal.map((_, index) => `${place}${literal.slice(0, index + 1).join('/')}`)
}

const NAMED = [...new Set(PACKS.flatMap((pack) => globsIn(parse(policyOf(pack).text))).flatMap(foldersOf))]
/** Guarded with all that is in them, by patterns. */
const WHOLE = ['.git', '.ssh', '.gnupg', '.aws', '.kube', '.azure', '.docker', '.config/gh', '.circleci']
const FOLDERS = [...NAMED, ...WHOLE]

const WAYS: readonly ((folder: string) => string)[] = [
  (folder) => `rm -rf ${folder}`,
  (folder) => `rm -r ${folder}/`,
  (folder) => `rm -rf ${folder}/*`,
  (folder) => `cd ${folder} && rm -rf *`,
  (folder) => `rmdir ${folder}`,
  (folder) => `mv ${folder} x`,
  (folder) => `sudo mv ${folder} /tmp`,
  (folder) => `mv evil ${folder}`,
  (folder) => `mv -T evil ${folder}`,
  (folder) => `cp -r evil ${folder}`,
  (folder) => `cp -r evil/. ${folder}/`,
  (folder) => `cp -r evil/${nameOf(folder)} ${parentOf(folder)}`,
  (folder) => `ln -sfn /tmp/x ${folder}`,
  (folder) => `ln -s ../${nameOf(folder)} ${parentOf(folder)}`,
  (folder) => `tar xf a.tar -C ${folder}`,
  (folder) => `tar --directory=${folder} -xf a.tar`,
  (folder) => `cd ${parentOf(folder)} && tar xf ~/a.tar ${nameOf(folder)}`,
  (folder) => `unzip a.zip '${nameOf(folder)}/*' -d ${parentOf(folder)}`,
  (folder) => `7z x a.7z -o${parentOf(folder)} ${nameOf(folder)}`,
  (folder) => `unzip -o a.zip -d ${folder}`,
  (folder) => `rsync -a --delete evil/ ${folder}/`,
  (folder) => `find ${folder} -delete`,
  (folder) => `find ${folder} -type f -exec rm {} +`,
  (folder) => `echo ${folder} | xargs rm -r`,
  (folder) => `bash -c "rm -r ${folder}"`,
  (folder) => `python3 -c "import shutil; shutil.rmtree('${folder}')"`,
  (folder) => `node -e "require('fs').renameSync('${folder}', 'x')"`,
  (folder) => `pwsh -c 'Remove-Item -Recurse -Force ${folder}'`,
  (folder) => `pwsh -c 'Move-Item ${folder} x'`,
  (folder) => `pwsh -c 'Copy-Item -Recurse evil/${nameOf(folder)} ${parentOf(folder)}'`,
  (folder) => `pwsh -c 'Expand-Archive a.zip -DestinationPath ${folder}'`,
]

const TOOLS: readonly ((folder: string) => AgentEvent['tool'])[] = [
  (path) => ({ name: 'fs.delete', params: { path } }),
  (path) => ({ name: 'mcp__files__delete_directory', params: { path } }),
  (path) => ({ name: 'mcp__files__move_file', params: { source: path, destination: 'x' } }),
  (path) => ({ name: 'mcp__files__move_file', params: { source: 'x', destination: path } }),
  (path) => ({ name: 'rename_file', params: { old_path: path, new_path: 'x' } }),
]

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}

function parentOf(folder: string): string {
  return folder.includes('/') ? `${folder.slice(0, folder.lastIndexOf('/'))}/` : '.'
}

function passes(tool: AgentEvent['tool']): boolean {
  const event = { event: 'tool_start', workspace: '/work/app', cwd: '/work/app', ...(tool && { tool }) } as const
  return decideAlone(program, event).verdict === null
}

/** Where a folder may be: in the workspace, in a folder of it, and in homes. */
function placesOf(folder: string): readonly string[] {
  if (/^[.~]?\//.test(folder)) return [folder]
  return [folder, `packages/web/${folder}`, `~/${folder}`, `/home/ann/${folder}`]
}

test('packs name folders', () => {
  expect(NAMED.length).toBeGreaterThan(40)
  expect(NAMED).toEqual(expect.arrayContaining(['.claude', '~/.config/opencode/plugin', '~/Library', '/etc/codex']))
})

describe.each(FOLDERS)('%s', (folder) => {
  test('is guarded as a whole, by every way', () => {
    const commands = placesOf(folder).flatMap((place) => WAYS.map((way) => way(place)))
    expect(commands.filter((command) => passes({ name: 'Bash', params: { command } }))).toEqual([])
    const tools = placesOf(folder).flatMap((place) => TOOLS.map((call) => call(place)))
    expect(tools.filter(passes)).toEqual([])
  })
})

/** Other rules stop whatever is written in these. */
const CLOSED = ['.git', '.git/hooks', '~/.config/gcloud', '.github/workflows', '.github/actions']

test.each(NAMED.filter((folder) => !folder.startsWith('/') && !CLOSED.includes(folder)))(
  '%s may be created and looked at',
  (folder) => {
    const commands = [`mkdir -p ${folder}`, `ls -la ${folder}`, `du -sh ${folder}`, `find ${folder} -name '*.md'`]
    expect(commands.filter((command) => !passes({ name: 'Bash', params: { command } }))).toEqual([])
  },
)

test.each(['.', './', '/work/app', '~', '/home/ann', 'packages', 'src', '/tmp/x'])(
  '%s may be unpacked into',
  (folder) => {
    const commands = [`tar xf a.tar -C ${folder}`, `unzip a.zip -d ${folder}`, `rsync -a evil/ ${folder}/`]
    expect(commands.filter((command) => !passes({ name: 'Bash', params: { command } }))).toEqual([])
  },
)
