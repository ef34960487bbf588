/** The requests that the script in the head has made, by address. */
export interface FirstAnswers {
  asked: Map<string, { answer: Promise<Response>; control: AbortController } | null>
  forgotten: boolean
}

declare global {
  interface Window {
    firstAnswers?: FirstAnswers
  }
}

/** The answer to a request that was already made, once each; null if there is none. */
export function takeAnswer(request: Request): Promise<Response> | null {
  const answers = window.firstAnswers
  if (!answers || answers.forgotten || request.method !== 'GET') return null
  const { pathname, search } = new URL(request.url)
  const early = answers.asked.get(pathname + search)
  // Also keeps the script from making this request later.
  answers.asked.set(pathname + search, null)
  if (!early) return null
  request.signal.addEventListener('abort', () => early.control.abort(request.signal.reason))
  return early.answer.catch((error: unknown) => {
    if (request.signal.aborted) throw error
    return fetch(request)
  })
}

/** The script has asked for the page's data, not for the session alone. */
export function isAskedFor(): boolean {
  const answers = window.firstAnswers
  return answers !== undefined && !answers.forgotten && answers.asked.size > 1
}

/** Somebody else has signed in, or something has changed since. */
export function forgetAnswers() {
  if (window.firstAnswers) window.firstAnswers.forgotten = true
}
