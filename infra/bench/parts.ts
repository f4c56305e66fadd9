import { BELL } from './bell-page.ts'
import { CHECKOUTS } from './checkouts/checkouts-page.ts'
import { EXCHANGE } from './exchange-page.ts'
import { FORMER_DATABASE } from './former-database/former-page.ts'
import { HOT_PATHS } from './hot-paths-part.ts'
import { LIGHTHOUSE } from './lighthouse/lighthouse-page.ts'
import { MOCKS } from './mocks/mocks-page.ts'
import { OUTBOX } from './outbox/outbox-page.ts'
import type { Part } from './part.ts'
import { PUBLIC_PAGES_PART } from './public-pages-page.ts'
import { START } from './start-page.ts'
import { STUDY_PART } from './study/study-page.ts'
import { USER_LISTS_PART } from './user-lists-page.ts'

/** The parts of `make bench`, in the order of their sections. */
export const PARTS: Record<string, Part> = {
  'hot-paths': HOT_PATHS,
  exchange: EXCHANGE,
  lighthouse: LIGHTHOUSE,
  mocks: MOCKS,
  checkouts: CHECKOUTS,
  study: STUDY_PART,
  bell: BELL,
  'public-pages': PUBLIC_PAGES_PART,
  'user-lists': USER_LISTS_PART,
  outbox: OUTBOX,
  'former-database': FORMER_DATABASE,
  start: START,
}
