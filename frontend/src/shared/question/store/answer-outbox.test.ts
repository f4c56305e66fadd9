import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { createOutbox, type OutboxDeps, type Outcome, type Reply } from './answer-outbox.ts'
import type { PendingAnswer } from './practice-database.ts'

const answer = (questionId: string, submittedAt: number): PendingAnswer => ({
  uid: 'u',
  questionId,
  slug: 's',
  number: 1,
  code: questionId,
  letters: 'A',
  submittedAt,
  body: {
    answerId: `answer ${questionId}`,
    sequence: 1,
    versionId: 'v',
    response: ['o'],
    milliseconds: 5,
    mode: 'tutor',
  },
})
const failure = (code: ApiError['code'], status: number) =>
  new ApiError(code, { status, message: 'No.', data: { sequence: 2 } })
const offline = () => failure('network', 0)
const reply = { correct: true, sequence: 1 } as Reply

let disk: PendingAnswer[]
let sent: string[]
let outcomes: [string, Outcome['kind']][]
let retry: (() => void) | undefined
let pause: number
let send: ReturnType<typeof vi.fn<(answer: PendingAnswer) => Promise<Reply>>>

const openOutbox = (change: Partial<OutboxDeps> = {}) =>
  createOutbox({
    readAll: async () => [...disk],
    put: async (one) => {
      disk.push(one)
      return true
    },
    remove: async (one) => {
      disk = disk.filter((kept) => kept.body.answerId !== one.body.answerId)
    },
    send: (one) => {
      sent.push(one.body.answerId)
      return send(one)
    },
    alone: (work) => work(),
    finalised: (one, outcome) => outcomes.push([one.questionId, outcome.kind]),
    later: (work, milliseconds) => {
      retry = work
      pause = milliseconds
      return () => {
        retry = undefined
      }
    },
    ...change,
  })
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 1 })

beforeEach(() => {
  disk = []
  sent = []
  outcomes = []
  retry = undefined
  send = vi.fn(async () => reply)
})

describe('the outbox', () => {
  it('is on disk before it is sent, and gone from there once confirmed', async () => {
    const order: string[] = []
    const outbox = openOutbox({
      put: async (one) => {
        order.push('disk')
        disk.push(one)
        return true
      },
      send: async () => {
        order.push('sent')
        return reply
      },
    })
    outbox.submit(answer('q1', 1))
    await until(() => expect(outcomes).toEqual([['q1', 'recorded']]))
    expect([order, disk, outbox.snapshot().entries]).toEqual([['disk', 'sent'], [], []])
  })

  it('takes a second submission of the same question for a double click', async () => {
    const outbox = openOutbox()
    expect([outbox.submit(answer('q1', 1)), outbox.submit(answer('q1', 2))]).toEqual([true, false])
    await until(() => expect(outcomes).toHaveLength(1))
    expect(sent).toEqual(['answer q1'])
  })

  it('waits without a connection and sends in order, with the same ids, when it is back', async () => {
    send.mockRejectedValue(offline())
    const outbox = openOutbox()
    outbox.submit(answer('q1', 1))
    await until(() => expect(retry).toBeDefined())
    outbox.submit(answer('q2', 2))
    await until(() => expect(outbox.snapshot().entries.map(({ failed }) => failed)).toEqual([true, true]))
    expect(disk).toHaveLength(2)
    send.mockResolvedValue(reply)
    sent = []
    retry?.()
    await until(() => expect(outcomes).toHaveLength(2))
    expect(sent).toEqual(['answer q1', 'answer q2'])
  })

  it('soon tries again, however many were given without a connection, and at once when that comes back', async () => {
    send.mockRejectedValue(offline())
    const outbox = openOutbox()
    for (let number = 0; number < 20; number += 1) {
      outbox.submit(answer(`q${number}`, number))
      await until(() => expect(outbox.snapshot().entries.every(({ failed }) => failed)).toBe(true))
    }
    expect(pause).toBeLessThanOrEqual(2500)
    send.mockReset().mockRejectedValueOnce(offline()).mockResolvedValue(reply)
    const failing = outbox.flush()
    void outbox.flush()
    await failing
    expect(outcomes).toHaveLength(20)
  })

  it.each([
    ['gateway.unavailable', 502],
    ['gateway.upstream-unavailable', 503],
    ['gateway.timeout', 504],
    ['rate.limited', 429],
    ['access.identity', 401],
  ] as const)('tries again after %s', async (code, status) => {
    send.mockRejectedValueOnce(failure(code, status))
    const outbox = openOutbox()
    outbox.submit(answer('q1', 1))
    await until(() => expect(retry).toBeDefined())
    retry?.()
    await until(() => expect(outcomes).toEqual([['q1', 'recorded']]))
  })

  it('goes round an answer that fails inside the service', async () => {
    send.mockRejectedValueOnce(failure('internal', 500))
    disk = [answer('q1', 1), answer('q2', 2)]
    const outbox = openOutbox()
    await outbox.flush()
    expect(outcomes).toEqual([['q2', 'recorded']])
    expect([disk.map(({ questionId }) => questionId), retry]).toEqual([['q1'], expect.any(Function)])
  })

  it('keeps everything and stops asking when the session is over', async () => {
    send.mockRejectedValue(failure('session.missing', 401))
    const outbox = openOutbox()
    outbox.submit(answer('q1', 1))
    await until(() => expect(outbox.snapshot().entries[0]?.failed).toBe(true))
    expect([disk.length, retry]).toEqual([1, undefined])
  })

  it('hands over a conflict and a refusal, and goes on', async () => {
    send.mockRejectedValueOnce(failure('answer.conflict', 409)).mockRejectedValueOnce(failure('question.changed', 409))
    disk = [answer('q1', 1), answer('q2', 2), answer('q3', 3)]
    await openOutbox().flush()
    expect(outcomes).toEqual([
      ['q1', 'conflict'],
      ['q2', 'refused'],
      ['q3', 'recorded'],
    ])
    expect(disk).toEqual([])
  })

  it('sends what an earlier visit has left, oldest first', async () => {
    disk = [answer('q2', 2), answer('q1', 1)]
    const outbox = openOutbox()
    await outbox.load()
    expect(outbox.snapshot()).toMatchObject({
      ready: true,
      entries: [{ answer: { questionId: 'q1' } }, { answer: { questionId: 'q2' } }],
    })
    await outbox.flush()
    expect(sent).toEqual(['answer q1', 'answer q2'])
  })

  it('lets go of what another tab has sent', async () => {
    send.mockRejectedValueOnce(offline())
    const outbox = openOutbox()
    outbox.submit(answer('q1', 1))
    await until(() => expect(retry).toBeDefined())
    disk = []
    await outbox.flush()
    expect([outcomes, sent]).toEqual([[['q1', 'gone']], ['answer q1']])
  })

  it('works without a disk', async () => {
    const outbox = openOutbox({ put: async () => false, readAll: async () => [] })
    outbox.submit(answer('q1', 1))
    await until(() => expect(outcomes).toEqual([['q1', 'recorded']]))
  })
})
