import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { getQuestionByNumber, recordAnswer } from '@wardround/proto/http/assessment/practice.ts'
import { signUp } from '@wardround/proto/http/identity/registration.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createPerson } from '../client/person.ts'
import { PROCESS_KINDS } from '../local/processes.ts'
import { DATA_DIR } from '../local/root.ts'
import { ensurePrograms } from '../local/servers/programs.ts'
import { askEveryQuery } from '../observability/ask-queries.ts'
import { startPrometheus, targetsAmong } from '../observability/start-prometheus.ts'
import { answerTo, categorySlugs } from './learner-calls.ts'
import { codeMailedTo } from './mailbox.ts'
import { startTestStack, type TestStack } from './stack/test-stack.ts'

type Span = { traceId: string; name: string }
type Exported = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** Spans by the process that sent them, in the order in which they came. */
const spans: { process: string; span: Span }[] = []
const collector = createServer(async (request, reply) => {
  const { resourceSpans } = (await json(request)) as Exported
  for (const { resource, scopeSpans } of resourceSpans) {
    const process = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? ''
    for (const { spans: sent } of scopeSpans) spans.push(...sent.map((span) => ({ process, span })))
  }
  reply.end('{}')
})

let stack: TestStack
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const told = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` }
  stack = await startTestStack('observability', {
    env: Object.fromEntries(PROCESS_KINDS.map((kind) => [kind, told])),
  })
})
afterAll(async () => {
  await stack?.close()
  collector.close()
})

it('follows a sign-up from the gateway through identity, NATS and the queue to the worker that sends the email', async () => {
  const email = `traced-${randomUUID().slice(0, 8)}@wardround.test`
  await createPerson(stack.urls.gateway).call(signUp, {
    body: {
      firstName: 'Traced',
      lastName: 'Doctor',
      email,
      password: 'three quiet owls at night',
      group: 1,
      acceptedTerms: true,
    },
  })
  await codeMailedTo(stack.urls.sandbox, email)
  await expect
    .poll(() => {
      const root = spans.find(({ process, span }) => process === 'gateway' && span.name === 'signUp')
      const along = spans.filter(({ span }) => span.traceId === root?.span.traceId).map(({ process }) => process)
      return [...new Set(along)].sort()
    })
    .toEqual(['gateway', 'identity', 'notification', 'notification-worker'])
})

it('measures what every query of the dashboards and of the set-up page asks for', async () => {
  const learner = createPerson(stack.urls.gateway)
  await learner.logInAs('learner')
  const [slug = ''] = await categorySlugs(learner)
  const question = await learner.call(getQuestionByNumber, { params: { name: slug, id: 1 } })
  const body = answerTo(question)
  const { prometheus: program } = await ensurePrograms(['prometheus'], DATA_DIR, console.log)
  const prometheus = await startPrometheus({
    program,
    dataDir: join(stack.dataDir, 'prometheus'),
    port: stack.ports.prometheus ?? 0,
    targets: targetsAmong(stack.ports),
    interval: 1,
  })
  onTestFinished(prometheus.stop)
  // A rate is there once something was counted between two readings.
  await expect
    .poll(
      async () => {
        await learner.call(getQuestionByNumber, { params: { name: slug, id: 1 } })
        await learner.call(recordAnswer, { params: { id: question.id }, body })
        return askEveryQuery(prometheus.url)
      },
      { timeout: 180_000, interval: 2_000 },
    )
    .toEqual({ refused: [], empty: [] })
})
