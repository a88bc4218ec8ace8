import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../cpu-time.ts'
import { describeFacts } from './facts-of.ts'

/** What the code of an interpreter does, without the code itself. */
function effectsOf(interpreter: string, code: string): readonly string[] {
  return describeFacts(`${interpreter} - <<'END'\n${code}\nEND`).filter((fact) => !fact.startsWith('code '))
}

/** The effects with known arguments. An argument that is unknown as it is written stays unknown beside them. */
function knownEffectsOf(interpreter: string, code: string): readonly string[] {
  return effectsOf(interpreter, code).filter((fact) => !/…|^open /.test(fact))
}

describe('constants of Python', () => {
  test.each<readonly [code: string, facts: readonly string[]]>([
    ['p = "/etc/x"\nos.remove(p)', ['delete /etc/x']],
    ["p: str = '/etc/x'  # a path\nos.remove(p)", ['delete /etc/x']],
    ['a = "/etc"\nb = a + "/x"\nos.remove(b)', ['delete /etc/x']],
    ['os.remove(os.path.join("/etc", "a", "x"))', ['delete /etc/a/x']],
    ['os.remove(os.path.join("/etc", "/x"))', ['delete /x']],
    ['d = "/etc"\nos.remove(f"{d}/x")', ['delete /etc/x']],
    ['os.remove(f\'{os.path.expanduser("~")}/x\')', ['delete ~/x']],
    ['os.remove(os.environ["HOME"] + "/x")', ['delete ~/x']],
    ['os.remove(os.environ["PLACE"] + "/x")', []],
    ['os.remove(os.getenv("HOME", "/") + "/x")', ['delete ~/x']],
    ['from pathlib import Path\np = Path("/etc") / "x"\np.unlink()', ['delete /etc/x']],
    ['(Path.home() / ".ssh" / "x").write_text("y")', ['write ~/.ssh/x']],
    ['Path("/etc", "x").unlink()', ['delete /etc/x']],
    ['os.remove(str(Path("~/x").expanduser()))', ['delete ~/x']],
    ['for p in ["/a", "/b"]:\n    os.remove(p)', ['delete /a', 'delete /b']],
    ['paths = ["/a", "/b"]\nfor p in paths:\n    open(p, "w")', ['write /a', 'write /b']],
    ['def f(p, q=1):\n    os.remove(p)\nf("/a")\nf(p="/b")', ['delete /a', 'delete /b']],
    ['def f(p="/a"):\n    os.remove(p)\nf()', ['delete /a']],
    ['c = ["rm", "-rf", "/a"]\nsubprocess.run(c)', ['delete /a below']],
    ['u = "/a"\nos.system("rm -rf " + u)', ['delete /a below']],
    ['os.open("/a", os.O_WRONLY | os.O_TRUNC)', ['write /a']],
    ['os.system(" ".join(["rm", "-rf", "/a"]))', ['delete /a below']],
    ['d = "/a"\nfor n in os.listdir(d):\n    os.remove(os.path.join(d, n))', ['delete /a/*']],
    ['for p in glob.glob("/a/*.b"):\n    os.remove(p)', ['delete /a/*.b']],
    ['for l in fileinput.input("/a", inplace=True): print(l)', ['write /a']],
    ['for l in fileinput.input("/a"): print(l)', ['read /a']],
    ['os.open("/a", os.O_RDONLY)', ['read /a']],
    ['os.symlink("/a", "/b")', ['read /a', 'write /b']],
    ['t.extractall("/a")', ['write /a below']],
    ['urlretrieve("https://a.example/x", "/a")', ['write /a', 'host a.example https 443']],
    ['r = Request("https://a.example/x")', ['host a.example https 443']],
    ['smtplib.SMTP("a.example", 25)', ['host a.example']],
    // The name may have another value, which is unknown beside this one.
    ['p = "/a"\np = input()\nos.remove(p)', ['delete /a']],
    ['def f(p):\n    os.remove(p)\nf("/a")\nf(x)', ['delete /a']],
    ['p = "/a" if x else y\nos.remove(p)', ['delete /a']],
    // The name is not the constant at all.
    ['p = "/a"\np += x\nos.remove(p)', []],
    ['p = "/a"\nos.remove(q.p)', []],
    ['p = "/a"\nprint("p")', []],
    ['with open("/a") as p:\n    os.remove(p)', ['read /a']],
    ['for p in paths():\n    os.remove(p)', []],
    // An apostrophe in a comment starts no string beyond its line.
    ["# don't\np = '/a'\nos.remove(p)", ['delete /a']],
  ])('%s', (code, facts) => {
    expect(knownEffectsOf('python3', code)).toEqual(facts)
  })

  test('the names of an import end with its line', () => {
    expect(knownEffectsOf('python3', 'from os import path\nq = 1\nq.rmtree("/a")')).toEqual(['delete /a below'])
  })

  test('database statements are separate code', () => {
    expect(describeFacts(`python3 -c 'c.execute("drop table a")'`)).toEqual([
      'code python c.execute("drop table a")',
      'code sql drop table a',
    ])
  })

  test('constants in long code are followed, too', () => {
    expect(knownEffectsOf('python3', `p = "/a"\nos.remove(p)\n#${'x'.repeat(90_000)}`)).toEqual(['delete /a'])
  })
})

