import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { createMarkOutbox, type Mark } from './mark-outbox.ts'

const mark = (clincherId: string, known: boolean, before = false): Mark => ({
  ...{ clincherId, known, before, list: 'chest-pain' },
  at: '2026-11-22T09:00:00.000Z',
})
let disk: Map<string, Mark>
let sent: string[]
let refreshed: number
let refusals: string[]
let online: boolean
let retry: (() => void) | undefined

const open = () =>
  createMarkOutbox({
    readAll: async () => [...disk.values()],
    put: async (one) => disk.set(one.clincherId, one),
    remove: async (id) => void disk.delete(id),
    send: async ({ clincherId, known }) => {
      if (!online) throw new ApiError('network', { status: 0, message: 'No.' })
      if (clincherId === 'gone') throw new ApiError('resource.missing', { status: 404, message: 'Gone.' })
      sent.push(`${clincherId} ${known}`)
    },
    refresh: async () => {
      refreshed += 1
    },
    refused: (message) => void refusals.push(message),
    later: (work) => {
      retry = work
      return () => {
        retry = undefined
      }
    },
  })

beforeEach(() => {
  disk = new Map()
  sent = []
  refreshed = 0
  refusals = []
  online = true
  retry = undefined
})

describe('the outbox of marks', () => {
  it('keeps the last of several marks of a clincher, and sends that one when the connection is back', async () => {
    online = false
    const outbox = open()
    for (const one of [mark('a', true), mark('b', true), mark('a', false), mark('a', true)]) await outbox.add(one)
    await outbox.flush()
    expect([[...disk.keys()], outbox.snapshot().failed, retry === undefined]).toEqual([['a', 'b'], true, false])
    online = true
    await outbox.flush()
    expect([sent, disk.size, refreshed, outbox.snapshot()]).toEqual([
      ['a true', 'b true'],
      0,
      1,
      { marks: new Map(), failed: false },
    ])
  })

  it('remembers how a clincher stood before the first of them', async () => {
    online = false
    const outbox = open()
    await outbox.add(mark('a', false, true))
    await outbox.add(mark('a', true, false))
    expect(outbox.snapshot().marks.get('a')).toMatchObject({ known: true, before: true })
  })

  it('sends what an earlier visit has left, and lets go of what the service refuses', async () => {
    for (const one of [mark('gone', true), mark('a', false)]) disk.set(one.clincherId, one)
    await open().load()
    expect([sent, refusals, disk.size]).toEqual([['a false'], ['Gone.'], 0])
  })

  it('sends a clincher again that was marked while it was on its way', async () => {
    const outbox = open()
    await Promise.all([outbox.add(mark('a', true)), outbox.add(mark('a', false))])
    await outbox.flush()
    expect([sent.at(-1), disk.size]).toEqual(['a false', 0])
  })
})
