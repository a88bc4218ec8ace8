/**
 * The shell script that a list of words runs: `["bash", "-lc", "ls"]` runs `ls`, and any other list is one command, quoted
 * where a shell needs it. Null if a word is not text.
 */
export function commandText(words: readonly unknown[]): string | null {
  if (!words.every((word) => typeof word === 'string')) return null
  const script = scriptIndex(words)
  return script === null ? words.map(quote).join(' ') : (words[script] ?? '')
}

/** The same list with another script; a list without one becomes a list for a shell. */
export function withScript(words: readonly unknown[], script: string): readonly string[] {
  const texts = words.filter((word) => typeof word === 'string')
  const index = texts.length === words.length ? scriptIndex(texts) : null
  return index === null ? ['sh', '-c', script] : texts.with(index, script)
}

/** Only where nothing follows the script: words behind it are code as well (`bash -c '"$@"' sh rm x`). */
function scriptIndex(words: readonly string[]): number | null {
  const [program = '', ...rest] = words
  const [flag, script] = rest.slice(-2)
  if (flag === undefined || script === undefined || !rest.slice(0, -1).every((word) => /^[-/]/.test(word))) return null
  const [, name = ''] = /([^\\/]+?)(?:\.exe)?$/i.exec(program) ?? []
  return FLAGS.some(([shells, isFlag]) => shells.test(name) && isFlag.test(flag)) ? words.length - 1 : null
}

/** Shells, and the option before their script. */
const FLAGS: readonly (readonly [shells: RegExp, flag: RegExp])[] = [
  [/^(?:ba|z|da|k|a|fi)?sh$/, /^-[a-z]*c$/],
  [/^(?:powershell|pwsh)$/i, /^[-/]c(?:ommand)?$/i],
  [/^cmd$/i, /^\/[ck]$/i],
]

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
