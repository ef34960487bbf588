import { bookings } from '@callboard/contract/bookings'
import { implement } from '@orpc/server'
import { byActor, byVisitor, type RequestContext } from '../../platform/http/serve-call.ts'
import { bookPlace } from './book-place.ts'
import { cancelBooking } from './cancelling/cancel-booking.ts'
import { cancelForFamily } from './cancelling/cancel-for-family.ts'
import { checkBooking } from './check-booking.ts'
import { showReceipt } from './paper/show-receipt.ts'
import { listBookingsOfClass } from './reading/list-bookings-of-class.ts'
import { listOwnBookings } from './reading/list-own-bookings.ts'
import { listStudioBookings } from './reading/list-studio-bookings.ts'
import { readOffer } from './reading/read-offer.ts'
import { readBookingSettings, saveBookingSettings } from './read-booking-settings.ts'
import { joinWaiting } from './waiting/join-waiting.ts'
import { stopWaiting } from './waiting/stop-waiting.ts'

const calls = implement(bookings).$context<RequestContext>()

export const bookingsRoutes = {
  offer: calls.offer.handler(byActor(readOffer)),
  book: calls.book.handler(byVisitor(bookPlace)),
  check: calls.check.handler(byVisitor(checkBooking)),
  own: calls.own.handler(byActor(listOwnBookings)),
  cancel: calls.cancel.handler(byActor(cancelBooking)),
  cancelForFamily: calls.cancelForFamily.handler(byActor(cancelForFamily)),
  ofStudio: calls.ofStudio.handler(byActor(listStudioBookings)),
  receipt: calls.receipt.handler(byVisitor(showReceipt)),
  ofClass: calls.ofClass.handler(byActor(listBookingsOfClass)),
  wait: calls.wait.handler(byActor(joinWaiting)),
  stopWaiting: calls.stopWaiting.handler(byActor(stopWaiting)),
  settings: calls.settings.handler(byActor(readBookingSettings)),
  saveSettings: calls.saveSettings.handler(byActor(saveBookingSettings)),
}
