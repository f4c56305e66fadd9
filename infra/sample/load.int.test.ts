import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { getCategory } from '@wardround/assessment/src/categories/get-category.ts'
import { consumers } from '@wardround/assessment/src/consumers.ts'
import { createPace } from '@wardround/assessment/src/pace/pace.ts'
import { tasks } from '@wardround/assessment/src/tasks.ts'
import { systemClock as clock } from '@wardround/kit/base/clock.ts'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { clockNow } from '@wardround/kit/data/clock-now.ts'
import { openDiskStorage } from '@wardround/kit/data/storage.ts'
import { startConsumers } from '@wardround/kit/events/consumers.ts'
import { connectNats } from '@wardround/kit/events/nats.ts'
import { startRelay } from '@wardround/kit/events/relay.ts'
import { startTasks } from '@wardround/kit/jobs/periodic.ts'
import { testDatabase } from '@wardround/kit/testing/database.ts'
import { startTestNats } from '@wardround/kit/testing/nats.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPublicCategories } from '../../services/content/src/bank/categories/list-public-categories.ts'
import { findUserByEmail } from '../../services/identity/src/people/users/user-repository.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadMocks } from './load-mocks.ts'
import { loadDefinitions, loadPages } from './load-pages.ts'
import { loadPeers } from './load-peers.ts'
import { loadPlans } from './load-plans.ts'
import { loadQuestions } from './load-questions.ts'
import { listQuestionFiles, readQuestions } from './sample-data.ts'

const logger = createLogger({ name: 'test', level: 'silent' })
const SEAL_KEY = Buffer.alloc(32, 7).toString('base64')
const TABLES = {
  identity: ['users', 'roles', 'users_roles', 'totp_secrets', 'outbox_messages'],
  billing: ['products', 'services', 'entitlement_grants', 'outbox_messages'],
  content: [
    'categories',
    'pages',
    'page_versions',
    'definitions',
    'definition_names',
    'questions',
    'question_versions',
    'audit_entries',
    'outbox_messages',
  ],
  assessment: ['questions', 'answers', 'learner_questions', 'option_counts', 'outbox_messages'],
} as const
type Owner = keyof typeof TABLES
const OWNERS = Object.keys(TABLES) as Owner[]

async function start() {
  const opened = await Promise.all(
    OWNERS.map(async (owner) => [
      owner,
      await testDatabase({ migrations: new URL(`../../services/${owner}/migrations`, import.meta.url) }),
    ]),
  )
  const databases = Object.fromEntries(opened) as Record<Owner, Awaited<ReturnType<typeof testDatabase>>>
  const server = await startTestNats()
  const nats = await connectNats({ url: server.url, name: 'test', logger })
  const { content, assessment } = databases
  const relays = [content, assessment].map((db) => startRelay({ db, nats, logger }))
  const deps = {
    db: assessment,
    logger,
    clock,
    pace: createPace(),
    publishLive: () => undefined,
    storage: openDiskStorage(tmpdir()),
    enqueueCertificate: async () => undefined,
    listFailedCertificates: async () => new Set<string>(),
    signingKey: generateKeyPairSync('ed25519').privateKey,
  }
  const running = startConsumers({ db: assessment, nats, logger, consumers, deps })
  const counting = tasks.filter(({ name }) => name === 'count-answers')
  const repeating = await startTasks({ process: 'test', tasks: counting, db: assessment, deps, logger })
  const stop = async () => {
    await Promise.all([repeating.stop(), running.stop(), ...relays.map((relay) => relay.stop())])
    await nats.close()
    await server.stop()
    await Promise.all(OWNERS.map((owner) => databases[owner].close()))
  }
  return { databases, stop }
}

let site: Awaited<ReturnType<typeof start>>

async function load() {
  const { identity, billing, content, assessment } = site.databases
  const plans = await loadPlans({ db: billing })
  const accounts = await loadAccounts({
    identity: { db: identity, clock, sealKey: SEAL_KEY },
    billing: { db: billing, clock },
  })
  const written = { pages: await loadPages({ db: content }), definitions: await loadDefinitions({ db: content }) }
  const { categories, created, questions } = await loadQuestions({
    db: content,
    clock,
    storage: openDiskStorage(tmpdir()),
  })
  const answers = await loadPeers({ db: assessment, clock }, questions)
  const mocks = await loadMocks({ db: assessment, clock }, questions)
  return { plans, accounts, ...written, categories, created, answers, mocks }
}

