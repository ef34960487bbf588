/** Where waiting comments are kept; apart, since every page looks whether there are any. */
export const keptComments = 'callboard:comment:'
