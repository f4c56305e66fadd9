import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { createIdentitySigner, type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import pg from 'pg'
import type { Stack } from '../local/stack-run.ts'
import type { Learner } from './learners.ts'
import { median } from './load.ts'
import { memoryOfDescendants } from './memory.ts'
import { sized } from './part.ts'

export const READERS = sized(100_000, 1_000)
export const BROADCASTS = sized(1_000, 50)
export const STREAMS = sized(1_000, 50)
const COUNTS = sized(1_000, 50)
const ANNOUNCEMENTS = sized(21, 5)

/** Everybody has read a few of the broadcasts, and every tenth has items of their own. */
const FILL = `
  insert into people (user_id, user_group, since, bank_until)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1 + n % 3, now() - interval '170 days',
    now() + interval '1 year'
  from generate_series(1, ${READERS}) n;
  insert into broadcasts (kind, title, target, groups, state, publish_at)
  select case when n % 3 = 0 then 'news' else 'announcement' end, 'Bench ' || n,
    case when n % 4 = 0 then 'group' else 'all' end, case when n % 4 = 0 then array[1 + n % 3]::smallint[] else '{}' end,
    'published', now() - n * interval '3 hours'
  from generate_series(1, ${BROADCASTS}) n;
  insert into broadcast_marks (user_id, broadcast_id, read_at)
  select p.user_id, b.id, now()
  from people p
  cross join lateral (select id from broadcasts order by publish_at desc limit 3) b;
  insert into notices (id, user_id, kind, fields, created_at)
  select gen_random_uuid(), user_id, 'comment-reply', '{}', now()
  from people
  where user_id::text like '%0';
  vacuum analyze people, broadcasts, broadcast_marks, notices`

const EDITOR: Identity = {
  ...NOBODY,
  uid: '0199a000-0000-7000-8000-000000000001',
  sid: 'bench',
  admin: true,
  verified: true,
  provedAt: Number.MAX_SAFE_INTEGER,
  proofs: ['password'],
  permissions: { Notifications: 'vae' },
}
const readerOf = (n: number): Identity => ({
  ...NOBODY,
  uid: `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  sid: 'bench',
  verified: true,
  entitlements: ['question-bank'],
})
const ANNOUNCEMENT = {
  title: 'Maintenance on Sunday',
  text: 'From 02:00.',
  target: 'all',
  groups: [],
  uids: [],
  questionId: null,
  newsId: null,
  byEmail: false,
  byPush: false,
  state: 'published',
  publishAt: null,
}

export type Times = { median: number; p99: number }
export type BellTimes = { announcement: Times; counter: Times; reached: number }

const timesOf = (taken: readonly number[]): Times => {
  const sorted = [...taken].sort((one, other) => one - other)
  return { median: median(sorted), p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0 }
}

/** Asks notification itself, one after the other, from the request to its last byte. */
export async function measureBell(stack: Stack, say: (text: string) => void): Promise<BellTimes> {
  const client = new pg.Client({ connectionString: stack.urls.database('notification') })
  await client.connect()
  for (const statement of FILL.split(';\n')) await client.query(statement)
  await client.end()
  const sign = createIdentitySigner(stack.keys.gatewayKey)
  const base = stack.urls.process('notification')
  async function take(who: Identity, path: string, body?: object) {
    const headers = {
      'x-wardround-identity': sign(who, 'notification'),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const from = performance.now()
    const reply = await fetch(
      `${base}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    const { data } = (await reply.json()) as { data?: Record<string, unknown> }
    if (!data) throw new Error(`${path} answered ${reply.status}`)
    return { data, ms: performance.now() - from }
  }
  const counted: number[] = []
  for (let time = 0; time < COUNTS; time += 1)
    counted.push((await take(readerOf(1 + ((time * 7919) % READERS)), '/wardround/notificationscountv3')).ms)
  const announced: number[] = []
  let reached = 0
  for (let time = 0; time < ANNOUNCEMENTS; time += 1) {
    const { data, ms } = await take(EDITOR, '/a/wardround/notification', ANNOUNCEMENT)
    announced.push(ms)
    reached = Number(data['reach'] ?? 0)
  }
  const times = { announcement: timesOf(announced), counter: timesOf(counted), reached }
  say(`an announcement ${times.announcement.p99.toFixed(1)} ms, a counter p99 ${times.counter.p99.toFixed(1)} ms`)
  return times
}

/** Opens a stream and resolves once it has said hello. */
const openStream = (address: string, cookie: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const request = get(address, { headers: { cookie, accept: 'text/event-stream' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the stream answered ${reply.statusCode}`))
      reply.once('data', () => resolve(() => request.destroy()))
      reply.resume()
    })
    request.once('error', reject)
  })

/** Megabytes that the whole product grows by while so many learners keep a stream open. */
export async function measureStreams(stack: Stack, learners: readonly Learner[]): Promise<number> {
  const before = memoryOfDescendants().total
  const address = `${stack.urls.gateway}/api/v1/wardround/stream`
  const open = []
  for (const { cookie } of learners.slice(0, STREAMS)) open.push(await openStream(address, cookie))
  const after = memoryOfDescendants().total
  for (const close of open) close()
  return after - before
}
