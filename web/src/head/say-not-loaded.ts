import { isThere, mayReload, notLoaded, whenToAskAgain } from '../lib/head/unreachable.ts'

/** The app reports whatever cannot be loaded, except itself. */
export function sayWhenNotLoaded() {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') void reloadOr(say)
    },
    true,
  )
}

/** Reloads the page at once if the server may have a newer build. */
async function reloadOr(otherwise: () => void) {
  if ((await isThere('/')) && mayReload()) location.reload()
  else otherwise()
}

function say() {
  const alert = Object.assign(document.createElement('div'), { className: 'failure', role: 'alert' })
  const retry = element('button', notLoaded.retry)
  retry.onclick = () => location.reload()
  alert.append(element('h1', notLoaded.title), element('p', notLoaded.text), retry)
  document.getElementById('root')?.replaceChildren(alert)
  waitAndAskAgain()
}

const waitAndAskAgain = () => void whenToAskAgain(() => void askAgain())

async function askAgain() {
  const there = await Promise.all([...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(appFiles)].map(addressOf).map(isThere))
  if (there.every(Boolean)) location.reload()
  else await reloadOr(waitAndAskAgain)
}

const appFiles = 'script[type="module"], link[rel="modulepreload"]'
const addressOf = (file: HTMLScriptElement | HTMLLinkElement) => ('src' in file ? file.src : file.href)

const element = <Tag extends 'h1' | 'p' | 'button'>(tag: Tag, words: string) =>
  Object.assign(document.createElement(tag), { textContent: words })
