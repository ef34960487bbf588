const leavingMs = 4_000

/** Busy while the page leaves, and not for ever: somebody may keep it open for unsaved changes, or come back by history. */
export async function leaveFor(url: string): Promise<void> {
  location.assign(url)
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
}
