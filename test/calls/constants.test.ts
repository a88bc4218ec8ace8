import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../cpu-time.ts'
import { describeFacts } from './facts-of.ts'

/** What the code of an interpreter does, without the code itself. */
function effectsOf(interpreter: string, code: string): readonly string[] {
  return describeFacts(`${interpreter} - <<'END'\n${code}\nEND`).filter((fact) => !fact.startsWith('code '))
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
    ['os.remove(os.environ["PLACE"] + "/x")', ['delete …']],
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
    ['for l in fileinput.input("/a"): print(l)', []],
    ['os.open("/a", os.O_RDONLY)', ['read /a']],
    ['os.symlink("/a", "/b")', ['read /a', 'write /b']],
    ['t.extractall("/a")', ['write /a below']],
    ['urlretrieve("https://a.example/x", "/a")', ['write /a', 'host a.example https 443']],
    ['r = Request("https://a.example/x")', ['host a.example https 443']],
    ['smtplib.SMTP("a.example", 25)', ['host a.example']],
    // The name may have another value, or is not the constant at all.
    ['p = "/a"\np = input()\nos.remove(p)', ['delete …']],
    ['p = "/a"\np += x\nos.remove(p)', ['delete …']],
    ['p = "/a"\nos.remove(q.p)', ['delete …']],
    ['p = "/a"\nprint("p")', []],
    ['with open("/a") as p:\n    os.remove(p)', ['delete …', 'read /a']],
    ['for p in paths():\n    os.remove(p)', ['delete …']],
    ['def f(p):\n    os.remove(p)\nf("/a")\nf(x)', ['delete …']],
    ['p = "/a" if x else y\nos.remove(p)', ['delete …']],
    // An apostrophe in a comment starts no string beyond its line.
    ["# don't\np = '/a'\nos.remove(p)", ['delete /a']],
  ])('%s', (code, facts) => {
    expect(effectsOf('python3', code)).toEqual(facts)
  })

  test('the names of an import end with its line', () => {
    expect(effectsOf('python3', 'from os import path\nq = 1\nq.remove("/a")')).toEqual(['delete /a'])
  })

  test('database statements are separate code', () => {
    expect(describeFacts(`python3 -c 'c.execute("drop table a")'`)).toEqual([
      'code python c.execute("drop table a")',
      'code sql drop table a',
    ])
  })

  test('constants in long code are not followed', () => {
    expect(effectsOf('python3', `p = "/a"\nos.remove(p)\n#${'x'.repeat(20_000)}`)).toEqual(['delete …'])
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
    ['node', 'let p = "/a"; p = f(); fs.unlinkSync(p)', ['delete …']],
    ['ruby', 'd = "/etc"\nFile.delete("#{d}/x")', ['delete /etc/x']],
    ['ruby', 'File.delete(File.join(Dir.home, "x"))', ['delete ~/x']],
    ['ruby', '["/a", "/b"].each do |p|\nFile.delete(p)\nend', ['delete /a', 'delete /b']],
    ['perl', 'my $p = "/a"; unlink $p;', ['delete /a']],
    ['perl', 'my $d = "/a"; system("rm -rf $d");', ['delete /a below']],
    ['perl', 'unlink "$ENV{HOME}/x";', ['delete …']],
    ['perl', 'unlink $ENV{HOME} . "/x";', ['delete ~/x']],
    ['php', '<?php $p = "/a"; unlink($p);', ['delete /a']],
    ['php', '<?php foreach (["/a", "/b"] as $p) unlink($p);', ['delete /a', 'delete /b']],
    ['lua', 'local p = "/a" .. "/b"; os.remove(p)', ['delete /a/b']],
  ])('%s: %s', (interpreter, code, facts) => {
    expect(effectsOf(interpreter, code)).toEqual(facts)
  })
})
