import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid } from 'node:process'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { mountRootOwned, ROOT_OWNED_CLI } from '../root-owned-package.ts'

// What a hook of an administrator keeps of its policies, and what an ordinary user can make of it: real processes, with
// files over `/etc` and `/var/cache` in a private mount namespace.

const canMount = getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

const CALL = JSON.stringify({
  hook_event_name: 'PreToolUse',
  session_id: 's1',
  cwd: '/',
  tool_name: 'Bash',
  tool_input: { command: 'git push' },
  tool_use_id: 'c1',
})

const DENIES = `
managed: { lower: narrow }
extends: [./more.yaml]
hooks: [{ id: push, on: tool_start, condition: { type: command, program: git }, action: { type: gate, reason: as it is written } }]
`
const MORE =
  'hooks: [{ id: push-more, on: tool_start, condition: { type: command, program: npm }, action: { type: ask } }]\n'
const NARROWS = 'managed: { lower: narrow }\nhooks: []\n'
const ALLOWS = 'hooks: [{ id: mine, on: tool_start, action: { type: gate, decision: allow } }]\n'

const KEPT = '/var/cache/sluice/policies/*.json'
const EDIT = String.raw`sed -i 's/as it is written\\"/as it is kept\\"/' ${KEPT}`

interface Person {
  readonly managed: string
  /** The words of the person's hook. */
  readonly words: string
}

const MACHINE: Person = { managed: DENIES, words: '--managed' }
const BESIDE: Person = { managed: NARROWS, words: '--policy HOME/own.yaml --state HOME/state' }

/**
 * What the person's hook answers at its last call.
 *
 * @param between a shell command of root between the calls; `$person` in front of a command runs it as the person
 */
