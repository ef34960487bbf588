/** S2 §2 and §8. */
export const channelsFailed = { title: 'Oops! Something went wrong', failed: 'Failed to fetch channels' }
export const channelFailed = { title: 'Oops! Something went wrong', failed: 'Failed to fetch channel data' }
