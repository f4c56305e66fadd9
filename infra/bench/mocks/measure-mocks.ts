import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type PaperQuestion, type PaperView, recordMockAnswer } from '@wardround/proto/http/assessment/mock-papers.ts'
import { createMockAttempt, getEventMock, listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { changeStaffMock, copyMock, listStaffMocks, publishMock } from '@wardround/proto/http/assessment/staff-mocks.ts'
import pg from 'pg'
import { createPerson } from '../../client/person.ts'
import { callerWith } from '../../e2e/access/caller.ts'
import type { Stack } from '../../local/stack-run.ts'
import type { Learner } from '../learners.ts'
import { sized } from '../part.ts'
import { startBare } from '../sides.ts'

type Caller = ReturnType<typeof callerWith>

const agent = new Agent({ keepAlive: true })
export const SITTERS = sized(300, 20)
const ANSWER_EVERY = 2_000

/** What a learner of the load does; a refusal is thrown. */
type Sitter = {
  /** Opens the page from which a paper is started. */
  arrive?: () => Promise<unknown>
  start: () => Promise<string>
  read?: () => Promise<void>
  answer: (turn: number) => Promise<string>
}
/** Milliseconds, sorted. `kept` are ids that were acknowledged: what has to be in the database afterwards. */
type Recorded = {
  starts: number[]
  reads: number[]
  answers: number[]
  kept: { attempts: string[]; answers: string[] }
  refused: string[]
}
export type MockLoad = {
  name: string
  /** Seconds within which everybody starts, and for which everybody answers. */
  within: number
  seconds: number
  recorded: Recorded
  /** Acknowledged and not in the database. */
  lost: number
}

/** Everybody has the page open, starts once within the given time, reads the paper and answers every two seconds. */
async function sit(sitters: readonly Sitter[], within: number, seconds: number): Promise<Recorded> {
  const recorded: Recorded = { starts: [], reads: [], answers: [], kept: { attempts: [], answers: [] }, refused: [] }
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T | undefined> => {
    const from = performance.now()
    try {
      const result = await work()
      into.push(performance.now() - from)
      return result
    } catch (error) {
      recorded.refused.push((error as Error).message)
      return undefined
    }
  }
  for (const { arrive } of sitters) await arrive?.()
  const opened = performance.now()
  await Promise.all(
    sitters.map(async ({ start, read, answer }, at) => {
      await pause(Math.max(0, opened + (at / sitters.length) * within * 1000 - performance.now()))
      const attempt = await timed(recorded.starts, start)
      if (!attempt) return
      recorded.kept.attempts.push(attempt)
      if (read) await timed(recorded.reads, read)
      const begun = performance.now()
      for (let turn = 0; turn * ANSWER_EVERY < seconds * 1000; turn += 1) {
        await pause(Math.max(0, begun + (turn + 1) * ANSWER_EVERY - performance.now()))
        const answered = await timed(recorded.answers, () => answer(turn))
        if (answered) recorded.kept.answers.push(answered)
      }
    }),
  )
  for (const times of [recorded.starts, recorded.reads, recorded.answers]) times.sort((one, other) => one - other)
  return recorded
}

type PaperPart = Pick<PaperQuestion, 'id' | 'versionId' | 'options'>
/** What the papers of an edition share, and the sitters of a load need once. */
type Questions = { known?: PaperPart[] }

/**
 * Reads a paper to its last byte as a browser requests it. Only the first is decompressed, because the load shares the
 * processor with what it measures.
 */
async function readPaper(url: string, cookie: string, questions: Questions): Promise<void> {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' }
  const [status, body] = await new Promise<[number, Buffer]>((resolve, reject) => {
    const sent = get(url, { headers, agent }, (reply) => {
      buffer(reply).then((bytes) => resolve([reply.statusCode ?? 0, bytes]), reject)
    })
    sent.once('error', reject)
  })
  if (status !== 200) throw new Error(`The paper was answered ${status}.`)
  questions.known ??= (JSON.parse(`${gunzipSync(body)}`) as { data: PaperView }).data.questions
}

type Where = { gateway: string; mocknumber: number; questions: Questions; arrive: (call: Caller) => Promise<unknown> }

/** Somebody who sits a mock as a browser does, one question after the other. */
function sitterOf({ cookie }: Learner, { gateway, mocknumber, questions, arrive }: Where): Sitter {
  const call = callerWith(gateway, cookie)
  let attemptId = ''
  return {
    arrive: () => arrive(call),
    start: async () => {
      attemptId = (await call(createMockAttempt, { body: { mocknumber } })).attemptId
      return attemptId
    },
    read: () => readPaper(`${gateway}/api/v1/wardround/mock/paper/${attemptId}/1`, cookie, questions),
    answer: async (turn) => {
      const paper = questions.known ?? []
      const question = paper[turn % paper.length]
      if (!question) throw new Error('The paper has no questions.')
      const body = {
        attemptId,
        paper: 1,
        answerId: randomUUID(),
        sequence: 1 + Math.floor(turn / paper.length),
        versionId: question.versionId,
        response: [question.options[turn % question.options.length]?.id ?? ''],
        milliseconds: ANSWER_EVERY,
      }
      await call(recordMockAnswer, { params: { id: question.id }, body })
      return body.answerId
    },
  }
}

/** The same against the yardstick, which stores a row for each. */
function bareSitterOf(url: string, { uid }: Learner): Sitter {
  const send = async (method: string, path: string, body: object) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: uid, versionId: randomUUID(), response: [randomUUID()], ...body }),
    })
    await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  }
  const put = async (turn: number) => {
    const answerId = randomUUID()
    await send('PUT', `/answer/${randomUUID()}`, { answerId, sequence: turn + 1, milliseconds: ANSWER_EVERY })
    return answerId
  }
  return { start: () => put(0), answer: put }
}

