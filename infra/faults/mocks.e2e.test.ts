import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flagMockQuestion, getMockPaper, recordMockWorking } from '@wardround/proto/http/assessment/mock-papers.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Learner, seedLearners } from '../bench/learners.ts'
import { Refused } from '../client/person.ts'
import { callerWith } from '../e2e/access/caller.ts'
import { startTestStack, type TestStack } from '../e2e/stack/test-stack.ts'
import { waitUntil } from '../wait-until.ts'
import { armCrash, expectCrashed, killAndRecover, READY_WITHIN } from './crash.ts'
import { countKinds, lostAndDoubled, noteFigures } from './figures.ts'
import { startPapers } from './paper-load.ts'
import { openRows } from './rows.ts'
import {
  expectAnswersKept,
  expectResultEqualsRecount,
  moveDeadline,
  type Sitter,
  sitMock,
  sittingOf,
  untilEnded,
} from './sitter.ts'
import { untilAcknowledged } from './until-acknowledged.ts'

/** Learners who answer at the same time while the database is restarted, and what each does in a second. */
const MANY = 50
const FULL_MOCK = 1

let stack: TestStack
let databases: ReturnType<typeof openRows>
let learners: Learner[]
beforeAll(async () => {
  stack = await startTestStack('mock-faults')
  databases = openRows(stack)
  learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, MANY + 20)
})
afterAll(async () => {
  await databases?.close()
  await stack?.close()
})
const rows: ReturnType<typeof openRows>['rows'] = (...args) => databases.rows(...args)
/** Somebody who has sat nothing yet. */
const newLearner = (): Learner => {
  const learner = learners.pop()
  if (!learner) throw new Error('More learners are needed.')
  return learner
}

describe('scenario 1: assessment killed between the commit of an answer in a mock and its reply', () => {
  it('keeps the answer once, gives the repeat the first reply, and counts it once', async () => {
    const sitter = await sitMock(stack, newLearner())
    const answer = sitter.answerTo(17, 1)
    await armCrash(stack, 'assessment', 'mock-answer.committed')
    const { reply, tries } = await untilAcknowledged(() => sitter.send(answer))
    expect(tries).toBeGreaterThan(1)
    await expectCrashed(stack, 'assessment')
    expect(await sitter.send(answer)).toEqual(reply)
    await expectAnswersKept(rows, [answer])
    const { state, answered } = await sitter.end()
    expect({ state, answered }).toEqual({ state: 'released', answered: 1 })
    const result = await expectResultEqualsRecount(rows, sitter)
    expect(result.questions.filter(({ progress }) => progress !== 0).map(({ number }) => number)).toEqual([17])
  })
})

describe('scenario 3: PostgreSQL restarted twice without ceremony while fifty learners sit a mock', () => {
  it('refuses with a time to try again only meanwhile, loses no acknowledged answer, and ends no process', async () => {
    const sitters = await Promise.all(Array.from({ length: MANY }, () => sitMock(stack, newLearner(), FULL_MOCK)))
    const ours = stack.processes.names().filter((name) => !['postgres', 'redis', 'nats'].includes(name))
    const pidsOf = () => ours.map((name) => `${name} ${stack.processes.pidOf(name)}`)
    const pids = pidsOf()
    const load = startPapers(sitters)
    onTestFinished(() => load.stop())
    await load.untilAnswered(MANY * 2)
    let recovery = 0
    for (const _ of [1, 2]) {
      const [started] = await rows<{ at: Date }>('assessment', 'select pg_postmaster_start_time() as at')
      const failuresBefore = load.failures.length
      expect(stack.processes.kill('postgres', 'SIGQUIT')).toBe(true)
      await waitUntil(
        async () => {
          const [now] = await rows<{ at: Date }>('assessment', 'select pg_postmaster_start_time() as at')
          if (!now || !started || now.at <= started.at) throw new Error('It was not restarted.')
        },
        { seconds: READY_WITHIN, sentence: 'PostgreSQL did not come back.' },
      )
      const upAt = performance.now()
      await load.untilAnswered(MANY)
      recovery = Math.max(recovery, (performance.now() - upAt) / 1000)
      expect(recovery).toBeLessThan(10)
      expect(load.failures.length).toBeGreaterThan(failuresBefore)
      await stack.ready(READY_WITHIN)
      // Both pools of each process are in use again before the next one.
      await load.untilAnswered(MANY * 4)
    }
    await load.stop()
    const ids = load.acknowledged.map(({ body }) => body.answerId)
    const errors = countKinds(load.failures.map(({ kind }) => kind))
    noteFigures({ recovery, errors, ...(await lostAndDoubled(rows, 'assessment', 'sitting_answers', ids)) })
    const wrong = load.failures.filter(
      ({ status, retryAfter }) => ![502, 503, 504].includes(status) || retryAfter === null,
    )
    expect(wrong).toEqual([])
    expect(pidsOf()).toEqual(pids)
    await expectAnswersKept(rows, load.acknowledged)
  })
})

