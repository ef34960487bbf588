/** Where waiting posts are kept; apart, since every page looks whether there are any. */
export const keptPosts = 'callboard:post:'