function answer(between: string, { managed, words }: Person = MACHINE): string {
  const home = mkdtempSync(join(tmpdir(), 'sluice-managed-cache-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const texts = { 'own.yaml': ALLOWS, 'policy.yaml': managed, 'more.yaml': MORE, 'call.json': CALL }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(home, name), text)
  const hook = `${execPath} ${ROOT_OWNED_CLI} hook --host claude-code ${words.replaceAll('HOME', home)} < ${home}/call.json`
  const script = [
    'person="setpriv --reuid 2001 --regid 2001 --clear-groups --no-new-privs"',
    'mount -t tmpfs -o mode=755 tmpfs /mnt && mkdir /mnt/etc && cp -a /etc/. /mnt/etc && rm -rf /mnt/etc/sluice',
    'mkdir -m 755 /mnt/etc/sluice && mount --bind /mnt/etc /etc && mount -t tmpfs -o mode=755 tmpfs /var/cache',
    mountRootOwned(inject('built')),
    `echo 'sluice-test:x:2001:2001::${home}:/bin/sh' >>/etc/passwd && chown -R 2001:2001 ${home} && chmod 755 ${home}`,
    `install -m 644 -o root -g root ${home}/policy.yaml ${home}/more.yaml /etc/sluice`,
    `(cd /etc/sluice && ${execPath} ${ROOT_OWNED_CLI} lock --policy policy.yaml >/dev/null)`,
    // As `install --managed` does, whatever root's mask of new files is.
    `(umask 077 && ${execPath} ${ROOT_OWNED_CLI} hook --host claude-code --managed < ${home}/call.json >/dev/null)`,
    `$person ${hook} >/dev/null`,
    between.replaceAll('HOME', home),
    `$person ${hook}`,
  ].join(' && ')
  // The person may not be able to look into the folder of the sources.
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', script], { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  return stdout
}

function reasonIn(text: string): unknown {
  const { hookSpecificOutput } = JSON.parse(text) as {
    readonly hookSpecificOutput: { readonly permissionDecisionReason: unknown }
  }
  return hookSpecificOutput.permissionDecisionReason
}

describe.skipIf(!canMount)('what is kept of managed policies (needs root and `unshare`)', () => {
  test.each([
    ['root', EDIT, 'as it is kept'],
    ['the person', `${EDIT} && chown 2001 ${KEPT}`, 'as it is written'],
    ['a group', `${EDIT} && chmod 664 ${KEPT}`, 'as it is written'],
    ['everybody', `${EDIT} && chmod 666 ${KEPT}`, 'as it is written'],
    ['whoever can write its folder', `${EDIT} && chmod 777 /var/cache/sluice/policies`, 'as it is written'],
    ['the owner of the folder around it', `${EDIT} && chown 2001 /var/cache/sluice`, 'as it is written'],
    [
      'whoever can write where a link leads',
      `${EDIT} && kept=$(echo ${KEPT}) && mv $kept HOME/kept.json && ln -s HOME/kept.json $kept`,
      'as it is written',
    ],
    [
      'root, before the policy was changed',
      `${EDIT} && sed -i 's/as it is written/as it is now/' /etc/sluice/policy.yaml`,
      'as it is now',
    ],
  ])('counts only as %s may have written it', (_, between, expected) => {
    expect(reasonIn(answer(between))).toBe(expected)
  })

  test('does not count beside another text of what the policy extends', () => {
    const changed = `${EDIT} && sed -i 's/npm/yarn/' /etc/sluice/more.yaml`
    expect(reasonIn(answer(changed))).toMatch(/`\.\/more\.yaml` is not as it was locked/)
  })

  test('is written by root alone, and everybody can read it', () => {
    expect(answer(`$person rm -rf HOME/.local && stat -c '%U %a' /var/cache/sluice/policies ${KEPT} && exit`)).toBe(
      'root 755\nroot 644\n',
    )
    expect(reasonIn(answer(`rm ${KEPT}`))).toBe('as it is written')
  })

  // The same package with another text, whose compiled code stands for any other code.
  const OTHER_CODE = [
    'cp -rL /srv/sluice HOME/other && ln -s /srv/node_modules HOME/node_modules',
    'sed -i s/permissionDecisionReason/permissionDecisionSeason/ HOME/other/dist/bundled/*.cjs',
    `${execPath} HOME/other/dist/cli.cjs hook --host claude-code --policy HOME/own.yaml --state HOME/own < HOME/call.json >/dev/null`,
    'cp HOME/own/code/* /var/cache/sluice/code',
  ].join(' && ')

  test.each([
    ['root', 'true', true],
    ['the person', 'chown 2001 /var/cache/sluice/code/*', false],
    ['everybody', 'chmod 666 /var/cache/sluice/code/*', false],
    ['whoever can write its folder', 'chmod 777 /var/cache/sluice/code', false],
    ['the owner of the folder around it', 'chown 2001 /var/cache/sluice', false],
  ])('counts, as code that was compiled, only as %s may have written it', (_, between, isRun) => {
    expect(answer(`${OTHER_CODE} && ${between}`).includes('permissionDecisionSeason')).toBe(isRun)
  })

  test('is not looked for in the person’s own folder', () => {
    const own = 'HOME/.local/state/sluice/managed/cache'
    const copied = `${EDIT} && $person mkdir -p ${own} && mv ${KEPT} ${own} && chown 2001 ${own}/*`
    expect(reasonIn(answer(copied))).toBe('as it is written')
  })
})

describe.skipIf(!canMount)('what a person’s hook keeps beside managed policies (needs root and `unshare`)', () => {
  const NARROWED = {
    systemMessage: 'Sluice: not in force: `mine`, because managed policies let other rules only narrow',
  }
  const COMMON = JSON.stringify({
    ...{ description: '', tags: [], layer: 'user', events: ['tool_start'], effects: ['verdict'], priority: 0 },
    ...{ enabled: true, narrowed: null, exceptions: [], shadow: false, scope: 'session', limits: null, remember: null },
    ...{ onError: 'deny', onUncertain: 'ask', onUnsupported: 'error', timeout: 10, reads: [], prefilterSuffices: true },
  })

  test.each([
    [
      'with an outline that says that it may do anything',
      `s/"commons":\\[\\],"rules":\\[null\\]/"commons":[${COMMON}],"rules":[[0,null]]/`,
    ],
    ['as if there were no layers', 's/"layer":"user"/"layer":null/'],
    ['as a rule of the administrator', 's/"layer":"user"/"layer":"managed"/'],
  ])('a rule that may not allow does not, %s', (_, edit) => {
    const kept = 'HOME/state/cache/*.json'
    const edited = `cp ${kept} HOME/before && sed -i '${edit}' ${kept} && ! cmp -s HOME/before ${kept}`
    // The person is told once a session.
    expect(JSON.parse(answer(`${edited} && sed -i 's/s1/s2/' HOME/call.json`, BESIDE))).toEqual(NARROWED)
  })
})
