import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createPerson } from '../../src/cli/person.ts'

test('asks one question after the other, and accepts answers typed ahead', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const person = await createPerson(input, output)
  input.write('  first \nsecond\n')
  expect(await person.ask('one? ')).toBe('first')
  expect(await person.ask('two? ')).toBe('second')
  input.end()
  expect(await person.ask('three? ')).toBe(null)
  person.close()
  output.end()
  expect(await text(output)).toBe('one? two? three? ')
})
