import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Stack } from '../local/stack-run.ts'
import type { Learner } from './learners.ts'
import { CONNECTIONS, load, type Request } from './load.ts'
import { compare, type Ratio, ROUNDS, startBare, TURN, TURNS_OF_ROUND } from './sides.ts'

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

/** First answers only: a learner goes on where the turn before ended, so that no pair with a question comes twice. */
function answers(
  learners: readonly Learner[],
  questions: readonly Question[],
  count: number,
  turn: number,
  bare: boolean,
): Request[] {
  const each = Math.ceil(count / learners.length)
  return Array.from({ length: count }, (_, n) => {
    const learner = at(learners, n)
    const question = at(questions, (n % learners.length) * 31 + turn * each + Math.floor(n / learners.length))
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
  const answerCount = CONNECTIONS * 600
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
      () => load(gateway, ourReads, TURN),
      () => load(bare.url, bareReads, TURN),
      say,
    )
    const first = part * (ROUNDS + 1) * TURNS_OF_ROUND
    const answerOurs = (turn: number) =>
      load(gateway, answers(learners, questions, answerCount, first + turn, false), TURN)
    const answerBare = (turn: number) =>
      load(bare.url, answers(learners, questions, answerCount, first + turn, true), TURN)
    for (let turn = 0; turn < TURNS_OF_ROUND; turn++) {
      await answerBare(turn)
      await answerOurs(turn)
    }
    const answer = await compare(
      'answer a question',
      0.5,
      (turn) => answerOurs(turn + TURNS_OF_ROUND),
      (turn) => answerBare(turn + TURNS_OF_ROUND),
      say,
    )
    return [read, answer]
  } finally {
    bare.process.kill()
  }
}
