import { inWords, type Failure } from '../../lib/refusals.ts'

/** S2 §8. */
export const reminded = 'Reminder sent successfully'

export const notReminded = (failure: Failure) => {
  const { message, requestId, kind } = inWords(failure, 'Failed to send reminder')
  return { message, requestId: kind === 'fault' ? requestId : null }
}
