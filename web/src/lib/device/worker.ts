const script = '/worker.js'

export const mayHaveWorker = () => 'serviceWorker' in navigator && 'caches' in globalThis

export const workerHere = async () => (mayHaveWorker() ? navigator.serviceWorker.getRegistration() : undefined)

/** The worker that rings, and that opens Callboard without a connection; resolves when it is at work. */
export async function beginWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  return registration
}

/** Resolves when this page's requests go through the worker. */
export function whenAtWork(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
