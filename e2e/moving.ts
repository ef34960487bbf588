/** For stories in which something could go wrong while it opens, closes or scrolls: their browsers are not asked for less motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
