import { render } from 'preact'
import { App } from './app.tsx'
import { feedFromDocument } from './feed.ts'
import { onKey } from './keys.ts'
import { add, isLoading } from './state.ts'

const root = document.getElementById('app')
if (root !== null) render(<App />, root)
document.addEventListener('keydown', onKey)
feedFromDocument(add, () => (isLoading.value = false))
