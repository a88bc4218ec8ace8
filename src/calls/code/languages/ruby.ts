import type { Language } from '../language.ts'

const LEAVES =
  'rm_rf rm_r rm rm_f remove_dir remove_entry remove_entry_secure rmtree mkdir mkdir_p touch cp cp_r mv delete unlink ' +
  'rmdir exist? file? directory? empty? write binwrite readlines open join basename dirname expand_path children ' +
  'entries glob chdir cd puts print path name close system at_exit'

export const RUBY: Language = {
  source: 'https://docs.ruby-lang.org/en/master/',
  syntax: {
    comment: /#[^\n]*|^=begin\b[^]*?(?:\n=end[^\n]*|$)/my,
    name: /[@$]{0,2}[A-Za-z_][\w]*(?:[?!](?![=~]))?/y,
    opens: /:?["'`]|%[a-zA-Z]?[^\s\w]/y,
    strings: [
      { open: /:?"/y, close: '"', hasLines: true, hole: /#\{/y },
      { open: /:?'/y, close: "'", hasLines: true, escapes: 'quote' },
      { open: /`/y, close: '`', hasLines: true, hole: /#\{/y, runs: true },
      { open: /%x[{([<|!]/y, close: 'pair', hasLines: true, hole: /#\{/y, runs: true },
      { open: /%[wWiI][{([<|!]/y, close: 'pair', hasLines: true, kind: 'words' },
      { open: /%q[{([<|!]/y, close: 'pair', hasLines: true, escapes: 'quote' },
      { open: /%Q?[{([<|!]/y, close: 'pair', hasLines: true, hole: /#\{/y },
      { open: /%r[{([<|!]/y, close: 'pair', hasLines: true, kind: 'regex' },
    ],
    hasRegexes: true,
    hereDocument: /<<[~-]?(["'`]?)(?<mark>[A-Z_]\w*)\1/y,
  },
  grammar: {
    members: ['.', '&.', '::'],
    joins: '+',
    hasLines: true,
    bare: 'operands',
    bodies: 'end',
    isFixed: true,
    leaves: new Set(LEAVES.split(' ')),
  },
  calls: [
    { names: '*rm_rf *rm_r *remove_dir *remove_entry *remove_entry_secure *rmtree', does: 'delete', recursive: true },
    { names: 'FileUtils.rm FileUtils.rm_f FileUtils.remove FileUtils.safe_unlink', does: 'delete' },
    { names: 'File.delete File.unlink Dir.rmdir Dir.delete Dir.unlink Path.delete Path.unlink', does: 'delete' },
    { names: 'File.rename FileUtils.mv FileUtils.move Path.rename', does: 'move' },
    { names: 'FileUtils.cp FileUtils.cp_r FileUtils.copy File.symlink FileUtils.ln_s FileUtils.ln_sf', does: 'copy' },
    { names: 'File.write IO.write File.binwrite', does: 'write', content: 'whole' },
    { names: 'FileUtils.touch', does: 'write' },
    { names: '.write .print', does: 'content', isOfObject: true },
    { names: '.puts', does: 'line', isOfObject: true },
    { names: 'FileUtils.mkdir_p FileUtils.mkdir Dir.mkdir', does: 'make' },
    { names: 'FileUtils.chmod FileUtils.chmod_R FileUtils.chown File.chmod File.truncate', does: 'write' },
    { names: 'Path.write', does: 'write', content: 'whole' },
    { names: 'Path.mkpath', does: 'write' },
    { names: 'File.open File.new open IO.sysopen', does: 'open' },
    { names: 'File.read File.readlines File.binread File.foreach IO.read IO.readlines IO.foreach', does: 'read' },
    { names: 'IO.binread YAML.load_file JSON.load_file load Path.read Path.readlines', does: 'read' },
    { names: '`', does: 'command', count: 1 },
    { names: 'Dir.chdir FileUtils.cd', does: 'folder' },
    { names: 'system exec spawn Kernel.system Kernel.exec Kernel.spawn Process.spawn', does: 'command' },
    { names: 'IO.popen PTY.spawn Open3.capture2 Open3.capture2e Open3.capture3', does: 'command' },
    { names: 'Open3.popen2 Open3.popen2e Open3.popen3 Open3.pipeline', does: 'command' },
    { names: 'eval instance_eval class_eval Kernel.eval', does: 'code' },
    { names: '.execute .exec_query .query .exec .exec_params .run', does: 'sql', count: 1 },
    { names: 'URI URI.parse URI.open Net.HTTP.get Net.HTTP.post Net.HTTP.start Net.HTTP.new', does: 'host' },
    { names: 'HTTP.get Faraday.get Faraday.post HTTParty.get HTTParty.post RestClient.get', does: 'host' },
    { names: 'Net.HTTP.Delete.new', does: 'host', method: 'DELETE', from: 9 },
    { names: 'new().delete start().delete', does: 'host', method: 'DELETE', from: 9 },
    { names: 'Faraday.delete HTTParty.delete RestClient.delete HTTP.delete', does: 'host', method: 'DELETE' },
    { names: 'TCPSocket.new TCPSocket.open Socket.tcp UDPSocket.new', does: 'connect' },
    { names: 'TCPServer.new TCPServer.open Socket.tcp_server_loop', does: 'listen' },
  ],
}
