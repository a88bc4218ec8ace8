import type { CallWord } from '../../model/call.ts'
import type { Effects } from './row.ts'

// The files and commands that statements name. A server may be on another machine, but no statement tells.
// https://www.sqlite.org/cli.html, https://www.postgresql.org/docs/current/app-psql.html,
// https://dev.mysql.com/doc/refman/en/select-into.html

/** The most names that are read. */
const MAX_NAMES = 100

/** The start of a line. It never reaches into the next one, so empty lines are not read again from each of them. */
const INDENT = '^[ \\t]*'
const NAME = `["']?([^"'\\s;)]+)["']?`

const PATTERNS: readonly (readonly [RegExp, 'read' | 'write' | 'shell'])[] = [
  [new RegExp(`${INDENT}\\.(?:read|import(?:\\s+--?\\w+)*|restore|load|open)\\s+${NAME}`, 'gim'), 'read'],
  [new RegExp(`${INDENT}\\.(?:output|once|save|backup|clone|log|excel)\\s+${NAME}`, 'gim'), 'write'],
  [new RegExp(`${INDENT}\\.(?:shell|system)\\s+(.+)$`, 'gim'), 'shell'],
  [new RegExp(`${INDENT}(?:\\\\!|system)\\s+(.+?);?$`, 'gim'), 'shell'],
  [new RegExp(`${INDENT}\\\\(?:o|out|g|gx|w)\\s+\\|(.+)$`, 'gim'), 'shell'],
  [new RegExp(`\\\\(?:i|ir|include|include_relative|\\.)\\s+${NAME}`, 'gi'), 'read'],
  [new RegExp(`\\\\(?:o|out|g|gx|w|write)\\s+(?!\\|)${NAME}`, 'gi'), 'write'],
  [/\b(?:copy|\\copy)\b[^;]{0,300}?\bto\s+program\s+'([^']+)'/gi, 'shell'],
  [/\b(?:copy|\\copy)\b[^;]{0,300}?\bfrom\s+program\s+'([^']+)'/gi, 'shell'],
  [/\b(?:copy|\\copy)\b[^;]{0,300}?\bto\s+'([^']+)'/gi, 'write'],
  [/\b(?:copy|\\copy)\b[^;]{0,300}?\bfrom\s+'([^']+)'/gi, 'read'],
  [/\binto\s+(?:outfile|dumpfile)\s+["']([^"']+)["']/gi, 'write'],
  [
    /\b(?:load\s+data\s+(?:local\s+)?infile|load_file\s*\(|pg_read_(?:binary_)?file\s*\(|readfile\s*\(|read_(?:csv|text|json)(?:_auto)?\s*\()\s*["']([^"']+)["']/gi,
    'read',
  ],
  [/\b(?:writefile\s*\(|vacuum\s+into)\s*["']([^"']+)["']/gi, 'write'],
]

/** Reads the names of files and the commands in statements for a database, and in the commands of its client. */
export function readStatements({ text, written }: CallWord, effects: Effects): void {
  if (!MAY_NAME.test(text)) return
  for (const [pattern, does] of PATTERNS) {
    let count = 0
    for (const [, name = ''] of text.matchAll(pattern)) {
      count += 1
      if (count > MAX_NAMES) {
        effects.unknown()
        break
      }
      const word: CallWord = { text: name.trim(), written, isMany: false }
      if (does === 'shell') effects.shell(word)
      else effects.file(does, word)
    }
  }
}

/** Most statements name no file. */
const MAY_NAME = /\\|^[ \t]*(?:\.\w|system\b)|copy|outfile|dumpfile|infile|_file|read|writefile|vacuum/im
