import Fastify from 'fastify'
import pg from 'pg'

// The yardstick: Fastify and pg with prepared statements, nothing else. `node bare-server.ts <database url>`; prints
// its port.

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const app = Fastify()

const SELECT = 'select v.* from questions q join question_versions v on v.id = q.version_id where q.id = $1'
const SUBJECT = 'events.bench.answer.recorded.v1'
const INSERT = `with kept as (
    insert into bench_answers (user_id, id, question_id, version_id, sequence, response, milliseconds, answered_at)
    values ($1, $2, $3, $4, $5, $6, $7, now()) returning id)
  insert into bench_outbox (id, subject, payload)
  select id, $8, jsonb_build_object('answerId', id, 'uid', $1::uuid, 'questionId', $3::uuid) from kept returning id`

app.get<{ Params: { id: string } }>('/question/:id', async (request) => {
  const { rows } = await pool.query({ name: 'question', text: SELECT, values: [request.params.id] })
  return { status: 'success', data: rows[0] }
})

type Answer = {
  userId: string
  answerId: string
  versionId: string
  sequence: number
  response: string[]
  milliseconds: number
}
app.put<{ Params: { id: string }; Body: Answer }>('/answer/:id', async (request) => {
  const { userId, answerId, versionId, sequence, response, milliseconds } = request.body
  const values = [userId, answerId, request.params.id, versionId, sequence, response, milliseconds, SUBJECT]
  const { rows } = await pool.query({ name: 'answer', text: INSERT, values })
  return { status: 'success', data: rows[0] }
})

const REVIEW = `insert into bench_reviews (user_id, id, gem_id, rating, milliseconds, rated_at, received_at)
  values ($1, $2, $3, $4, $5, $6, now()) returning id`

type Review = { userId: string; reviewId: string; gemId: string; rating: number; milliseconds: number; at: string }
app.put<{ Body: Review }>('/review', async (request) => {
  const { userId, reviewId, gemId, rating, milliseconds, at } = request.body
  const values = [userId, reviewId, gemId, rating, milliseconds, at]
  const { rows } = await pool.query({ name: 'review', text: REVIEW, values })
  return { status: 'success', data: rows[0] }
})

await pool.query(`
  create table if not exists bench_reviews (user_id uuid, id uuid, gem_id uuid, rating smallint, milliseconds integer, rated_at timestamptz, received_at timestamptz, primary key (user_id, id));
  create table if not exists bench_answers (user_id uuid, id uuid, question_id uuid, version_id uuid, sequence integer, response uuid[], milliseconds integer, answered_at timestamptz, primary key (user_id, id));
  create table if not exists bench_outbox (seq bigserial primary key, id uuid not null, subject text not null, payload jsonb not null, published_at timestamptz)`)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
