export const narrowKey = 'callboard:narrow-sidebar'
export const alwaysNarrow = '(max-width: 68.74em)'
