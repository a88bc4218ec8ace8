import type { Effects } from '../programs/row.ts'
import { knownWord } from '../script/word.ts'

/** Libraries and functions that load a file of variables, into the environment or as a map. */
const LOADS =
  /\b(?:load_?dotenv|dotenv_values|dotenvx?|Dotenv|loadEnvFile|godotenv|read_?env|readRenviron|decouple|environs)\b|\bdotenv\//i

/** The path that they are given: their first argument, or the one that is named. */
const PATH =
  /\b(?:load_?dotenv|dotenv_values|loadEnvFile|read_?env|readRenviron|(?:Dotenv|godotenv)\.\w+|(?:dotenv_)?path\s*[:=]|env_file\s*=)[\s(]*["'`]([^"'`\n]{1,200})["'`]/i

/** Whether the values may come out: something is printed, or the map of all values is at hand. */
const SHOWS = /\b(?:console|print\w*|puts|pp?|echo|say|dump|write\w*|parsed?|dotenv_values|inspect|cat)\b/

/** Reads code that has a library load a file of variables, which is `.env` unless the code names another. */
export function readEnvFile(code: string, effects: Effects): void {
  if (!LOADS.test(code)) return
  effects.file('read', knownWord(PATH.exec(code)?.[1] ?? '.env'), { used: !SHOWS.test(code) })
}
