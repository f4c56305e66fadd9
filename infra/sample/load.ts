import { forgetAnswerDays } from '@wardround/assessment/src/staff-dashboard/answer-day-repository.ts'
import { systemClock } from '@wardround/kit/base/clock.ts'
import { processEnvironment, readConfig, storageEnvironment } from '@wardround/kit/base/config.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { type Database, openDatabase } from '@wardround/kit/data/database.ts'
import { openStorage } from '@wardround/kit/data/storage.ts'
import { z } from 'zod'
import { findLearner, loadAccounts } from './load-accounts.ts'
import { loadCommunity } from './load-community.ts'
import { loadEvents } from './load-events.ts'
import { loadGems } from './load-gems.ts'
import { loadGuides } from './load-guides.ts'
import { loadMocks } from './load-mocks.ts'
import { loadDefinitions, loadPages } from './load-pages.ts'
import { loadPeers } from './load-peers.ts'
import { loadPlans } from './load-plans.ts'
import { loadFaq, loadNews } from './load-publishing.ts'
import { loadQuestions } from './load-questions.ts'
import { loadStudyGroups } from './load-study-groups.ts'
import { readAccounts } from './sample-data.ts'

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
const config = readConfig({
  ...processEnvironment,
  ...storageEnvironment,
  IDENTITY_DATABASE_URL: DatabaseUrl,
  CONTENT_DATABASE_URL: DatabaseUrl,
  ASSESSMENT_DATABASE_URL: DatabaseUrl,
  BILLING_DATABASE_URL: DatabaseUrl,
  MODERATION_DATABASE_URL: DatabaseUrl,
  NOTIFICATION_DATABASE_URL: DatabaseUrl,
  /** Also what people would see from others: groups, an announcement, a message, shared sets, a study partner. */
  SAMPLE_COMMUNITY: z.stringbool().default(false),
  SEAL_KEY: z.base64().min(1),
})

if (config.NODE_ENV === 'production') {
  console.error('Sample content and demo accounts are refused in production.')
  process.exit(1)
}

const clock = systemClock
const logger = createLogger({ name: 'sample', level: config.LOG_LEVEL })
const opened: Database[] = []
const open = (url: string): Database => {
  const db = openDatabase({ url, name: 'sample', poolSize: 8, logger })
  opened.push(db)
  return db
}

/**
 * Loads everything into the databases of running services, through their own use cases. A second run adds what is
 * missing and changes nothing else.
 */
async function load(): Promise<void> {
  const billing = { db: open(config.BILLING_DATABASE_URL), clock }
  const identity = { db: open(config.IDENTITY_DATABASE_URL), clock, sealKey: config.SEAL_KEY }
  console.log(`plans: ${await loadPlans(billing)} new`)
  console.log(`demo accounts: ${await loadAccounts({ identity, billing })} new`)
  const content = { db: open(config.CONTENT_DATABASE_URL), clock, storage: openStorage(config) }
  console.log(`pages: ${await loadPages(content)} new; definitions: ${await loadDefinitions(content)} new`)
  console.log(`FAQ questions: ${await loadFaq(content)} new; news: ${await loadNews(content)} new`)
  console.log(`webinars, courses and big mocks: ${await loadEvents(content)} new`)
  const { categories, created, questions } = await loadQuestions(content)
  console.log(`categories: ${categories} new; questions: ${created} new of ${questions.length}`)
  const made = await loadGems(content, questions)
  console.log(`gems: ${made.gems} new; decks: ${made.decks} new; lists of clinchers: ${made.clincherLists} new`)
  console.log(`revision guides: ${await loadGuides(content, questions)} new`)
  const assessment = { db: open(config.ASSESSMENT_DATABASE_URL), clock }
  const answers = await loadPeers(assessment, questions)
  console.log(`answers of sample peers: ${answers} in place`)
  console.log(`mocks: ${await loadMocks(assessment, questions)} new`)
  await forgetAnswerDays(assessment.db.knex)
  if (!config.SAMPLE_COMMUNITY) return
  const notification = { db: open(config.NOTIFICATION_DATABASE_URL), clock }
  const { accounts } = readAccounts()
  const expected = {
    people: accounts.length,
    subscribers: accounts.filter(({ services }) => services.length > 0).length,
  }
  console.log(`groups, announcements, messages: ${await loadCommunity({ content, notification, expected })} new`)
  const moderation = { db: open(config.MODERATION_DATABASE_URL), clock }
  const learner = await findLearner(identity)
  const { sets, pairs } = await loadStudyGroups({ assessment, moderation, questions, learner })
  console.log(`question sets: ${sets} new; pairs: ${pairs} new`)
}

try {
  await load()
} finally {
  await Promise.all(opened.map((db) => db.close()))
}
