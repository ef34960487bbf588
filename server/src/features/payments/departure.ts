import type { Departure } from '../../platform/events/departures.ts'
import { forgetPayer } from './checkout/forget-payer.ts'

export const paymentDeparture: Departure = { family: forgetPayer }