test.each([
  ['calls within calls', `def f(p): pass\n${'f('.repeat(9000)}`],
  ['loops without an end', 'foreach('.repeat(2400)],
  [
    'names that grow',
    `a = "${'x'.repeat(900)}"\n${Array.from('bcdefg')
      .map((name, index) => `${name} = ${Array(300).fill('abcdefg'[index]).join(' + ')}\n`)
      .join('')}`,
  ],
  ['quotes without an end', `x = ${'"'.repeat(17_999)}`],
  ['blanks', `a${' '.repeat(19_000)}b`],
  ['loops in loops', Array(50).fill('for p in ["a", "b", "c", "d"]: f(p)').join('\n')],
])('%s do not slow reading down', (_, code) => {
  expect(cpuTimeOf(() => void effectsOf('python3', code))).toBeLessThan(1000)
})

describe('constants of other languages', () => {
  test.each<readonly [interpreter: string, code: string, facts: readonly string[]]>([
    ['node', 'const p = path.join("/etc", "x")\nfs.unlinkSync(p)', ['delete /etc/x']],
    ['node', 'const home = os.homedir()\nfs.unlinkSync(`${home}/x`)', ['delete ~/x']],
    ['node', 'fs.unlinkSync(process.env.HOME + "/x")', ['delete ~/x']],
    ['node', 'for (const p of ["/a", "/b"]) fs.unlinkSync(p)', ['delete /a', 'delete /b']],
    ['node', '["/a", "/b"].forEach((p) => fs.unlinkSync(p))', ['delete /a', 'delete /b']],
    ['node', 'let p = "/a"; p = f(); fs.unlinkSync(p)', ['delete /a']],
    ['ruby', 'd = "/etc"\nFile.delete("#{d}/x")', ['delete /etc/x']],
    ['ruby', 'File.delete(File.join(Dir.home, "x"))', ['delete ~/x']],
    ['ruby', '["/a", "/b"].each do |p|\nFile.delete(p)\nend', ['delete /a', 'delete /b']],
    ['perl', 'my $p = "/a"; unlink $p;', ['delete /a']],
    ['perl', 'my $d = "/a"; system("rm -rf $d");', ['delete /a below']],
    ['perl', 'unlink "$ENV{HOME}/x";', []],
    ['perl', 'unlink $ENV{HOME} . "/x";', ['delete ~/x']],
    ['php', '<?php $p = "/a"; unlink($p);', ['delete /a']],
    ['php', '<?php foreach (["/a", "/b"] as $p) unlink($p);', ['delete /a', 'delete /b']],
    ['lua', 'local p = "/a" .. "/b"; os.remove(p)', ['delete /a/b']],
    ['lua', 'local p = "/a"; os.remove(p)', ['delete /a']],
    ['perl', 'my $p = "/a"; unlink $p', ['delete /a']],
    ['perl', '{ my $p = "/a"; unlink $p }', ['delete /a']],
    ['perl', 'my $d = File::Temp->newdir(); unlink($d->dirname . "/x");', ['delete /tmp/XXXXXX/x']],
    ['perl', 'my $d = File::Temp->newdir(); unlink($d->dirname() . "/x");', ['delete /tmp/XXXXXX/x']],
    ['perl', 'my $f = File::Temp->new(DIR => "/a"); unlink($f->filename);', ['delete /a/XXXXXX']],
    ['perl', 'my $d = f(); unlink($d->dirname . "/x");', []],
    ['perl', "s/a/'/; unlink('/y');", ['delete /y']],
    ['perl', "s{a} {'}; unlink('/y'); print 'x';", ['delete /y']],
    ['perl', `y/'/"/; unlink('/y');`, ['delete /y']],
    ['node', 'const s = "é\\u0070"; const p = "/a"; fs.unlinkSync(p)', ['delete /a']],
    ['python3', 'import sh\nsh.Command("rm")("-rf", "/a")', ['delete /a below']],
    ['python3', 'import sh\nsh.Command(x)("-rf", "/a")', []],
    ['python3', 'from plumbum import local\nlocal["rm"]("-rf", "/a")', ['delete /a below']],
  ])('%s: %s', (interpreter, code, facts) => {
    expect(knownEffectsOf(interpreter, code)).toEqual(facts)
  })
})

