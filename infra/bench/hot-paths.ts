import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Stack } from '../local/stack-run.ts'
import type { Learner } from './learners.ts'
import { CONNECTIONS, load, type Request } from './load.ts'
import { compare, type Ratio, ROUND, ROUNDS, startBare } from './sides.ts'

const API = '/api/v1/wardround'

type Question = { id: string; version_id: string; option_ids: string[] }

async function questionsOf(databaseUrl: string): Promise<Question[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Question>(
    'select q.id, q.version_id, v.option_ids from questions q join question_versions v on v.id = q.version_id where q.active and not q.for_pa order by q.id',
  )
  await client.end()
  return rows
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Every learner reads, in turn, questions that differ. */
const reads = (learners: readonly Learner[], questions: readonly Question[], count: number): Request[] =>
  Array.from({ length: count }, (_, n) => ({
    method: 'GET',
    path: `${API}/question/${at(questions, n * 7).id}`,
    headers: { cookie: at(learners, n).cookie },
  }))

/** First answers only: a learner goes on where the round before ended, so that no pair with a question comes twice. */
function answers(
  learners: readonly Learner[],
  questions: readonly Question[],
  count: number,
  round: number,
  bare: boolean,
): Request[] {
  const each = Math.ceil(count / learners.length)
  return Array.from({ length: count }, (_, n) => {
    const learner = at(learners, n)
    const question = at(questions, (n % learners.length) * 31 + round * each + Math.floor(n / learners.length))
    const answer = {
      answerId: randomUUID(),
      sequence: 1,
      versionId: question.version_id,
      response: [question.option_ids[0]],
      milliseconds: 40_000,
    }
    const headers = { 'content-type': 'application/json' }
    return bare
      ? {
          method: 'PUT',
          path: `/answer/${question.id}`,
          headers,
          body: JSON.stringify({ ...answer, userId: learner.uid }),
        }
      : {
          method: 'PUT',
          path: `${API}/questionbank/answerv2/${question.id}`,
          headers: { ...headers, cookie: learner.cookie, 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ ...answer, mode: 'tutor' }),
        }
  })
}

/**
 * Reading and answering a question through the gateway, as ratios to a bare server on the same database in the same
 * run. `part` tells runs on one database apart, so that none meets the answers of another.
 */
export async function measureHotPaths(
  stack: Stack,
  learners: readonly Learner[],
  say: (text: string) => void,
  part = 0,
): Promise<Ratio[]> {
  const database = stack.urls.database('assessment')
  const questions = await questionsOf(database)
  const bare = await startBare(database)
  const gateway = `http://127.0.0.1:${stack.ports.gateway}`
  const readCount = CONNECTIONS * 400
  const answerCount = CONNECTIONS * 1200
  try {
    const bareReads: Request[] = reads(learners, questions, readCount).map(({ path }) => ({
      method: 'GET',
      path: path.replace(API, ''),
    }))
    const ourReads = reads(learners, questions, readCount)
    // Every learner once, so that each session is known as it is in the middle of an evening; and as much for the bare
    // server, which is half as fast in its first seconds.
    await load(gateway, ourReads, { requests: readCount })
    await load(bare.url, bareReads, { requests: readCount })
    const read = await compare(
      'read a question',
      0.55,
      () => load(gateway, ourReads, ROUND),
      () => load(bare.url, bareReads, ROUND),
      say,
    )
    // The first of these is the warm-up of both sides.
    const first = part * (ROUNDS + 1)
    const answerOurs = (round: number) =>
      load(gateway, answers(learners, questions, answerCount, first + round, false), ROUND)
    const answerBare = (round: number) =>
      load(bare.url, answers(learners, questions, answerCount, first + round, true), ROUND)
    await answerBare(0)
    await answerOurs(0)
    const answer = await compare(
      'answer a question',
      0.5,
      (round) => answerOurs(round + 1),
      (round) => answerBare(round + 1),
      say,
    )
    return [read, answer]
  } finally {
    bare.process.kill()
  }
}
