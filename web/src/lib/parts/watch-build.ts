/** How often a shown page asks whether the server has another build by now. */
const everyMs = 5 * 60_000
/** While servers are replaced one by one, two builds answer in turn: only what is still so a minute later counts. */
const sureAfterMs = 60_000

/** Calls `onNew` once when the server gives out another build than this page's, but not while somebody types. Returns how to stop. */
export function watchBuild(onNew: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const own = ownEntry()
  let askedAt = performance.now()
  let timer = setInterval(askSometimes, sureAfterMs)
  document.addEventListener('visibilitychange', askSometimes, { signal })

  function askSometimes() {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < everyMs) return
    askedAt = performance.now()
    void isOther(own).then((other) => {
      if (!other || signal.aborted) return
      clearInterval(timer)
      timer = setInterval(() => void beSure(), sureAfterMs)
    })
  }

  async function beSure() {
    if (!(await isOther(own)) || signal.aborted) return
    stopping.abort()
    clearInterval(timer)
    whenNotTyping(onNew)
  }

  return () => {
    stopping.abort()
    clearInterval(timer)
  }
}

/** The file that names all others, so that its name changes with any of them. */
function ownEntry(): string {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')]
  return new URL(scripts.at(-1)?.src ?? '/', location.href).pathname
}

async function isOther(own: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return answer.ok && !(await answer.text()).includes(own)
  } catch {
    return false
  }
}

function whenNotTyping(then: () => void): void {
  if (!document.activeElement?.matches('input, textarea, [contenteditable]')) return then()
  addEventListener('focusout', () => setTimeout(() => whenNotTyping(then)), { once: true })
}
