const latestMs = 2_000
/** Safari has no idle callbacks. */
const withoutIdleMs = 300

/** Resolves when the screen has been drawn and nothing more urgent is due. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, withoutIdleMs)
    else requestIdleCallback(() => resolve(), { timeout: latestMs })
  })
}
