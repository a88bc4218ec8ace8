import type { Language } from '../language.ts'

const VARIABLE =
  /(?<name>[$@](?:\w+|\{\w+\}))(?<more>(?:->)?(?:\[[^\]\n]{0,40}\]|\{[^}\n]{0,40}\}))?|(?<other>\$[&$0])/y

const LEAVES =
  'unlink rmdir rmtree remove_tree mkdir make_path mkpath open opendir rename print say die basename dirname catfile ' +
  'catdir copy move system exec'

export const PERL: Language = {
  source: 'https://perldoc.perl.org/functions',
  syntax: {
    comment: /#[^\n]*|^=[a-z][^]*?(?:\n=cut[^\n]*|$)/my,
    name: /[$@]\w+(?:::\w+)*|[A-Za-z_]\w*(?:::\w+)*|\$[!@&$0;,.\\/]/y,
    opens: /["'`qsymt]/y,
    strings: [
      { open: /"/y, close: '"', hasLines: true, variable: VARIABLE, hole: /@\{/y },
      { open: /'/y, close: "'", hasLines: true, escapes: 'quote' },
      { open: /`/y, close: '`', hasLines: true, variable: VARIABLE, runs: true },
      { open: /qx\s*[^\w\s,;=)>]/y, close: 'pair', hasLines: true, variable: VARIABLE, runs: true },
      { open: /qw\s*[^\w\s,;=)>]/y, close: 'pair', hasLines: true, kind: 'words' },
      { open: /qq\s*[^\w\s,;=)>]/y, close: 'pair', hasLines: true, variable: VARIABLE },
      { open: /q\s*[^\w\s,;=)>]/y, close: 'pair', hasLines: true, escapes: 'quote' },
      { open: /(?:s|y|tr)[^\w\s,;=)>]/y, close: 'pair', hasLines: true, kind: 'replacement' },
      { open: /(?:m|qr)[^\w\s,;=)>]/y, close: 'pair', hasLines: true, kind: 'regex' },
    ],
    hasRegexes: true,
    hereDocument: /<<~?(["']?)(?<mark>[A-Z_]\w*)\1/y,
  },
  grammar: {
    members: ['->'],
    joins: '.',
    hasLines: false,
    bare: 'operands',
    hasHandles: true,
    bodies: 'braces',
    isFixed: true,
    leaves: new Set(LEAVES.split(' ')),
  },
  calls: [
    { names: '*rmtree *remove_tree File.Path.rmtree File.Path.remove_tree', does: 'delete', recursive: true },
    { names: 'unlink rmdir', does: 'delete' },
    { names: 'rename File.Copy.move move', does: 'move' },
    { names: 'File.Copy.copy copy link symlink', does: 'copy' },
    { names: 'truncate', does: 'write', count: 1 },
    { names: 'mkdir make_path mkpath', does: 'make' },
    { names: 'open', does: 'pipe', from: 1 },
    { names: 'print printf say syswrite select', does: 'content' },
    { names: 'File().print File().printf File().say File().write File().syswrite', does: 'content', isOfObject: true },
    { names: 'write_file overwrite_file write_text write_binary', does: 'write', count: 1, content: 'whole' },
    { names: 'append_file', does: 'write', count: 1, content: 'added' },
    { names: 'Path.spew Path.spew_utf8 Path.spew_raw Path.spurt', does: 'write', content: 'whole' },
    { names: 'Path.append Path.append_utf8 Path.append_raw', does: 'write', content: 'added' },
    { names: 'IO.File.new', does: 'open' },
    { names: 'sysopen', does: 'write', from: 1, count: 1 },
    { names: '`', does: 'command', count: 1 },
    { names: 'chdir', does: 'folder' },
    { names: 'system exec', does: 'command' },
    { names: 'eval', does: 'code' },
    { names: '.do .prepare', does: 'sql', count: 1 },
    { names: 'get getstore getprint mirror', does: 'host' },
    { names: '.get .post .request', does: 'host' },
    { names: 'HTTP.Request.new', does: 'host', from: 1, method: 'first' },
    { names: '.delete', does: 'host', method: 'DELETE' },
    { names: 'IO.Socket.INET.new Socket.INET.new IO.Socket.IP.new connect', does: 'connect' },
    { names: 'listen', does: 'listen' },
  ],
}
