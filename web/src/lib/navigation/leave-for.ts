const leavingMs = 4_000

/** Busy while the page leaves, but only for a while: unsaved changes may keep it open, or somebody may come back to it. */
export async function leaveFor(url: string): Promise<void> {
  location.assign(url)
  await new Promise((resolve) => setTimeout(resolve, leavingMs))
}
