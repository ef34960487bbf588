import type { Erasure } from '../../platform/events/departures.ts'
import { forgetLogin } from './forget-login.ts'
import { forgetLogins } from './forget-logins.ts'

export const authErasure: Erasure = { person: (scope, { id }) => forgetLogin(scope, id), studio: forgetLogins }
