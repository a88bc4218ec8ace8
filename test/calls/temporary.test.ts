import { expect, test } from 'vitest'
import { describeFacts } from './facts-of.ts'

const py = (code: string): string => `python3 - <<'P'\n${code}\nP`

test.each([
  `ruby -e 'D = Dir.mktmpdir; D.replace("/home/ann/x"); FileUtils.rm_rf(D)'`,
  `ruby -e '$d = Dir.mktmpdir; $d.replace("/home/ann/x"); FileUtils.rm_rf($d)'`,
  `ruby -e 'd = Dir.mktmpdir; d.to_s.replace("/home/ann/x"); FileUtils.rm_rf(d)'`,
  `ruby -e 'd = Dir.mktmpdir; p(d) << "/../../home/ann/x"; FileUtils.rm_rf(d)'`,
  `ruby -e 'd = Dir.mktmpdir; STDIN.read(11, d); FileUtils.rm_rf(d)'`,
  `ruby -e 'd = Dir.mktmpdir; puts (d).replace("/home/ann/x"); FileUtils.rm_rf(d)'`,
  `ruby -e 'def Dir.mktmpdir; "/home/ann/x"; end; d = Dir.mktmpdir; FileUtils.rm_rf(d)'`,
  `ruby -e 'class Dir; def self.mktmpdir; "/home/ann/x"; end; end; FileUtils.rm_rf(Dir.mktmpdir)'`,
  `ruby -e 'Dir.define_singleton_method("mktmpdir") { "/home/ann/x" }; FileUtils.rm_rf(Dir.mktmpdir)'`,
  `ruby -e 'ENV.store("TMPDIR", "/home/ann"); FileUtils.rm_rf(Dir.tmpdir + "/x")'`,
  `ruby -e 'ENV["T" + "MPDIR"] = "/home/ann"; FileUtils.rm_rf(Dir.tmpdir + "/x")'`,
  `TMPDIR=/home/ann ruby -e 'FileUtils.rm_rf(Dir.tmpdir + "/x")'`,
  `perl -e 'our $d = tempdir(); $main::d = "/home/ann/x"; rmtree($d);'`,
  `perl -e 'my $d = tempdir(); *{"basename"} = sub { $_[0] = "/home/ann/x" }; basename($d); rmtree($d);'`,
  `php -r 'putenv("TMPDIR=/home/ann"); unlink(sys_get_temp_dir() . "/a");'`,
  `php -r 'putenv("T" . "MPDIR=/home/ann"); unlink(sys_get_temp_dir() . "/a");'`,
  `php -r 'ini_set("sys_temp_dir", "/home/ann"); unlink(sys_get_temp_dir() . "/a");'`,
  `Rscript -e 'd <- tempfile(); substr(d, 1, 4) <- "/hom"; unlink(d, recursive=TRUE)'`,
  `Rscript -e 'd <- tempfile(); "d" <- "/home/ann/x"; unlink(d, recursive=TRUE)'`,
  `Rscript -e 'd <- tempfile(); do.call("<-", list("d", "/home/ann/x")); unlink(d, recursive=TRUE)'`,
  `Rscript -e 'd <- tempfile(); .GlobalEnv[["d"]] <- "/home/ann/x"; unlink(d, recursive=TRUE)'`,
  `Rscript -e 'assignInNamespace("tempfile", function(...) "/home/ann/x", "base"); unlink(tempfile(), recursive=TRUE)'`,
  `julia -e 'd = mktempdir(); include_string(Main, "d = \\"/home/ann/x\\""); rm(d, recursive=true)'`,
  `julia -e 'mktempdir() = "/home/ann/x"; d = mktempdir(); rm(d, recursive=true)'`,
  py(
    'from tempfile import mkdtemp\nclass mkdtemp(str):\n  def __new__(c): return "/home/ann/x"\nshutil.rmtree(mkdtemp())',
  ),
  py(
    'import os, tempfile, shutil\nos.environ["T" + "MPDIR"] = "/home/ann"\nshutil.rmtree(tempfile.gettempdir() + "/x")',
  ),
  `node -e 'process.env["T" + "MPDIR"] = "/home/ann"; fs.rmSync(os.tmpdir() + "/x", { recursive: true })'`,
])('code may delete another folder than its temporary one: %s', (script) => {
  expect(describeFacts(script)).toContainEqual(expect.stringMatching(/^delete …/))
})

test.each([
  [`ruby -e 'd = Dir.mktmpdir; puts d; File.write(File.join(d, "a"), "b"); FileUtils.rm_rf(d)'`, 'XXXXXX below'],
  [`ruby -e 'File.delete(Tempfile.create("x").path)'`, 'XXXXXX'],
  [`ruby -e 'd = Tempfile.create("x"); File.delete(d.path)'`, 'XXXXXX'],
  [`node -e 'fs.promises.mkdtemp("/tmp/a").then((d) => fs.rmSync(d))'`, 'aXXXXXX below'],
  [`ruby -e 'ENV["HOME"] = "/x"; FileUtils.rm_rf(Dir.tmpdir + "/x")'`, 'x below'],
  [`ruby -e 'Dir.mktmpdir { |d| FileUtils.rm_rf(d) }'`, 'XXXXXX below'],
  [`perl -e 'my $d = tempdir(); print "$d\\n"; rmtree($d . "/x");'`, 'XXXXXX/x below'],
  [`php -r '$d = sys_get_temp_dir() . "/a"; unlink($d);'`, 'a'],
  [`Rscript -e 'd <- tempfile(); unlink(d, recursive=TRUE)'`, 'XXXXXX below'],
  [`julia -e 'd = mktempdir(); rm(d, recursive=true)'`, 'XXXXXX below'],
])('code deletes only what is temporary: %s', (script, deleted) => {
  expect(describeFacts(script).filter((fact) => fact.startsWith('delete '))).toEqual([`delete /tmp/${deleted}`])
})
