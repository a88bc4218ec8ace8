import { render } from 'preact'
import { App } from './app.tsx'
import { feedFromDocument } from './feed.ts'
import { onKey } from './keys.ts'
import { feedFromStream, streamPath } from './live.ts'
import { add, isLoading, noteLook } from './state.ts'

const root = document.getElementById('app')
if (root !== null) render(<App />, root)
document.addEventListener('keydown', onKey)
document.addEventListener('visibilitychange', noteLook)
const begin = (): void => void (isLoading.value = false)
if (streamPath === null) feedFromDocument(add, begin)
else void feedFromStream(streamPath, add, begin)
