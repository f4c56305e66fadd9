import type { ScreenOfList } from './every-screen.ts'

const UNKNOWN = '0199a000-0000-7000-8000-00000000ffff'
const GUIDE = '/plabrevisionguides/anaphylaxis'

/** The learner's screens of mocks, guides, gems and other people. */
export const studyScreens: readonly ScreenOfList[] = [
  { name: 'mocks-list', path: '/mock', shows: 'Mock 1' },
  { name: 'mock-start', path: '/mock/1', shows: /Start the clock/ },
  { name: 'big-mock-entry', path: `/bigmock/enter/${UNKNOWN}`, shows: /a seat in this big mock/ },
  { name: 'certificates', path: '/profile/certificates', shows: 'Certificates' },
  { name: 'guides', path: '/plabrevisionguides', shows: 'Anaphylaxis' },
  { name: 'guide', path: GUIDE, shows: 'High-yield key points' },
  { name: 'guide-questions', path: `${GUIDE}/questions`, shows: /answered/ },
  { name: 'guide-question', path: `${GUIDE}/questions/1`, shows: /Submit answer|Answer again/ },
  { name: 'flagged-guides', path: '/profile/flagsrevisions', shows: 'No flagged guides' },
  { name: 'subscription', path: '/profile/subscription', shows: /plan/i },
  { name: 'own-orders', path: '/profile/orders', shows: /orders|invoices/i },
  { name: 'notifications-own', path: '/profile/notifications', shows: 'Notifications' },
  { name: 'messages-own', path: '/profile/messages', shows: 'No messages' },
  { name: 'preferences', path: '/profile/preferences', shows: 'Preferences' },
  { name: 'study-group-questions', path: '/studygroup/questions', shows: /group/i },
  { name: 'study-group-add', path: '/studygroup/addquestions', shows: /questions/i },
  { name: 'pairing', path: '/studygroup/pairing', shows: 'Pairing' },
  { name: 'whatsapp-own', path: '/studygroup/group', shows: /groups/i },
]

/** Gems need a plan of their own. */
export const gemScreens: readonly ScreenOfList[] = [
  { name: 'gems-list', path: '/plabgems', shows: /gems/i },
  { name: 'gems-of-area', path: '/plabgems/cardiovascular', shows: /gems/i },
  { name: 'decks', path: '/gemsdecking', shows: 'Wardround decks' },
  { name: 'deck', path: '/gemsdecking?deck=pictures', shows: 'Go through all gems' },
  { name: 'review', path: '/gemsdecking/view', shows: /due|Show/ },
  { name: 'review-deck', path: '/gemsdecking/view/pictures?mode=cram', shows: 'Show answer' },
  { name: 'clinchers-today', path: '/plabgems?view=clinchers&list=today', shows: /clinchers you don’t know yet/ },
]

/** Those of the MLA group. */
export const mlaScreens: readonly ScreenOfList[] = [
  { name: 'mla', path: '/mla', shows: 'MLA' },
  { name: 'mla-mock', path: '/mlamock/1', shows: /Start/ },
  { name: 'mla-result-none', path: '/mlamock/1/1/result', shows: 'There is no result yet' },
  { name: 'mla-question-none', path: '/mlamock/1/1/1', shows: /Start|There is no/ },
  { name: 'mla-mocks', path: '/mlamock', shows: 'MLA mocks' },
]

const inOffice = (path: string) => `/admin/wardround/${path}`

/** The staff's screens of mocks, guides, gems and the people of events. */
export const studyStaffScreens: readonly ScreenOfList[] = [
  { name: 'staff-mocks', path: inOffice('mocks/list'), shows: 'Mock 1' },
  { name: 'staff-mock-create', path: inOffice('mocks/create'), shows: /Create/ },
  { name: 'staff-mock-edit', path: inOffice(`mocks/edit?id=${UNKNOWN}`), shows: /mock not found/i },
  { name: 'staff-adjustments', path: inOffice('adjustments'), shows: /adjustment|extra time/i },
  { name: 'staff-certificates', path: inOffice('certificates?number=0'), shows: 'No certificate has this number' },
  { name: 'staff-guides', path: inOffice('revisionguides/list'), shows: 'Anaphylaxis' },
  { name: 'staff-guides-pa', path: '/admin/wardroundforpa/revisionguides/list', shows: /guides/i },
  { name: 'staff-guide-create', path: inOffice('revisionguides/create'), shows: /Create/ },
  { name: 'staff-guide-edit', path: inOffice(`revisionguides/edit?id=${UNKNOWN}`), shows: /revision guide not found/i },
  { name: 'guide-preview', path: '/preview/revisionguide/anaphylaxis', shows: 'Anaphylaxis' },
  { name: 'staff-gems', path: inOffice('gems/list'), shows: /gems/i },
  { name: 'staff-gem-create', path: inOffice('gems/create'), shows: /Create/ },
  { name: 'staff-gem-edit', path: inOffice(`gems/edit?id=${UNKNOWN}`), shows: /gem not found/i },
  { name: 'staff-gems-import', path: inOffice('gems/import'), shows: /import/i },
  { name: 'staff-decks', path: inOffice('decks'), shows: 'Emergencies: the first five minutes' },
  { name: 'staff-deck-create', path: inOffice('decks/create'), shows: /Create/ },
  { name: 'staff-deck-edit', path: inOffice(`decks/edit?id=${UNKNOWN}`), shows: /deck not found/i },
  { name: 'staff-clinchers', path: inOffice('clinchers'), shows: /clincher/i },
  { name: 'staff-clincher-create', path: inOffice('clinchers/create'), shows: /Create/ },
  { name: 'staff-clincher-edit', path: inOffice(`clinchers/edit?id=${UNKNOWN}`), shows: /clincher list not found/i },
  { name: 'staff-whatsapp-mla', path: inOffice('whatsapp/listmla'), shows: /WhatsApp groups/i },
]
