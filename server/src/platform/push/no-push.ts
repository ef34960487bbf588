import type { Push } from './push.ts'

const nothing = () => {
  throw new Error('Nothing rings here')
}

export const noPush: Push = {
  publicKey: async () => nothing(),
  faultOf: () => 'unknown-service',
  seal: nothing,
  send: async () => nothing(),
}
