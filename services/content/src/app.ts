import { type App, createHttpApp, type HttpAppOptions } from '@wardround/kit/http/http-app.ts'
import type { Copy } from '@wardround/kit/http/setup-routes.ts'
import { categoryRoutes } from '#bank/categories/category-routes.ts'
import { definitionRoutes } from '#bank/definitions/definition-routes.ts'
import { moveRoutes } from '#bank/moves/move-routes.ts'
import { questionRoutes } from '#bank/questions/question-routes.ts'
import { reviewRoutes } from '#bank/reviews/review-routes.ts'
import { questionStaffRoutes } from '#bank/staff-questions/question-staff-routes.ts'
import { syllabusRoutes } from '#bank/syllabus/syllabus-routes.ts'
import { themeRoutes } from '#bank/themes/theme-routes.ts'
import { versionRoutes } from '#bank/versions/version-routes.ts'
import { exportRoutes } from '#exchange/exports/export-routes.ts'
import { importRoutes } from '#exchange/imports/import-routes.ts'
import { clincherListRoutes } from '#gems/clinchers/clincher-list-routes.ts'
import { deckRoutes } from '#gems/decks/deck-routes.ts'
import { gemExchangeRoutes } from '#gems/exchange/exchange-routes.ts'
import { gemRoutes } from '#gems/records/gem-routes.ts'
import { revisionGuideRoutes } from '#guides/editing/revision-guide-routes.ts'
import { guideRoutes } from '#guides/reading/guide-routes.ts'
import { ocrRoutes } from '#ocr/ocr-routes.ts'
import { eventRoutes } from '#publishing/events/event-routes.ts'
import { publicEventRoutes } from '#publishing/events/public-event-routes.ts'
import { faqQaRoutes } from '#publishing/faq-qas/faq-qa-routes.ts'
import { faqSectionRoutes } from '#publishing/faq-sections/faq-section-routes.ts'
import { figureRoutes } from '#publishing/figures/figure-routes.ts'
import { deadLinkRoutes } from '#publishing/links/dead-link-routes.ts'
import { newsItemRoutes } from '#publishing/news/news-item-routes.ts'
import { pageRoutes } from '#publishing/pages/page-routes.ts'
import { redirectRoutes } from '#publishing/redirects/redirect-routes.ts'
import { settingRoutes } from '#publishing/republish/setting-routes.ts'
import { ownGroupRoutes } from '#publishing/whatsapp-groups/own-group-routes.ts'
import { whatsappGroupRoutes } from '#publishing/whatsapp-groups/whatsapp-group-routes.ts'
import { deskRoutes } from '#staff/desk/desk-routes.ts'
import type { Deps } from './deps.ts'
import { libraryRoutes } from './media/library/library-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'

const OWNED: readonly Copy[] = [
  { entity: 'settings', owner: true, table: 'settings', where: 'deleted_at is null' },
  { entity: 'categories', owner: true, table: 'categories', where: 'deleted_at is null' },
  { entity: 'questions', owner: true, table: 'questions', where: "state = 'active' and deleted_at is null" },
  { entity: 'gems', owner: true, table: 'gems', where: "state = 'active' and deleted_at is null" },
  { entity: 'decks', owner: true, table: 'decks', where: 'deleted_at is null' },
  { entity: 'clincherlists', owner: true, table: 'clincher_lists', where: 'deleted_at is null' },
  { entity: 'guides', owner: true, table: 'revision_guides', where: "state = 'active' and deleted_at is null" },
]

/** Content's calls over HTTP. */
export function buildApp(deps: Deps, options: Omit<HttpAppOptions, 'service' | 'db' | 'clock' | 'logger'>): App {
  const { db, logger, clock } = deps
  const app = createHttpApp({ ...options, service: 'content', db, logger, clock, copies: OWNED })
  categoryRoutes(app, deps)
  moveRoutes(app, deps)
  questionRoutes(app, deps)
  questionStaffRoutes(app, deps)
  versionRoutes(app, deps)
  reviewRoutes(app, deps)
  themeRoutes(app, deps)
  syllabusRoutes(app, deps)
  importRoutes(app, deps)
  exportRoutes(app, deps)
  settingRoutes(app, deps)
  mediaRoutes(app, deps)
  libraryRoutes(app, deps)
  definitionRoutes(app, deps)
  pageRoutes(app, deps)
  deskRoutes(app, deps)
  faqSectionRoutes(app, deps)
  faqQaRoutes(app, deps)
  newsItemRoutes(app, deps)
  figureRoutes(app, deps)
  gemRoutes(app, deps)
  gemExchangeRoutes(app, deps)
  deckRoutes(app, deps)
  clincherListRoutes(app, deps)
  eventRoutes(app, deps)
  publicEventRoutes(app, deps)
  revisionGuideRoutes(app, deps)
  guideRoutes(app, deps)
  ocrRoutes(app, deps)
  whatsappGroupRoutes(app, deps)
  ownGroupRoutes(app, deps)
  redirectRoutes(app, deps)
  deadLinkRoutes(app, deps)
  return app
}