/** How many of what was acknowledged the database does not have. */
async function countLost(stack: Stack, { attempts, answers }: Recorded['kept'], bare: boolean): Promise<number> {
  const client = new pg.Client({ connectionString: stack.urls.database('assessment') })
  await client.connect()
  const missing = async (table: string, ids: readonly string[]) => {
    const { rows } = await client.query<{ missing: number }>(
      `select count(*)::integer as missing from unnest($1::uuid[]) given (id)
      where not exists (select from ${table} kept where kept.id = given.id)`,
      [ids],
    )
    return rows[0]?.missing ?? ids.length
  }
  const lost = bare
    ? await missing('bench_answers', [...attempts, ...answers])
    : (await missing('mock_attempts', attempts)) + (await missing('sitting_answers', answers))
  await client.end()
  return lost
}

/** An event over the papers of the first mock, with a seat and an accepted code for each learner. */
async function seedEvent(stack: Stack, learners: readonly Learner[]): Promise<{ eventId: string; number: number }> {
  const admin = createPerson(stack.urls.gateway)
  await admin.logInAs('admin')
  const all = await admin.call(listStaffMocks, { query: { group: 1, size: 100 } })
  const source = all.items.find(({ number }) => number === 1)
  if (!source) throw new Error('The sample has no mock 1.')
  const eventId = randomUUID()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const draft = await admin.call(copyMock, { params: { id: source.id }, body: { as: 'mock' } })
  const { number, title, group, papers, breakMinutes, passMark, position, version } = draft
  const body = {
    ...{ number, title, group, papers, breakMinutes, passMark, position, version },
    ...{ kind: 'event' as const, eventId, opensAt: at(-1), closesAt: at(2) },
  }
  const changed = await admin.call(changeStaffMock, { params: { id: draft.id }, body })
  await admin.call(publishMock, { params: { id: draft.id }, body: { version: changed.version, at: null } })
  const uids = learners.map(({ uid }) => uid)
  const run = async (owner: 'identity' | 'assessment', text: string, values: unknown[]) => {
    const client = new pg.Client({ connectionString: stack.urls.database(owner) })
    await client.connect()
    await client.query(text, values)
    await client.end()
  }
  await run(
    'identity',
    `update users set entitlements = entitlements || jsonb_build_object($2::text, $3::text)
    where id = any($1::uuid[])`,
    [uids, `event:${eventId}`, at(24)],
  )
  await run(
    'assessment',
    `insert into event_entries (learner_id, event_id, entered_at)
    select id, $2, clock_now() from unnest($1::uuid[]) given (id)`,
    [uids, eventId],
  )
  return { eventId, number }
}

/**
 * Starts mock 1 by 300 learners within 5 s, an event by 300 others within 1 s, and the yardstick; each answers every
 * two seconds for so long.
 */
export async function measureMocks(
  stack: Stack,
  learners: readonly Learner[],
  say: (text: string) => void,
  seconds: number,
): Promise<MockLoad[]> {
  const gateway = stack.urls.gateway
  const [first, second] = [learners.slice(0, SITTERS), learners.slice(SITTERS, 2 * SITTERS)]
  const event = await seedEvent(stack, second)
  const bare = await startBare(stack.urls.database('assessment'))
  const loads: MockLoad[] = []
  const measure = async (name: string, within: number, time: number, sitters: Sitter[], isBare = false) => {
    const recorded = await sit(sitters, within, time)
    const lost = await countLost(stack, recorded.kept, isBare)
    loads.push({ name, within, seconds: time, recorded, lost })
    const at = (times: number[]) => `${times.length}, p99 ${percentile(times, 0.99).toFixed(0)} ms`
    const { starts, reads, answers, refused } = recorded
    say(
      `${name}: starts ${at(starts)}; papers ${at(reads)}; answers ${at(answers)}; refused ${refused.length}, lost ${lost}`,
    )
    if (refused.length > 0) say(`The first refusal: ${refused[0]}`)
  }
  const sittersOf = (sitters: readonly Learner[], mocknumber: number, arrive: Where['arrive']) => {
    const where = { gateway, mocknumber, arrive, questions: {} }
    return sitters.map((learner) => sitterOf(learner, where))
  }
  try {
    await measure(
      'mock',
      5,
      seconds,
      sittersOf(first, 1, (call) => call(listMocks, {})),
    )
    await measure(
      'event',
      1,
      seconds,
      sittersOf(second, event.number, (call) => call(getEventMock, { params: { id: event.eventId } })),
    )
    await measure(
      'bare server',
      5,
      Math.min(seconds, 30),
      first.map((learner) => bareSitterOf(bare.url, learner)),
      true,
    )
  } finally {
    bare.process.kill()
  }
  return loads
}

/** Of sorted values. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
