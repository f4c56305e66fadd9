import { listPlacesLeft } from '@wardround/proto/http/billing/seats.ts'
import { listSeats } from '@wardround/proto/http/billing/staff-seats.ts'

/** What is read again after a change of seats. */
export const SEAT_CALLS = [listSeats, listPlacesLeft]