describe('a name that may have another value stays unknown', () => {
  test.each([
    ['python3', "p = 'build'\nif (p := '/etc'): shutil.rmtree(p)"],
    ['python3', "p = 'build'\na, p = 1, '/etc'\nshutil.rmtree(p)"],
    ['python3', "p = 'build'\n[p] = ['/etc']\nshutil.rmtree(p)"],
    ['python3', "p = 'build'\nglobals()['p'] = '/etc'\nshutil.rmtree(p)"],
    ['python3', "p = 'build'\nexec(\"p='/etc'\")\nshutil.rmtree(p)"],
    ['python3', "p = 'build'\nfor i, p in enumerate(['/etc']): shutil.rmtree(p)"],
    ['python3', "p = 'build'\ng = lambda p: shutil.rmtree(p)\ng('/etc')"],
    ['python3', "p = ['build']\np[0] = '/etc'\nfor q in p: shutil.rmtree(q)"],
    ['python3', "p = ['build']\np.append('/etc')\nfor q in p: shutil.rmtree(q)"],
    ['python3', "p = 'build'\nshutil.rmtree(p[0:0] + '/etc')"],
    ['python3', "p = 'build'\né = 1\nos.remove(p)"],
    ['node', "let p = 'build'; \\u0070 = '/etc'; fs.rmSync(p)"],
    ['node', "let p = 'build'; ｐ = '/etc'; fs.rmSync(p)"],
    ['perl', 'my $p = "build"; unlink $p =~ s/build/\\/etc/r;'],
    ['node', "let p = 'build'; [p] = ['/etc']; fs.rmSync(p, { recursive: true })"],
    ['node', "let p = 'build'; ({ p } = { p: '/etc' }); fs.rmSync(p, { recursive: true })"],
    ['node', "let p = 'build'; const f = p => fs.rmSync(p, { recursive: true }); f('/etc')"],
    ['ruby', "p = 'build'\np.replace('/etc')\nFileUtils.rm_rf(p)"],
    ['ruby', "p = '/'\np << 'etc'\nFileUtils.rm_rf(p)"],
    ['perl', 'my $p = "build"; $p =~ s/build/\\/etc/; unlink $p;'],
    ['perl', 'my $p = "build"; ($p) = ("/etc/x"); unlink $p;'],
    ['php', "<?php $p = 'build'; [$p] = ['/etc/x']; unlink($p);"],
    ['php', "<?php $p = 'build'; $n = 'p'; $$n = '/etc/x'; unlink($p);"],
    ['lua', "local p = 'build'; p, q = '/etc/x', 1; os.remove(p)"],
  ])('%s: %s', (interpreter, code) => {
    expect(effectsOf(interpreter, code)).toContainEqual(expect.stringMatching(/^delete …/))
  })
})

describe('statements for a database that is only in memory are told apart', () => {
  const languagesOf = (script: string): readonly string[] =>
    describeFacts(script).flatMap((fact) => /^code (sql\S*)/.exec(fact)?.[1] ?? [])

  test.each([
    `python3 -c "import sqlite3; sqlite3.connect(':memory:').execute('drop table a')"`,
    `python3 -c "from sqlalchemy import create_engine, text; create_engine('sqlite://').begin().execute(text('drop table a'))"`,
    `node -e "const D = require('better-sqlite3'); const d = new D(':memory:'); d.exec('drop table a')"`,
    `php -r '$d = new PDO("sqlite::memory:"); $d->exec("drop table a");'`,
  ])('%s', (script) => expect(languagesOf(script)).toEqual(['sql-throw-away']))
  test.each([
    `python3 -c "import sqlite3; sqlite3.connect('a.db').execute('drop table a') # ':memory:'"`,
    `python3 -c "import sqlite3; m = sqlite3.connect(':memory:'); sqlite3.connect(x).execute('drop table a')"`,
    `python3 -c "import sqlite3, app; sqlite3.connect(':memory:'); app.db.execute('drop table a')"`,
    `python3 -c "import sqlite3; from app import connect as k; sqlite3.connect(':memory:'); k().execute('drop table a')"`,
    `python3 -c "import sqlite3; from os import environ; sqlite3.connect(':memory:'); c.execute('drop table a')"`,
  ])('but not %s', (script) => expect(languagesOf(script)).toEqual(['sql']))
})
