import { CALLS } from '@wardround/proto/calls.ts'
import type { Call } from '@wardround/proto/contract.ts'
import { isLearnerAccess } from '@wardround/proto/gates.ts'
import { getCategory } from '@wardround/proto/http/assessment/categories.ts'
import { getCurrentUser } from '@wardround/proto/http/identity/session.ts'
import { stopViewing, viewAsUser } from '@wardround/proto/http/identity/view-as.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person, Refused } from '../client/person.ts'
import { seedStaff } from './access/seed-staff.ts'
import type { Visitor } from './browser.ts'
import { inParallel } from './in-parallel.ts'
import { categorySlugs } from './learner-calls.ts'
import { openSite } from './open-site.ts'
import { walkOfBoth } from './screens/account.ts'
import { lookAsLearner, rolesOfStaff } from './screens/view-as.ts'
import { hashSettledTables, hashTables } from './stack/database-shape.ts'

const site = openSite('view-as')
let admin: Person
/** Cookies of two, with a session each: a code of the authenticator works once, and a log-in would wait for the next. */
let administrators: Record<Visitor['width'], string>
let learner: { uid: string; slug: string; questionId: string }
beforeAll(async () => {
  const amara = createPerson(site.stack.urls.gateway)
  await amara.logInAs('learner')
  const [slug = ''] = await categorySlugs(amara)
  const { questions } = await amara.call(getCategory, { params: { id: slug } })
  learner = { uid: (await amara.call(getCurrentUser)).uid, slug, questionId: questions[0]?.id ?? '' }
  admin = createPerson(site.stack.urls.gateway)
  await admin.logInAs('admin')
  const staff = await seedStaff(site.stack.urls.database('identity'), site.stack.keys.sessionPrivateKey, 2)
  administrators = { wide: staff[0]?.cookie ?? '', narrow: staff[1]?.cookie ?? '' }
})

const AT_A_TIME = 8
const REASON = 'Cannot open a question, ticket 82'

/** Parameters that lead to something of the learner's where the call has them. */
function paramsOf({ name, url }: Call): Record<string, string> {
  const { slug, questionId } = learner
  const bySlug = ['getCategory', 'getCategoryResult'].includes(name)
  const known: Record<string, string> = {
    id: bySlug ? slug : url.includes('/:name/:id') ? '1' : questionId,
    name: slug,
    text: 'pain',
    n: '0',
    tag: 'plab-banner',
  }
  return Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, known[key] ?? 'x']))
}

const codeOf = (call: Call) =>
  admin.call(call, { params: paramsOf(call), ...(call.method === 'GET' ? {} : { body: {} }) } as never).then(
    () => 'read',
    (error: unknown) => (error instanceof Refused ? error.code : 'no envelope'),
  )

describe('viewing as a user', () => {
  it('T-123 leaves nothing behind in any database but the trail, whatever is read or tried', async () => {
    const before = await admin.call(getCurrentUser)
    await admin.call(viewAsUser, { body: { uid: learner.uid, reason: REASON } })
    expect(await admin.call(getCurrentUser)).toMatchObject({
      uid: before.uid,
      asuser: { uid: learner.uid, email: 'l•••@wardround.test' },
    })
    const except = {
      // The administrator's own signs of life, and what publishes the start of the view.
      'identity.sessions': { where: `user_id <> '${before.uid}'` },
      'identity.outbox_messages': 'all',
      // Made of first attempts in the background, whoever looks; those are compared.
      'assessment.item_statistics': 'all',
      'assessment.statistics_due': 'all',
      'assessment.outbox_messages': { where: `subject not like '%item-statistics%'` },
      'content.inbox_messages': { where: `consumer not like '%statistics%'` },
      'content.question_standings': 'all',
      // Billing reads over what the provider knows, hourly.
      'sandbox.payment_requests': { where: `method <> 'GET'` },
    } as const
    const was = await hashSettledTables(site.stack.urls.database, except)
    const codes: Record<string, string> = {}
    const crawled = CALLS.filter(
      ({ access, cookies, media }) => access !== 'service' && cookies.view !== 'end' && !media.stream,
    )
    await inParallel(crawled, AT_A_TIME, async (call) => {
      codes[call.name] = await codeOf(call)
    })
    expect(await hashTables(site.stack.urls.database, except)).toEqual(was)
    const writes = crawled
      .filter(({ method, gate }) => method !== 'GET' || gate.writes)
      .map(({ name }) => [name, codes[name]])
    expect(writes.filter(([, code]) => code !== 'access.viewing')).toEqual([])
    const staffs = crawled.filter(({ access, method }) => method === 'GET' && !isLearnerAccess(access))
    expect(staffs.filter(({ name }) => codes[name] !== 'access.permission').map(({ name }) => name)).toEqual([])
    for (const name of ['getCategory', 'getQuestionByNumber', 'getDashboard', 'listNotes', 'listOwnSessions'])
      expect([name, codes[name]]).toEqual([name, 'read'])
    await admin.call(stopViewing, { body: {} })
    const after = await admin.call(getCurrentUser)
    expect([after.uid, after.asuser]).toEqual([before.uid, undefined])
  })

  const asAdministrator = (name: string, width: Visitor['width'], journey: (visitor: Visitor) => Promise<void>) =>
    site.visit({ width, name: `${name}-${width}`, cookie: administrators[width] }, journey)

  it.each(['wide', 'narrow'] as const)('rests on roles that staff look at and make (%s)', (width) =>
    asAdministrator('roles', width, (visitor) => rolesOfStaff(visitor, walkOfBoth(visitor))),
  )

  it.each(['wide', 'narrow'] as const)(
    'shows the site as the learner in every tab, changes nothing, and leads back to the list (%s)',
    (width) =>
      asAdministrator('view-as', width, (visitor) => lookAsLearner(visitor, learner.slug, walkOfBoth(visitor))),
  )
})