/** Seconds that a service's clock may be off without its being refused everything. */
const SKEW = 25
/** Moves the clock that a process reads, from its first line on. */
const withClock = (seconds: number) => {
  const code = `const { Date: Real } = globalThis; const by = ${seconds * 1000}
    globalThis.Date = class Date extends Real { constructor(...given) { given.length ? super(...given) : super(Real.now() + by) } static now() { return Real.now() + by } }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** How far the clock of assessment is ahead: the time of a line that it writes when it starts. */
function clockOfAssessment(since: number): number {
  const lines = readFileSync(join(stack.dataDir, 'logs/assessment.log'), 'utf8').trim().split('\n')
  const last = lines.findLast((line) => line.startsWith('{'))
  return (JSON.parse(last ?? '{}').time - since) / 1000
}

const lateOf = (sitter: Sitter) =>
  rows<{ id: string }>('assessment', 'select id from late_answers where sitting_id = $1', [sitter.attemptId])

describe('scenario 16: the deadline of a mock is the database’s', () => {
  it.each([SKEW, -SKEW])('whatever the clock of the service says (%i s off)', async (seconds) => {
    const sitter = await sitMock(stack, newLearner())
    await stack.processes.restart('assessment', { NODE_OPTIONS: withClock(seconds), LOG_LEVEL: 'info' })
    onTestFinished(async () => {
      await stack.processes.restart('assessment', { NODE_OPTIONS: undefined, LOG_LEVEL: 'warn' })
      await stack.ready(READY_WITHIN)
    })
    await stack.ready(READY_WITHIN)
    const off = clockOfAssessment(Date.now())
    expect(Math.abs(off - seconds)).toBeLessThan(15)
    const [inTime, atDeadline, inGrace, tooLate] = [1, 2, 3, 4].map((place) => sitter.answerTo(place)) as [
      ReturnType<Sitter['answerTo']>,
      ReturnType<Sitter['answerTo']>,
      ReturnType<Sitter['answerTo']>,
      ReturnType<Sitter['answerTo']>,
    ]
    await moveDeadline(rows, sitter, 1)
    await sitter.send(inTime)
    await moveDeadline(rows, sitter, -1)
    await sitter.send(atDeadline)
    await moveDeadline(rows, sitter, -13)
    await sitter.send(inGrace)
    await moveDeadline(rows, sitter, -16)
    await expect(sitter.send(tooLate)).rejects.toMatchObject({ status: 409, code: 'attempt.closed' })
    await untilEnded(rows, sitter, 10)
    await expectAnswersKept(rows, [inTime, atDeadline, inGrace])
    expect(await lateOf(sitter)).toEqual([{ id: tooLate.body.answerId }])
    const result = await expectResultEqualsRecount(rows, sitter)
    expect(result).toMatchObject({ late: 1, attempt: { answered: 3 } })
  })

  it('also when what ends papers is killed then: ended once, at the deadline, with the result a reader gets', async () => {
    const [swept, read] = [await sitMock(stack, newLearner()), await sitMock(stack, newLearner())]
    for (const sitter of [swept, read]) {
      for (const place of [1, 2, 3]) await sitter.send(sitter.answerTo(place, place))
      const chosen = sitter.questions[3]
      await callerWith(stack.urls.gateway, sitter.cookie)(recordMockWorking, {
        params: { id: chosen?.id ?? '' },
        body: {
          ...{ attemptId: sitter.attemptId, paper: 1, sequence: 0 },
          ...{ selected: [chosen?.options[2]?.id ?? ''], struckOut: [], highlights: [], seconds: 4 },
        },
      })
    }
    // Overdue once the process is gone.
    await moveDeadline(rows, swept, -14.5)
    await moveDeadline(rows, read, -14.5)
    await killAndRecover(stack, 'assessment')
    const { reply: readResult } = await untilAcknowledged(() => read.result())
    await untilEnded(rows, swept, 10)
    for (const sitter of [swept, read]) {
      const { ended_at: endedAt, deadline_at: deadlineAt } = await sittingOf(rows, sitter)
      expect(endedAt).toEqual(deadlineAt)
      await expectResultEqualsRecount(rows, sitter)
    }
    const { score, attempt } = await swept.result()
    expect(attempt.answered).toBe(4)
    expect(readResult).toMatchObject({ score, attempt: { answered: 4 } })
    expect(await swept.end()).toMatchObject({ score, state: 'released' })
  })
})

describe('scenario 17: a device that is behind', () => {
  it('is refused with what counts, and what was flagged on both is flagged', async () => {
    const learner = newLearner()
    const [ahead, behind] = [await sitMock(stack, learner), await sitMock(stack, learner)]
    expect(behind.attemptId).toBe(ahead.attemptId)
    const first = ahead.answerTo(5, 0)
    const newer = ahead.answerTo(5, 1, 2)
    await ahead.send(first)
    await ahead.send(newer)
    const refusal = await behind.send(behind.answerTo(5, 2, 2)).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal).toMatchObject({ status: 409, code: 'answer.conflict' })
    expect((refusal as Refused).body.error?.data).toMatchObject({
      sequence: 2,
      answered: { response: newer.body.response, marking: null },
    })
    await expectAnswersKept(rows, [first, newer])
    const call = callerWith(stack.urls.gateway, learner.cookie)
    const flag = (at: number) => {
      const params = { mockid: ahead.attemptId, id: ahead.questions[at]?.id ?? '' }
      return call(flagMockQuestion, { params, body: {} })
    }
    await Promise.all([flag(4), flag(5), flag(4)])
    const { questions } = await call(getMockPaper, { params: { attemptId: ahead.attemptId, paper: 1 } })
    expect(questions.filter(({ flagged }) => flagged).map(({ number }) => number)).toEqual([5, 6])
    const { answered } = await ahead.end()
    expect(answered).toBe(1)
    await expectResultEqualsRecount(rows, ahead)
  })
})
