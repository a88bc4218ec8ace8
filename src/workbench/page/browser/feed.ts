import type { PageBatch } from '../data.ts'

/**
 * Reads the blocks of batches in the document as soon as each is complete, a few between two frames. Removes each block
 * that it has read.
 */
export function feedFromDocument(add: (batch: PageBatch) => void, onEnd: () => void): void {
  function read(): void {
    const until = performance.now() + 8
    const isWhole = document.readyState !== 'loading'
    for (;;) {
      const block = document.querySelector('script[type="application/json"]')
      // The block that the parser is still reading has no sibling after it.
      if (block === null || (!isWhole && block.nextElementSibling === null)) break
      block.remove()
      // Only `replay` writes this file.
      for (const batch of JSON.parse(block.textContent) as readonly PageBatch[]) add(batch)
      if (performance.now() > until) break
    }
    if (isWhole && document.querySelector('script[type="application/json"]') === null) onEnd()
    else setTimeout(read)
  }
  read()
}
