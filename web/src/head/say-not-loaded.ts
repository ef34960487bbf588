import { isOnServer, mayReload, notLoaded, whenToAskAgain } from '../lib/head/unreachable.ts'

/** The app reports whatever cannot be loaded, except itself. */
export function sayWhenNotLoaded() {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') void reloadForNewerBuildOr(say)
    },
    true,
  )
}

async function reloadForNewerBuildOr(otherwise: () => void) {
  if ((await isOnServer('/')) && mayReload()) location.reload()
  else otherwise()
}

function say() {
  const retry = element('button', notLoaded.retry)
  let forget = () => {}
  const askAgain = async () => {
    forget()
    retry.ariaDisabled = 'true'
    // Without a network, a reload would leave the page for the browser's own.
    const there = await Promise.all(appFiles().map(isOnServer))
    if (there.every(Boolean)) location.reload()
    else await reloadForNewerBuildOr(wait)
  }
  const wait = () => {
    retry.ariaDisabled = 'false'
    forget = whenToAskAgain(() => void askAgain())
  }
  retry.onclick = () => retry.ariaDisabled !== 'true' && void askAgain()

  const alert = Object.assign(document.createElement('div'), { className: 'failure', role: 'alert' })
  alert.append(element('h1', notLoaded.title), element('p', notLoaded.text), retry)
  document.getElementById('root')?.replaceChildren(alert)
  wait()
}

const appFiles = () =>
  [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[type="module"], link[rel="modulepreload"]')].map((file) =>
    'src' in file ? file.src : file.href,
  )

const element = <Tag extends 'h1' | 'p' | 'button'>(tag: Tag, words: string) =>
  Object.assign(document.createElement(tag), { textContent: words })
