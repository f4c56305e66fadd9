import { randomUUID } from 'node:crypto'
import { listQuestionsAhead } from '@wardround/proto/http/assessment/ahead.ts'
import { getCategory, getCategoryResult } from '@wardround/proto/http/assessment/categories.ts'
import { getQuestionNote, saveQuestionNote } from '@wardround/proto/http/assessment/notes.ts'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { buildSession, deleteSession, endSession } from '@wardround/proto/http/assessment/sessions.ts'
import { getPaymentDetails } from '@wardround/proto/http/billing/checkout.ts'
import { fetchDataExport } from '@wardround/proto/http/identity/data-export.ts'
import { endOwnSession } from '@wardround/proto/http/identity/own-sessions.ts'
import { changeComment, createComment, deleteComment } from '@wardround/proto/http/moderation/comments.ts'
import pg from 'pg'
import { Refused } from '../../client/person.ts'
import { answerTo } from '../learner-calls.ts'
import type { TestStack } from '../stack/test-stack.ts'
import { callerWith } from './caller.ts'
import type { Persona } from './seed-personas.ts'

type Caller = ReturnType<typeof callerWith>
export type Ids = {
  question: string
  comment: string
  session: string
  slug: string
  login: string
  order: string
  export: string
}

async function query(url: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Somebody answers, notes, comments, builds a session and has an export and an order; answers the ids of all of it. */
export async function makeThings(urls: TestStack['urls'], { uid, sid, headers }: Persona): Promise<Ids> {
  const call = callerWith(urls.gateway, headers.cookie ?? '')
  const question = await call(getQuestionByNumber, { params: { name: 'cardiovascular', id: 3 } })
  await call(recordAnswer, { params: { id: question.id }, body: answerTo(question) })
  await call(saveQuestionNote, {
    params: { id: question.id },
    body: { text: 'Only I may read this.', version: 0, questionVersionId: question.versionId },
  })
  const comment = await call(createComment, {
    body: { commentId: randomUUID(), questionId: question.id, text: 'A word of my own.' },
  })
  const { category } = await call(getCategory, { params: { id: 'cardiovascular' } })
  const choice = { categories: [category.id], which: [], difficulty: [], count: 3, mode: 'tutor' as const }
  const session = await call(buildSession, { body: choice })
  const [kept] = await query(
    urls.database('identity'),
    `insert into data_exports (user_id, state, file, requested_at, expires_at) values ($1, 'ready', 'zip', now(), now() + interval '1 day') returning id`,
    [uid],
  )
  const [order] = await query(
    urls.database('billing'),
    `insert into orders (checkout_id, user_id, origin, state, amount, currency, lines) values ($1, $2, 'newsubscribe', 'failed', 100, 'gbp', '[]') returning id`,
    [randomUUID(), uid],
  )
  return {
    question: question.id,
    comment: comment.id,
    session: session.id,
    slug: session.slug,
    login: sid,
    order: String(order?.id),
    export: String(kept?.id),
  }
}

const KEPT = {
  identity: ['sessions', 'data_exports'],
  assessment: ['sittings', 'question_notes', 'answers'],
  moderation: ['comments'],
  billing: ['orders'],
} as const

/** Every row of somebody that the calls below could touch. */
export async function thingsOf(database: TestStack['urls']['database'], uid: string): Promise<Record<string, unknown>> {
  const tables = Object.entries(KEPT).flatMap(([owner, names]) =>
    names.map((table) => ({ owner: owner as keyof typeof KEPT, table })),
  )
  const rows = await Promise.all(
    tables.map(async ({ owner, table }) => [
      `${owner}.${table}`,
      await query(
        database(owner),
        `select to_jsonb(t) - 'last_seen_at' as row from ${table} t
        where coalesce(to_jsonb(t) ->> 'user_id', to_jsonb(t) ->> 'learner_id') = $1
        order by 1`,
        [uid],
      ),
    ]),
  )
  return Object.fromEntries(rows)
}

/**
 * Asks for each of the ids, as somebody who does not own them; answers the code of every refusal, `answered` where
 * there was none.
 */
export async function askForAnothers(call: Caller, ids: Ids): Promise<Record<string, string>> {
  const tries: Record<string, () => Promise<unknown>> = {
    'read the session': () => call(getCategory, { params: { id: ids.slug } }),
    'read its result': () => call(getCategoryResult, { params: { id: ids.slug } }),
    'read its question': () => call(getQuestionByNumber, { params: { name: ids.slug, id: 1 } }),
    'read its questions ahead': () => call(listQuestionsAhead, { params: { name: ids.slug, id: 1 } }),
    'end the session': () => call(endSession, { params: { id: ids.session }, body: {} }),
    'delete the session': () => call(deleteSession, { params: { id: ids.session } }),
    'change the comment': () =>
      call(changeComment, { params: { id: ids.comment }, body: { text: 'Not mine at all.' } }),
    'delete the comment': () => call(deleteComment, { params: { id: ids.comment } }),
    'end the log-in': () => call(endOwnSession, { params: { id: ids.login } }),
    'fetch the export': () => call(fetchDataExport, { params: { id: ids.export } }),
    'read the order': () => call(getPaymentDetails, { params: { id: ids.order } }),
    'read the note': async () => {
      const note = await call(getQuestionNote, { params: { id: ids.question } })
      if (!JSON.stringify(note).includes('Only I'))
        throw new Refused('getQuestionNote', new Response(null, { status: 404 }), {
          error: { code: 'resource.missing' },
        })
    },
  }
  const answers: [string, string][] = []
  for (const [name, attempt] of Object.entries(tries)) {
    const code = await attempt().then(
      () => 'answered',
      (error: unknown) => (error instanceof Refused ? error.code : String(error)),
    )
    answers.push([name, code])
  }
  return Object.fromEntries(answers)
}
