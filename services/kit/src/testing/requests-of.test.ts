import { randomUUID } from 'node:crypto'
import { CALLS } from '@wardround/proto/calls.ts'
import { defineCall } from '@wardround/proto/contract.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { asksOf, requestsOf } from './requests-of.ts'

const ID = randomUUID()

it('fills path, query and body with every value that fits, one at a time', () => {
  const call = defineCall({
    name: 'changeThing',
    method: 'PUT',
    path: '/:product/thing/:id/:n?',
    service: 'content',
    access: 'verified',
    summary: 'A thing',
    params: { id: z.uuid(), n: z.coerce.number().int().min(2) },
    query: z.strictObject({ sort: z.enum(['name', 'date']).default('date') }),
    body: z.strictObject({ text: z.string().max(5), ids: z.array(z.uuid()), ready: z.boolean().optional() }),
    reply: z.null(),
  })
  const [bare, numbered] = requestsOf(call, [ID, 'slug', 7])
  expect(new Set(bare?.map(({ path }) => path))).toEqual(
    new Set([`/wardround/thing/${ID}`, `/wardround/thing/${ID}?sort=name`, `/wardround/thing/${ID}?sort=date`]),
  )
  expect(new Set(numbered?.map(({ path }) => path.split('?')[0]))).toEqual(new Set([`/wardround/thing/${ID}/7`]))
  const bodies = bare?.filter(({ path }) => !path.includes('?')).map(({ body }) => body)
  expect(bodies).toEqual([
    { text: 'slug', ids: [] },
    { text: '7', ids: [] },
    { text: '0', ids: [] },
    { text: '1', ids: [] },
    { text: '2', ids: [] },
    { text: 'chest', ids: [] },
    { text: 'slug', ids: [ID] },
    { text: 'slug', ids: [], ready: true },
    { text: 'slug', ids: [], ready: false },
  ])
})

it('makes asks of another service in the same way', () => {
  expect(asksOf(z.object({ uid: z.uuid() }), [ID])).toEqual([{ uid: ID }])
})

it('finds a request for every declared read', () => {
  const pool = [ID, 'slug', 7, 'watermarkkeys']
  const silent = CALLS.filter(({ method, media }) => method === 'GET' && !media.stream).filter(
    (call) => requestsOf(call, pool).flat().length === 0,
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
