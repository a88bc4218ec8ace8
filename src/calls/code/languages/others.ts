import type { Language } from '../language.ts'

export const LUA: Language = {
  source: 'https://www.lua.org/manual/5.4/',
  syntax: {
    comment: /--\[(?<level>=*)\[[^]*?(?:\]\k<level>\]|$)|--[^\n]*/y,
    name: /[A-Za-z_]\w*/y,
    opens: /["'[]/y,
    strings: [
      { open: /"/y, close: '"' },
      { open: /'/y, close: "'" },
      { open: /\[\[/y, close: ']]', hasLines: true, escapes: 'none' },
      { open: /\[=\[/y, close: ']=]', hasLines: true, escapes: 'none' },
    ],
  },
  grammar: { members: ['.', ':'], joins: '..', hasLines: true, bare: 'strings', bodies: 'end', isFixed: true },
  calls: [
    { names: 'os.remove lfs.rmdir', does: 'delete' },
    { names: 'os.rename', does: 'move' },
    { names: 'os.execute io.popen', does: 'command', count: 1 },
    { names: 'io.open', does: 'open' },
    { names: 'io.lines io.input dofile loadfile', does: 'read' },
    { names: 'io.output', does: 'write' },
    { names: 'load loadstring', does: 'code' },
    { names: 'lfs.chdir', does: 'folder' },
    { names: '.execute', does: 'sql', count: 1 },
    { names: 'http.request', does: 'host', method: 'option' },
    { names: '.connect socket.connect', does: 'connect' },
    { names: 'socket.bind .listen', does: 'listen' },
  ],
}

export const R: Language = {
  source: 'https://stat.ethz.ch/R-manual/R-devel/library/base/html/00Index.html',
  syntax: {
    comment: /#[^\n]*/y,
    name: /[A-Za-z.][\w.]*(?:::[\w.]+)?/y,
    opens: /[rR]?["']/y,
    strings: [
      { open: /[rR]"\(/y, close: ')"', hasLines: true, escapes: 'none' },
      { open: /"/y, close: '"', hasLines: true },
      { open: /'/y, close: "'", hasLines: true },
    ],
  },
  grammar: { members: ['$'], joins: '+', hasLines: true, bodies: 'braces', isFixed: true },
  calls: [
    { names: 'unlink file.remove fs.dir_delete fs.file_delete', does: 'delete', recursive: true, count: 1 },
    {
      names: 'readLines readRDS scan source read.csv read.table read.delim readr.read_csv readr.read_lines',
      does: 'read',
    },
    { names: 'readr.read_file read_csv read_lines read_file', does: 'read' },
    { names: 'file.rename', does: 'move' },
    { names: 'file.copy', does: 'copy' },
    { names: 'writeLines write.csv saveRDS', does: 'write', from: 1 },
    { names: 'setwd', does: 'folder' },
    { names: 'system shell', does: 'command', count: 1 },
    { names: 'system2', does: 'command', count: 2 },
    { names: 'dbExecute dbSendQuery dbGetQuery DBI.dbExecute', does: 'sql', from: 1 },
    { names: 'download.file', does: 'fetch' },
    { names: 'url', does: 'host' },
    { names: 'DELETE httr.DELETE', does: 'host', method: 'DELETE' },
    { names: 'socketConnection', does: 'connect' },
  ],
}

export const JULIA: Language = {
  source: 'https://docs.julialang.org/en/v1/base/file/',
  syntax: {
    comment: /#=[^]*?(?:=#|$)|#[^\n]*/y,
    name: /[A-Za-z_]\w*!?(?!=)|[A-Za-z_]\w*/y,
    opens: /(?:raw)?["`]/y,
    strings: [
      { open: /(?:raw)?"""/y, close: '"""', hasLines: true, variable: /\$(?<name>[A-Za-z_]\w*)/y },
      { open: /(?:raw)?"/y, close: '"', hasLines: true, variable: /\$(?<name>[A-Za-z_]\w*)/y },
      { open: /`/y, close: '`', hasLines: true, variable: /\$(?<name>[A-Za-z_]\w*)/y, runs: true },
    ],
  },
  grammar: { members: ['.'], joins: '*', hasLines: true, bodies: 'end', isFixed: true },
  calls: [
    { names: 'rm Base.rm Base.Filesystem.rm', does: 'delete', recursive: true, count: 1 },
    { names: 'mv Base.mv', does: 'move' },
    { names: 'cp Base.cp symlink', does: 'copy' },
    { names: 'open', does: 'open' },
    { names: 'read readlines eachline Base.read include', does: 'read', count: 1 },
    { names: 'write touch mkpath mkdir chmod', does: 'write', count: 1 },
    { names: '`', does: 'command', count: 1 },
    { names: 'cd', does: 'folder' },
    { names: 'download Downloads.download', does: 'fetch' },
    { names: 'HTTP.get HTTP.post', does: 'host' },
    { names: 'HTTP.delete', does: 'host', method: 'DELETE' },
    { names: 'HTTP.request', does: 'host', from: 1, method: 'first' },
    { names: 'connect Sockets.connect', does: 'connect' },
    { names: 'listen Sockets.listen', does: 'listen' },
  ],
}

export const ELIXIR: Language = {
  source: 'https://hexdocs.pm/elixir/',
  syntax: {
    comment: /#[^\n]*/y,
    name: /:?[A-Za-z_]\w*[?!]?/y,
    opens: /["'~]/y,
    strings: [
      { open: /"""/y, close: '"""', hasLines: true, hole: /#\{/y },
      { open: /"/y, close: '"', hasLines: true, hole: /#\{/y },
      { open: /'/y, close: "'", hasLines: true, hole: /#\{/y },
      { open: /~w[{([<|]/y, close: 'pair', hasLines: true, kind: 'words' },
      { open: /~[sScC][{([<|"']/y, close: 'pair', hasLines: true },
    ],
  },
  grammar: { members: ['.'], joins: '<>', hasLines: true, bare: 'operands', bodies: 'end', isFixed: true },
  calls: [
    { names: 'File.rm_rf File.rm_rf! :file.del_dir_r', does: 'delete', recursive: true },
    { names: 'File.rm File.rm! File.rmdir File.rmdir! :file.delete', does: 'delete' },
    { names: 'File.rename File.rename! :file.rename', does: 'move' },
    { names: 'File.cp File.cp! File.cp_r File.cp_r! File.ln_s', does: 'copy' },
    { names: 'File.write File.write! File.touch File.mkdir_p File.mkdir_p! :file.write_file', does: 'write', count: 1 },
    { names: 'File.read File.read! File.stream! :file.read_file Code.eval_file', does: 'read', count: 1 },
    { names: 'File.open File.open!', does: 'open' },
    { names: 'File.cd File.cd!', does: 'folder' },
    { names: 'System.cmd', does: 'command', count: 2 },
    { names: 'System.shell :os.cmd Port.open', does: 'command', count: 1 },
    { names: '.query .query! SQL.query SQL.query!', does: 'sql' },
    { names: 'Repo.delete_all', does: 'sql' },
    { names: 'HTTPoison.get HTTPoison.get! HTTPoison.post Req.get Req.get! Req.post', does: 'host' },
    { names: 'HTTPoison.delete HTTPoison.delete! Req.delete Req.delete!', does: 'host', method: 'DELETE' },
    { names: ':gen_tcp.connect', does: 'connect' },
    { names: ':gen_tcp.listen', does: 'listen' },
  ],
}

export const GROOVY: Language = {
  source: 'https://docs.groovy-lang.org/latest/html/groovy-jdk/',
  syntax: {
    comment: /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y,
    name: /[A-Za-z_$][\w$]*/y,
    opens: /["']/y,
    strings: [
      { open: /'''/y, close: "'''", hasLines: true },
      { open: /"""/y, close: '"""', hasLines: true, hole: /\$\{/y, variable: /\$(?<name>[A-Za-z_]\w*)/y },
      { open: /'/y, close: "'" },
      { open: /"/y, close: '"', hole: /\$\{/y, variable: /\$(?<name>[A-Za-z_]\w*)/y },
    ],
    hasRegexes: true,
  },
  grammar: { members: ['.', '?.'], joins: '+', hasLines: true, bodies: 'braces', isFixed: true },
  calls: [
    { names: 'Path.deleteDir FileUtils.deleteDirectory', does: 'delete', recursive: true },
    { names: 'Path.delete Files.delete Files.deleteIfExists', does: 'delete' },
    { names: 'Files.move Path.renameTo', does: 'move' },
    { names: 'Files.copy', does: 'copy' },
    { names: 'Path.write Path.setText Path.mkdirs Files.writeString', does: 'write', count: 1 },
    { names: 'Path.getText Path.readLines Files.readString Files.readAllLines', does: 'read', count: 1 },
    { names: '*getRuntime().exec ProcessBuilder', does: 'command' },
    { names: '.execute', does: 'command', isOfObject: true },
    { names: '.execute .executeUpdate', does: 'sql' },
    { names: 'URL URI.create', does: 'host' },
    { names: 'Socket', does: 'connect' },
    { names: 'ServerSocket', does: 'listen' },
  ],
}

export const GO: Language = {
  source: 'https://pkg.go.dev/std',
  syntax: {
    comment: /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y,
    name: /[A-Za-z_]\w*/y,
    opens: /["'`]/y,
    strings: [
      { open: /"/y, close: '"' },
      { open: /`/y, close: '`', hasLines: true, escapes: 'none' },
      { open: /'/y, close: "'" },
    ],
  },
  grammar: { members: ['.'], joins: '+', hasLines: true, bodies: 'braces', isFixed: true },
  calls: [
    { names: 'os.RemoveAll', does: 'delete', recursive: true },
    { names: 'os.Remove syscall.Unlink', does: 'delete' },
    { names: 'os.Rename', does: 'move' },
    {
      names: 'os.WriteFile os.Create os.Mkdir os.MkdirAll os.Truncate os.Chmod ioutil.WriteFile',
      does: 'write',
      count: 1,
    },
    { names: 'os.ReadFile os.Open ioutil.ReadFile', does: 'read' },
    { names: 'os.OpenFile', does: 'open' },
    { names: 'os.Chdir', does: 'folder' },
    { names: 'exec.Command', does: 'command' },
    { names: 'exec.CommandContext', does: 'command', from: 1 },
    { names: 'syscall.Exec', does: 'execute-as' },
    { names: '.Exec .Query .QueryRow .MustExec', does: 'sql' },
    { names: '.ExecContext .QueryContext', does: 'sql', from: 1 },
    { names: 'http.Get http.Post', does: 'host' },
    { names: 'http.NewRequest', does: 'host', from: 1, method: 'first' },
    { names: 'net.Dial net.DialTimeout tls.Dial', does: 'connect', from: 1 },
    { names: 'net.Listen tls.Listen', does: 'listen', from: 1 },
  ],
}
