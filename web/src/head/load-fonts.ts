const ofTitles = '600 1em "Bricolage Grotesque"'
const ofText = '1em "Figtree Variable"'

/**
 * The browser asks for a typeface when something is drawn in it, and then lays everything out once more: on a slow phone more than a tenth
 * of a second when that is the app. Resolves when titles can be drawn in theirs, or never will be.
 */
export function loadFonts(): Promise<unknown> {
  return new Promise((resolve) => {
    // The first frame comes when the styles are there, which say where the typefaces are.
    requestAnimationFrame(() => {
      document.fonts.load(ofText).catch(() => {})
      document.fonts.load(ofTitles).then(resolve, resolve)
    })
  })
}
