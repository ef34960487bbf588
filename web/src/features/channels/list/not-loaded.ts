/** S2 §2 and §8. */
export const channelsFailed = { title: 'Oops! Something went wrong', failed: 'Failed to fetch channels', retryLabel: 'Retry' }
export const channelFailed = { title: 'Oops! Something went wrong', failed: 'Failed to fetch channel data', retryLabel: 'Retry' }
