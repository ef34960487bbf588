/** Present in the storage while the menu beside the page is reduced to icons by choice. */
export const narrowKey = 'callboard:narrow-sidebar'
/** Where it is in any case. */
export const alwaysNarrow = '(max-width: 68.74em)'
