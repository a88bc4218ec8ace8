import { expect, test } from 'vitest'
import { compileArguments } from '../../../../src/hook-files/kinds/command.ts'

const DIR = '${CLAUDE_PROJECT_DIR}'
const FOLDER = "/w/x');touch PWN;('"

test.each([
  [['python3', `${DIR}/guard.py`], 1],
  [['sh', './say.sh', DIR], 2],
  [['guard', `--root=${DIR}/src`], 1],
  [['node', 'hook.js', '--dir', DIR], 3],
])('%j has the folder inserted', (words, place) => {
  const filled = compileArguments(words)({ CLAUDE_PROJECT_DIR: FOLDER })
  expect(filled[place]).toBe(words[place]?.replace(DIR, FOLDER))
})

test.each([
  [['sh', '-c', `cd ${DIR}`]],
  [['sh', '-c', '--', `cd '${DIR}'`]],
  [['bash', '-ec', `cd ${DIR}`]],
  [['node', '-e', `'${DIR}'`]],
  [['node', '-p', `String('${DIR}/hook.js')`]],
  [['python3', '-c', `'${DIR}'`]],
  [['php', '-r', `'${DIR}'`]],
  [['awk', `BEGIN { print "${DIR}" }`]],
  [['env', 'sh', '-c', `cd ${DIR}`]],
  [['perl', '-e', `'${DIR}'`]],
])('%j keeps it a variable', (words) => {
  expect(compileArguments(words)({ CLAUDE_PROJECT_DIR: FOLDER })).toEqual(words)
})

test('a folder that is not an absolute path is not inserted', () => {
  expect(compileArguments(['python3', DIR])({ CLAUDE_PROJECT_DIR: '-cimport os' })).toEqual(['python3', DIR])
})

test('unknown variables stay as they are', () => {
  expect(compileArguments(['guard', '${OTHER}', '${__proto__}'])({})).toEqual(['guard', '${OTHER}', '${__proto__}'])
})
