import type { BrowserContext } from '@playwright/test'

const faults = new Set<string>()

export const takeTextFaults = (): string[] => {
  const found = [...faults]
  faults.clear()
  return found
}

/**
 * Finds words that would not survive a browser that translates the page: React keeps hold of their text node, since it is not alone in its
 * element.
 * @param translated also puts every text into elements of its own, as such a browser does; the words stay, so that stories find them
 */
export async function watchTexts(context: BrowserContext, translated: boolean): Promise<void> {
  await context.exposeBinding('textFault', ({ page }, fault: string) => void faults.add(`${new URL(page.url()).pathname}: ${fault}`))
  await context.addInitScript(watch, translated)
}

function watch(translated: boolean): void {
  // Where the contract is read, the pages are not ours.
  if (location.pathname.startsWith('/api/')) return
  const report = (fault: string) => void (window as unknown as { textFault: (fault: string) => Promise<void> }).textFault(fault)
  const untouched = 'title, script, style, noscript, textarea, svg, font, [translate=no]'
  const unseen = new MutationObserver((changes) => {
    for (const { target } of changes) report(`“${target.nodeValue}” is not seen in a translated page`)
  })
  const look = (text: Text) => {
    if (text.data.trim() === '') return
    if (Object.keys(text).some((key) => key.startsWith('__reactFiber'))) report(`“${text.data}” is not alone in its element`)
    if (!translated || !text.parentElement || text.parentElement.closest(untouched)) return
    const shown = document.createElement('font')
    shown.append(document.createElement('font'))
    shown.firstElementChild!.append(text.data)
    text.replaceWith(shown)
    unseen.observe(text, { characterData: true })
  }
  const lookIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) look(text)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) lookIn(node)
  }).observe(document, { childList: true, subtree: true })
}
