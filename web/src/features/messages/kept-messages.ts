/** Where waiting messages are kept; apart, since every page looks whether there are any. */
export const keptMessages = 'callboard:message:'
