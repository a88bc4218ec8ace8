/**
 * The shell script that a list of words runs: `["bash", "-lc", "ls"]` runs `ls`. Any other list is a single command,
 * quoted where a shell needs it. Null if a word is not text.
 */
export function commandText(words: readonly unknown[]): string | null {
  if (!words.every((word) => typeof word === 'string')) return null
  const script = scriptIndex(words)
  return script === null ? words.map(quote).join(' ') : (words[script] ?? '')
}

/** Replaces the script in a list of words; a list without a script becomes one that calls a shell. */
export function withScript(words: readonly unknown[], script: string): readonly string[] {
  const texts = words.filter((word) => typeof word === 'string')
  const index = texts.length === words.length ? scriptIndex(texts) : null
  return index === null ? ['sh', '-c', script] : texts.with(index, script)
}

/** Null unless the script is the last word: words after it are code as well (`bash -c '"$@"' sh rm x`). */
function scriptIndex(words: readonly string[]): number | null {
  const [program = '', ...rest] = words
  const [flag, script] = rest.slice(-2)
  if (flag === undefined || script === undefined || !rest.slice(0, -1).every((word) => /^[-/]/.test(word))) return null
  const name = (program.split(/[\\/]/).at(-1) ?? '').replace(/\.exe$/i, '')
  return FLAGS.some(([shells, isFlag]) => shells.test(name) && isFlag.test(flag)) ? words.length - 1 : null
}

/** Shells, and the option that precedes their script. */
const FLAGS: readonly (readonly [shells: RegExp, flag: RegExp])[] = [
  [/^(?:ba|z|da|k|a|fi)?sh$/, /^-[a-z]*c$/],
  [/^(?:powershell|pwsh)$/i, /^[-/]c(?:ommand)?$/i],
  [/^cmd$/i, /^\/[ck]$/i],
]

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
