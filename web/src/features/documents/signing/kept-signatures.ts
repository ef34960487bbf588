/** Where signatures that wait for the network are kept; apart, since every page looks whether there are any. */
export const keptSignatures = 'callboard:signature:'
