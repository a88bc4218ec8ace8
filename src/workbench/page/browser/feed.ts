import type { PageBatch } from '../data.ts'

/**
 * Reads the blocks of batches that stand in the document, each as soon as it is whole, a few between two frames. Removes what it has
 * read.
 */
export function feedFromDocument(add: (batch: PageBatch) => void, onEnd: () => void): void {
  function read(): void {
    const until = performance.now() + 8
    const isWhole = document.readyState !== 'loading'
    for (;;) {
      const block = document.querySelector('script[type="application/json"]')
      // What the parser is still reading has nothing after it.
      if (block === null || (!isWhole && block.nextElementSibling === null)) break
      block.remove()
      // The file is written by `replay` alone.
      for (const batch of JSON.parse(block.textContent) as readonly PageBatch[]) add(batch)
      if (performance.now() > until) break
    }
    if (isWhole && document.querySelector('script[type="application/json"]') === null) onEnd()
    else setTimeout(read)
  }
  read()
}
