const latestMs = 2_000
/** Safari has no idle callbacks. */
const withoutIdleMs = 300

/** Resolves when what is on screen has been drawn and nothing more urgent is to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, withoutIdleMs)
    else requestIdleCallback(() => resolve(), { timeout: latestMs })
  })
}
