import type { Place } from '../../../playground/messages.ts'

/** What is known of a place in a text, with the changes that can be made there as buttons. */
export function createCard({ problems, actions, markdown }: Place, apply: (index: number) => void): HTMLElement {
  const card = element('div', 'card')
  for (const { severity, code, message, help } of problems) {
    const problem = element('p', `problem ${severity}`)
    problem.append(...inline(help === null ? message : `${message}: ${help}`), ' ', element('span', 'code', code))
    card.append(problem)
  }
  card.append(...buttons(actions, true, apply))
  if (markdown !== null) card.append(...blocks(markdown))
  card.append(...buttons(actions, false, apply))
  return card
}

function buttons(actions: Place['actions'], isFix: boolean, apply: (index: number) => void): readonly HTMLElement[] {
  const shown = actions.flatMap((action, index) => {
    if (action.isFix !== isFix) return []
    const button = element('button', '')
    button.setAttribute('type', 'button')
    button.append(...inline(action.title))
    button.addEventListener('click', () => apply(index))
    return [button]
  })
  const list = element('div', 'actions')
  list.append(...shown)
  return shown.length > 0 ? [list] : []
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

/** The Markdown that the language service writes: paragraphs, lists, code. All of it becomes text. */
export function blocks(markdown: string): readonly HTMLElement[] {
  // Every second part is code.
  return markdown.split(/^```\w*\n([^]*?)\n?```$/m).flatMap((part, index) => {
    if (index % 2 === 1) return [element('pre', '', part)]
    return part.split(/\n{2,}/).flatMap((block) => (block.trim() === '' ? [] : [listOrParagraph(block.trim())]))
  })
}

function listOrParagraph(block: string): HTMLElement {
  if (!block.startsWith('- ')) return paragraph('p', block)
  const list = element('ul', '')
  list.append(...block.split('\n').map((line) => paragraph('li', line.replace(/^- /, ''))))
  return list
}

function paragraph(name: string, text: string): HTMLElement {
  const made = element(name, '')
  made.append(...inline(text))
  return made
}

/** Text with its code in backticks. */
function inline(text: string): readonly (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', '', part) : part))
}
