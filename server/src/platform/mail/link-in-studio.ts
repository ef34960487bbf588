/** The address of a page, for whoever reads it outside Callboard: it says of which studio, as its reader may be in several. */
export function linkInStudio(publicUrl: string, studioId: string, path: string): string {
  const url = new URL(`${publicUrl}${path}`)
  url.searchParams.set('studio', studioId)
  return url.href
}