async function rows(): Promise<Record<string, number>> {
  const counted = OWNERS.flatMap((owner) =>
    TABLES[owner].map(async (table) => [
      `${owner}.${table}`,
      Number((await site.databases[owner].knex(table).count().first())?.['count']),
    ]),
  )
  return Object.fromEntries(await Promise.all(counted))
}

beforeAll(async () => {
  site = await start()
})
afterAll(() => site.stop())

describe('loading the sample content', () => {
  it('fills an empty product, and a second time changes nothing', { timeout: 400_000 }, async () => {
    const first = await load()
    expect(first).toMatchObject({ plans: 6, accounts: 6, pages: 42, definitions: 27, categories: 29, created: 242 })
    expect(first.answers).toBeGreaterThan(12_000)
    expect(first.mocks).toBe(4)
    const before = await rows()
    expect(before).toMatchObject({
      'content.questions': 242,
      'assessment.questions': 242,
      'identity.totp_secrets': 3,
      'billing.entitlement_grants': 3,
    })

    const second = await load()
    expect(second).toEqual({
      plans: 0,
      accounts: 0,
      pages: 0,
      definitions: 0,
      categories: 0,
      created: 0,
      answers: first.answers,
      mocks: 0,
    })
    expect(await rows()).toEqual(before)
  })

  it('gives every area its questions, codes and peers of both groups', async () => {
    const areas = (await listPublicCategories({ db: site.databases.content })).flatMap((parent) => parent.categories)
    expect(areas).toHaveLength(24)
    expect(Math.min(...areas.map(({ questionCount }) => questionCount))).toBeGreaterThanOrEqual(8)
    const deps = { db: site.databases.assessment }
    for (const group of [1, 3] as const) {
      const { category, questions } = await getCategory(
        deps,
        { id: crypto.randomUUID(), group },
        'endocrine-and-metabolic',
      )
      expect(questions).toHaveLength(11)
      expect(category.peers).toBeGreaterThan(0.3)
    }
    expect(await site.databases.content.knex('questions').where({ code: 'END-0003' }).first()).toBeTruthy()
  })

  it('says in the notes for staff what a clinician has to confirm', async () => {
    const { knex } = site.databases.content
    const { staff_notes: notes } = await knex('questions').where({ code: 'CAR-0006' }).first()
    expect(notes).toBe(readQuestions('cardiovascular')[5]?.confirm)
    expect(notes).toMatch(/^A clinician must confirm/)
    const asked = listQuestionFiles()
      .flatMap(readQuestions)
      .filter(({ confirm }) => confirm !== undefined)
    expect(await knex('questions').whereNot({ staff_notes: '' }).pluck('id')).toHaveLength(asked.length)
  })

  it('spreads the mocks that peers have sat over weeks, and leaves the clock right', async () => {
    const { knex } = site.databases.assessment
    const [answered] = await knex('answers')
      .where({ mode: 'mock' })
      .select(knex.raw('count(distinct answered_at::date) as days, max(answered_at) as last'))
    expect(answered.days).toBe(8)
    expect(Date.now() - answered.last.getTime()).toBeGreaterThan(24 * 60 * 60 * 1000)
    expect(Math.abs(Date.now() - (await clockNow(knex)).getTime())).toBeLessThan(60_000)
  })

  it('makes staff with the permissions of their role, which says what it is for', async () => {
    const permissions = async (name: string) =>
      (await findUserByEmail(site.databases.identity.knex, `${name}@wardround.test`))?.permissions
    expect(await permissions('learner')).toBeNull()
    expect(Object.keys((await permissions('admin'))?.p ?? {})).toHaveLength(17)
    expect((await permissions('editor'))?.p).toMatchObject({ Questions: { v: true, a: true, e: true } })
    expect((await permissions('support'))?.p).toMatchObject({ Users: { e: true }, Questions: { v: true, e: false } })
    expect(await site.databases.identity.knex('roles').where({ description: '' }).pluck('name')).toEqual([])
  })

  it('leaves a question that staff have changed as it is', async () => {
    const { content } = site.databases
    await content.knex('questions').where({ code: 'CAR-0001' }).update({ excerpt: 'Reworded by an editor.' })
    expect((await loadQuestions({ db: content, clock, storage: openDiskStorage(tmpdir()) })).created).toBe(0)
  })
})
