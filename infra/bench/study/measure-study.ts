import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createIdentitySigner, type Identity, NOBODY } from '@wardround/kit/security/identity.ts'
import pg from 'pg'
import sharp from 'sharp'
import type { Stack } from '../../local/stack-run.ts'
import type { Learner } from '../learners.ts'
import { CONNECTIONS, load, median, type Request } from '../load.ts'
import { type Memory, memoryOfDescendants } from '../memory.ts'
import { sized } from '../part.ts'
import { compare, type Ratio, startBare, TURN } from '../sides.ts'
import { fillGems, fillGuides, fillReviews, STUDY } from './fill-study.ts'

const API = '/api/v1/wardround'
const TIMES = 21
export const RATERS = sized(2_000, 100)
/** Of each learner: fewer in all than the memories that a process keeps. */
const CARDS = 20
const PAGES = 3

export type Reading = { name: string; target: number; p50: number; max: number }
export type Moment = { rating: Ratio; readings: Reading[] }
export type Study = { before: Moment; after: Moment; memory: Memory }

const signed = (stack: Stack, service: 'assessment' | 'content', identity: Partial<Identity>) => ({
  'x-wardround-identity': createIdentitySigner(stack.keys.gatewayKey)(
    {
      ...NOBODY,
      sid: 'bench',
      verified: true,
      group: 1,
      entitlements: ['question-bank', 'gems'],
      ...identity,
    } as Identity,
    service,
  ),
})

/** A page of a service, asked for one time after the other. */
async function measureReading(
  stack: Stack,
  { name, target, service, path }: Omit<Reading, 'p50' | 'max'> & { service: 'assessment' | 'content'; path: string },
  uid: string,
): Promise<Reading> {
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const headers = signed(stack, service, { uid })
    const from = performance.now()
    const reply = await fetch(`${stack.urls.process(service)}${path}`, { headers })
    await reply.text()
    taken.push(performance.now() - from)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  }
  // The first ones open connections.
  const warm = taken.slice(2)
  return { name, target, p50: median(warm), max: Math.max(...warm) }
}

type Pair = { learner: Learner; gemId: string }

const reviewOf = ({ learner, gemId }: Pair, bare: boolean): Request => {
  const review = () => ({
    ...{ reviewId: randomUUID(), gemId, rating: 3, milliseconds: 9_000 },
    at: new Date().toISOString(),
  })
  const headers = { 'content-type': 'application/json' }
  return bare
    ? { method: 'PUT', path: '/review', headers, body: () => JSON.stringify({ ...review(), userId: learner.uid }) }
    : {
        method: 'PUT',
        path: `${API}/gems/recordv2`,
        headers: { ...headers, cookie: learner.cookie, 'sec-fetch-site': 'same-origin' },
        body: () => JSON.stringify(review()),
      }
}

async function gemIds(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from gems where code like 'STU-%' order by position limit ${CARDS}`,
  )
  await client.end()
  return rows.map(({ id }) => id)
}

/** Rating through the gateway against a bare insert, each card seen before, and the two lists. */
async function measureMoment(stack: Stack, learners: readonly Learner[], say: (text: string) => void): Promise<Moment> {
  const database = stack.urls.database('assessment')
  const gateway = `http://127.0.0.1:${stack.ports.gateway}`
  const gems = await gemIds(database)
  // By learner, so that each connection has learners of its own.
  const pairs = learners.flatMap((learner) => gems.map((gemId) => ({ learner, gemId })))
  const requests = (bare: boolean) => pairs.map((pair) => reviewOf(pair, bare))
  const bare = await startBare(database)
  try {
    const amount = Math.floor(pairs.length / CONNECTIONS) * CONNECTIONS
    await load(gateway, requests(false), { requests: amount })
    const rating = await compare(
      'rate a gem',
      0.45,
      () => load(gateway, requests(false), TURN),
      () => load(bare.url, requests(true), TURN),
      say,
    )
    const uid = learners[0]?.uid ?? ''
    const ask = (reading: Parameters<typeof measureReading>[1]) => measureReading(stack, reading, uid)
    const readings = [
      await ask({
        ...{ name: `deck list, ${STUDY.decks} decks and ${STUDY.gems.toLocaleString('en-GB')} cards`, target: 30 },
        ...{ service: 'assessment', path: '/wardround/gemsdeckinglist' },
      }),
      await ask({
        ...{
          name: `guide search over ${STUDY.guides.toLocaleString('en-GB')} guides, a word in a tenth of them`,
          target: 100,
        },
        ...{ service: 'content', path: '/wardround/revisionguides?search=topic17' },
      }),
    ]
    for (const { name, p50 } of readings) say(`${name}: ${p50.toFixed(1)} ms`)
    return { rating, readings }
  } finally {
    bare.process.kill()
  }
}

/** A page of drawn lines. */
function drawPage(): Promise<Buffer> {
  const line = (at: number) =>
    `<text x="80" y="${120 + at * 60}" font-size="36" font-family="serif">Line ${at}: hydrocortisone 100 mg, then fluid.</text>`
  const svg = `<svg width="1600" height="2200">${Array.from({ length: 30 }, (_, at) => line(at)).join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer()
}

/** The most that all processes hold while pages are read. */
async function measureOcrMemory(stack: Stack): Promise<Memory> {
  const staff = { uid: randomUUID(), admin: true, permissions: { Gems: 'vae' } }
  const address = `${stack.urls.process('content')}/a/app/wardround/gems/ocr`
  const form = new FormData()
  const page = await drawPage()
  for (let number = 1; number <= PAGES; number++) form.append('file', new Blob([new Uint8Array(page)]), `${number}.png`)
  const sent = await fetch(address, { method: 'POST', headers: signed(stack, 'content', staff), body: form })
  const { data } = (await sent.json()) as { data?: { jobId: string } }
  if (!data) throw new Error(`${address} answered ${sent.status}`)
  let most = memoryOfDescendants()
  for (let state = 'queued'; state === 'queued' || state === 'reading'; ) {
    await pause(250)
    const now = memoryOfDescendants()
    if (now.total > most.total) most = now
    const reply = await fetch(`${address}/${data.jobId}`, { headers: signed(stack, 'content', staff) })
    state = ((await reply.json()) as { data: { state: string } }).data.state
  }
  return most
}

/** Ratings, decks and guides of a private stack, before and after a million reviews, and its memory with OCR. */
export async function measureStudy(
  stack: Stack,
  learners: readonly Learner[],
  say: (text: string) => void,
): Promise<Study> {
  const assessment = stack.urls.database('assessment')
  say('Loading gems, decks and guides ...')
  await fillGems(assessment, learners[0]?.uid ?? '')
  await fillGuides(stack.urls.database('content'))
  const before = await measureMoment(stack, learners, say)
  const memory = await measureOcrMemory(stack)
  say(`memory with OCR ${Math.round(memory.total)} MB`)
  say('Loading many reviews ...')
  await fillReviews(assessment)
  return { before, memory, after: await measureMoment(stack, learners, say) }
}
