export const isBeingRead = () => document.visibilityState === 'visible' && document.hasFocus()
