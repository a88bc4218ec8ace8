import { packTest } from './pack-tests.ts'

/** The files of a first policy, relative to the project folder. */
export const FIRST_FILES = {
  policy: 'sluice/policy.yaml',
  tests: 'sluice/policy.test.yaml',
  ci: 'sluice/ci.yaml',
} as const

/** @param schemas the folder of the JSON Schemas, relative to the policy file */
export function policyText(packs: readonly string[], schemas: string): string {
  return `# yaml-language-server: $schema=${schemas}/policy.schema.json
# What agents may do here. After a change, run \`sluice test sluice\`.
${extendsText(packs)}
# Rules of these packs can be switched off, or made to ask instead of refusing:
# rules: { ID: off, ANOTHER-ID: ask }

# Rules of your own. \`sluice kinds\` lists conditions and actions, \`sluice events\` lists events.
hooks: []
`
}

function extendsText(packs: readonly string[]): string {
  return packs.length === 0 ? '' : `\nextends:\n${packs.map((pack) => `  - ${pack}\n`).join('')}`
}

export function testText(packs: readonly string[], schemas: string): string {
  const tests = packs.flatMap((pack) => packTest(pack, 2) ?? [])
  return `# yaml-language-server: $schema=${schemas}/policy-test.schema.json
# What the policy must do: \`sluice test sluice\`.
policies: [policy.yaml]
given: { cwd: /work/app, workspace: /work/app }

tests:
  - name: ordinary work passes
    each: [npm test, git add src, mkdir -p build]
    steps: [{ call: Bash, params: { command: "<<each>>" }, expect: none }]
${tests.map((test) => `\n${test}\n`).join('')}`
}

/** A workflow to be copied by hand: Sluice writes nothing that would run elsewhere on its own. */
export function ciText(version: string): string {
  return `# A workflow for GitHub Actions that checks and tests the policy: copy it to .github/workflows/sluice.yaml.
# In another CI, run the last two commands.
name: sluice
on: [push, pull_request]
permissions: { contents: read }
jobs:
  policy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 22 }
      - run: npx --yes sluice@${version} check --fail-on warning ${FIRST_FILES.policy}
      - run: npx --yes sluice@${version} test sluice
`
}
