export const notLoaded = { title: 'Documents could not be loaded', failed: 'Failed to load documents. Please try again later.' }
