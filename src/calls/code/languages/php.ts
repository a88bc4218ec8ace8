import type { Language } from '../language.ts'

const VARIABLE = /\{?(?<name>\$\w+)(?<more>(?:->|\[)[^}"\s]{0,40}\]?)?\}?/y

const LEAVES =
  'unlink rmdir rename copy file_put_contents touch mkdir fopen file_get_contents file_exists is_dir is_file scandir glob ' +
  'basename dirname realpath print printf var_dump'

export const PHP: Language = {
  source: 'https://www.php.net/manual/en/',
  syntax: {
    comment: /\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[^]*?(?:\*\/|$)|<\?(?:php|=)?|\?>[^]*?(?:<\?(?:php|=)?|$)/y,
    name: /\$?[A-Za-z_\\\u00aa-\uf000][\w\\\u00aa-\uf000]*/y,
    opens: /["'`]/y,
    strings: [
      { open: /"/y, close: '"', hasLines: true, variable: VARIABLE },
      { open: /'/y, close: "'", hasLines: true, escapes: 'quote' },
      { open: /`/y, close: '`', hasLines: true, variable: VARIABLE, runs: true },
    ],
    hereDocument: /<<<[ \t]*(["']?)(?<mark>[A-Za-z_]\w*)\1/y,
  },
  grammar: {
    members: ['->', '::', '?->'],
    joins: '.',
    hasLines: false,
    bodies: 'braces',
    isFixed: true,
    leaves: new Set(LEAVES.split(' ')),
  },
  calls: [
    { names: 'unlink rmdir', does: 'delete' },
    { names: 'File.deleteDirectory File.cleanDirectory .deleteDirectory', does: 'delete', recursive: true },
    { names: 'rename', does: 'move' },
    { names: 'copy symlink link', does: 'copy' },
    { names: 'file_put_contents', does: 'write', count: 1, content: 'whole' },
    { names: 'fwrite fputs', does: 'content', count: 2 },
    { names: 'touch chmod', does: 'write', count: 1 },
    { names: 'mkdir', does: 'make' },
    { names: 'fopen', does: 'open' },
    { names: '`', does: 'command', count: 1 },
    { names: 'chdir', does: 'folder' },
    { names: 'system exec shell_exec passthru popen proc_open', does: 'command', count: 1 },
    { names: 'pcntl_exec', does: 'command' },
    { names: 'eval assert', does: 'code' },
    { names: '.query .exec .prepare .statement .unprepared DB.statement DB.unprepared', does: 'sql', count: 1 },
    { names: 'mysqli_query pg_query', does: 'sql', from: 1, count: 1 },
    { names: 'curl_init', does: 'host' },
    { names: 'Http.get Http.post Client().get Client().post', does: 'host' },
    { names: 'Http.delete Client().delete', does: 'host', method: 'DELETE' },
    { names: 'Client().request', does: 'host', from: 1, method: 'first' },
    { names: 'fsockopen pfsockopen stream_socket_client socket_connect', does: 'connect' },
    { names: 'socket_listen stream_socket_server socket_create_listen', does: 'listen' },
    { names: 'file_get_contents readfile file', does: 'read', count: 1 },
    { names: 'highlight_file show_source php_strip_whitespace parse_ini_file include require', does: 'read', count: 1 },
  ],
}
