/** of one person in a studio */
export const mostRinging = 10

export const usualQuietHours = { from: '21:00', to: '07:00' }
