/** Stored, with any value, by whoever has reduced the menu beside the page to icons. */
export const narrowKey = 'callboard:narrow-sidebar'
export const alwaysNarrow = '(max-width: 68.74em)'
