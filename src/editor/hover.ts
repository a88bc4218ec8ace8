import { FUNCTIONS } from '../expression/functions/functions.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { type OffsetRange, runAround } from '../source/lines.ts'
import { isTestFile, type Language, mapAround, roleOf } from './document.ts'
import type { Findings } from './lenses.ts'
import { aboutName, callAround } from './names-in-texts.ts'
import { aboutRule } from './rule-hover.ts'
import { schemaAt } from './schema-at.ts'
import { occurrenceAt, packOfRule, referencesTo } from './symbols.ts'

/** What is known of the text under the cursor, in Markdown. */
interface Hover extends OffsetRange {
  readonly markdown: string
}

export function hover(
  document: PolicyText,
  offset: number,
  others: readonly PolicyText[],
  language: Language,
  findings: Findings | null = null,
): Hover | null {
  const { name: file, text } = document
  const tree = language.tree(text)
  const spot = tree?.at(offset) ?? null
  if (tree === null || spot?.text == null) return null
  const schema = isTestFile(file, tree.value) ? language.testSchema : language.policySchema
  const answer = (title: string, about: string, range: OffsetRange = spot): Hover | null =>
    about === '' ? null : { start: range.start, end: range.end, markdown: `\`${title}\`: ${about}` }
  if (spot.part === 'key') {
    const description = schemaAt(schema, tree.value, spot.path.slice(0, -1)).fields.get(spot.text)?.['description']
    return (
      answer(spot.text, typeof description === 'string' ? description : '') ??
      declarationOf(document, offset, others, language)
    )
  }
  if (schema === language.policySchema && spot.path.at(-1) === 'id' && spot.path.at(-3) === 'hooks') {
    return { start: spot.start, end: spot.end, markdown: aboutRule(document, spot.text, findings, language) }
  }
  const { definition } = schemaAt(schema, tree.value, mapAround(spot.path))
  const word = runAround(text, offset, /\w/)
  const role = roleOf(definition, spot.path)
  const isInText = role === 'expression' || /(?:<<|\{\{)[^<>{}]*$/.test(text.slice(spot.start, offset))
  if (isInText) {
    const called = FUNCTIONS.get(text.slice(word.start, word.end))
    if (called !== undefined && text[word.end] === '(')
      return answer(signatureOf(text.slice(word.start, word.end)), `${called.summary}; gives ${called.result}`, word)
    const path = text.slice(runAround(text, word.start, /[\w.]/).start, word.end)
    return answer(path, aboutName(path), word)
  }
  const place = schemaAt(schema, tree.value, spot.path)
  const choice = place.choices.find(({ name }) => name === spot.text)
  if (choice !== undefined) return answer(choice.name, choice.about)
  return declarationOf(document, offset, others, language)
}

/** Where a name under the cursor is declared, with what it stands for. */
function declarationOf(
  document: PolicyText,
  offset: number,
  others: readonly PolicyText[],
  language: Language,
): Hover | null {
  const found = occurrenceAt(document, offset, language)
  if (found === null) return null
  const files = [document, ...others]
  const target = referencesTo(found, files, language).find(({ isDeclaration }) => isDeclaration)
  const pack = target === undefined && found.kind === 'rule' ? packOfRule(found.name, language) : null
  if (pack !== null) return { start: found.start, end: found.end, markdown: `a rule of the pack \`${pack.pack}\`` }
  const file = files.find(({ name }) => name === target?.file)
  if (target === undefined || file === undefined) return null
  const tree = language.tree(file.text)
  const at = tree?.at(target.start) ?? null
  const whole = at === null ? null : (tree?.find(at.part === 'key' ? at.path : at.path.slice(0, -1)) ?? null)
  const source = whole === null ? '' : file.text.slice(whole.start, whole.end)
  return {
    start: found.start,
    end: found.end,
    markdown: `${found.kind} \`${found.name}\`\n\n\`\`\`yaml\n${source}\n\`\`\``,
  }
}

function signatureOf(name: string): string {
  return `${name}(${Object.keys(FUNCTIONS.get(name)?.arguments ?? {}).join(', ')})`
}

/** The function around the cursor in an expression. */
interface Signature {
  readonly label: string
  readonly about: string
  readonly parameters: readonly { readonly name: string; readonly about: string }[]
  readonly active: number
}

export function signatureAt({ name: file, text }: PolicyText, offset: number, language: Language): Signature | null {
  const tree = language.tree(text)
  const spot = tree?.at(offset) ?? null
  if (tree === null || spot?.text == null || isTestFile(file, tree.value)) return null
  const { definition } = schemaAt(language.policySchema, tree.value, mapAround(spot.path))
  if (roleOf(definition, spot.path) !== 'expression') return null
  const call = callAround(text.slice(spot.start, offset))
  const found = call === null ? undefined : FUNCTIONS.get(call.name)
  if (call === null || found === undefined) return null
  const parameters = Object.entries(found.arguments).map(([name, about]) => ({ name, about }))
  return { label: signatureOf(call.name), about: found.summary, parameters, active: call.argument }
}
