import { describe, expect, test } from 'vitest'
import { filteredPaths, filtersIn } from '../../src/calls/filters.ts'
import { showMarks } from '../../src/calls/marks.ts'
import { readFacts } from './facts-of.ts'

/** The accesses of a script that runs in `/w`, with what is known beside them: `execute /w/.env used`. */
function accessesOf(script: string): readonly string[] {
  return readFacts(script).files.map(({ access, paths, used, named, login }) =>
    [
      access ?? 'unknown',
      paths.map(showMarks).join(' or '),
      ...(used ? ['used'] : []),
      ...(named ? ['named'] : []),
      ...(login ? ['login'] : []),
    ].join(' '),
  )
}

type Row = readonly [script: string, accesses: readonly string[]]

describe('what comes out of a file', () => {
  test.each<Row>([
    ['cat a', ['read /w/a']],
    ['ls -l a', ['read /w/a named']],
    ['wc -l a', ['read /w/a named']],
    ['find a -type f', ['read /w/a named']],
    ['chmod 600 a', ['write /w/a named']],
    ['ssh-add a', ['read /w/a login']],
    ['. a', ['execute /w/a used']],
    ['node --env-file=a b.js', ['read /w/a used', 'execute /w/b.js', 'read /w/b.js']],
    ['BASH_ENV=a bash b', ['execute /w/a used', 'execute /w/b', 'read /w/b']],
    ['./a b', ['execute /w/a', 'unknown /w/b']],
    ['frobnicate -f.a -xb/c -vv', ['unknown /w/.a', 'unknown /w/b/c']],
  ])('%s', (script, accesses) => expect(accessesOf(script)).toEqual(accesses))
})

describe('a file that is used is read once its values are shown', () => {
  const used = 'execute /w/a used'
  test.each<Row>([
    ['. a; echo $X', [used, 'read /w/a']],
    ['. a; echo $X; echo $Y', [used, 'read /w/a']],
    ['echo $X; . a', [used]],
    ['. a; python3 -c "print(os.environ)"', [used, 'read /w/a']],
    ['. a; python3 -c "print(1)"', [used]],
    [`. a; awk 'BEGIN { print ENVIRON["X"] }'`, [used, 'read /w/a']],
    [`. a; awk 'BEGIN { print "X" }'`, [used]],
    ['env; . a', [used, 'read /w/a']],
    ['. a; env -i', [used, 'read /w/a']],
    ['. a; env b', [used]],
    ['. a; set -e', [used]],
    ['. a; set -ex', [used, 'read /w/a']],
    ['. a; declare -f', [used]],
    ["b() { echo '$X'; }; . a; b", [used]],
    ['. a; b() { echo "$@"; }; b "$X"', [used, 'read /w/a']],
    ['. a; X=1; echo $X', [used]],
    ['. a; echo "$(date)"', [used]],
    ['. a; echo ${X:-y}', [used, 'read /w/a']],
    ['. a; frobnicate $X; frobnicate $X', [used, 'unknown /w/a', 'unknown …', 'unknown …']],
    ['. a; . b; echo $X', [used, 'execute /w/b used', 'read /w/a', 'read /w/b']],
    ['(. a); echo $X', [used, 'read /w/a']],
    ['. a; docker exec b env', [used]],
    ['docker run --env-file a b env', ['read /w/a used', 'read /w/a']],
    ["ssh h '. a; env'", [used.replace('/w', '…'), 'read …/a']],
  ])('%s', (script, accesses) => expect(accessesOf(script).toSorted()).toEqual(accesses.toSorted()))
})

describe('references', () => {
  test.each<Row>([
    ['declare -n r=d; d=x; rm "$r"', ['delete /w/x']],
    ['local -n r=d; d=x; rm "$r"', ['delete /w/x']],
    ['declare -n r=d; r=x; rm "$d"', ['delete /w/x']],
    ['declare -n a=b b=a; rm "$a"', ['delete /w/$a']],
    ['d=x; r=d; rm "${!r}"', ['delete /w/x']],
    ['rm "${!r}"', ['delete /w/${!r}']],
  ])('%s', (script, accesses) => {
    const found = readFacts(script).files.map(({ access, written }) => `${access ?? ''} ${written}`)
    expect(found.map((one) => one.replace('delete $', 'delete /w/$'))).toEqual(accesses)
  })
})

describe('the filter of a search', () => {
  test.each<[text: string, paths: readonly string[]]>([
    ['.env', ['/w/**/.env']],
    ['*.md .env', ['/w/**/….md', '/w/**/.env']],
    ['*.md,a/.env', ['/w/**/….md', '/w/**/a/.env']],
    ['**/.env', ['/w/**/.env']],
    ['/.env', ['/w/**/.env']],
    ['.en[v]', ['/w/**/.env']],
    ['.en[vw]', ['/w/**/.en?']],
    ['.en[!w]', ['/w/**/.en?']],
    ['.[]]a', ['/w/**/.]a']],
    ['\\.env', ['/w/**/.env']],
    ['{.env}', ['/w/**/.env']],
    ['*.{env,x}', ['/w/**/….env', '/w/**/….x']],
    ['{a,{b,.env}}', ['/w/**/a', '/w/**/b', '/w/**/.env']],
    ['.e*', ['/w/**/.e*']],
    ['src/**/a', ['/w/**/src/**/a']],
    ['!.env', []],
    ['', []],
    ['a[', ['/w/**/a[']],
    [`{${'a,'.repeat(300)}b}`, ['/w/**/…']],
  ])('%s', (text, paths) => {
    expect(filteredPaths({ paths: ['/w'], filters: filtersIn(text) }).map(showMarks)).toEqual(paths)
  })

  test('takes linear time, and reads a bounded number of globs', () => {
    expect(filtersIn('a '.repeat(1000))).toHaveLength(64)
    expect(filteredPaths({ paths: ['/w'], filters: filtersIn(`${'['.repeat(50_000)}{`) })).toHaveLength(1)
  })
})
