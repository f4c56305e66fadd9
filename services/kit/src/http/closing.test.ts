import { defineCall } from '@wardround/proto/contract.ts'
import { success } from '@wardround/proto/envelope.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { askWhileClosing } from '../testing/ask-while-closing.ts'
import { testIdentity } from '../testing/identity.ts'
import { createHttpApp } from './http-app.ts'

const wait = defineCall({
  name: 'waitForIt',
  method: 'GET',
  path: '/things/:id',
  params: { id: z.string() },
  service: 'content',
  access: 'public',
  summary: 'x',
  reply: z.object({ id: z.string() }),
})

it('A service that closes answers what still comes on its connections, in the envelope', async () => {
  const app = createHttpApp({
    service: 'content',
    logger: createLogger({ name: 'test', level: 'silent' }),
    identityKey: testIdentity.keyFor('content'),
  })
  const gate = Promise.withResolvers<void>()
  app.route({
    ...wait,
    handler: async ({ params: { id } }) => {
      if (id === 'slow') await gate.promise
      return success({ id })
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const identity = await testIdentity.header({}, 'content')
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nx-wardround-identity: ${identity}\r\n\r\n`
  const heard = await askWhileClosing({
    app,
    first: request('/things/slow'),
    answer: gate.resolve,
    second: request('/things/late'),
  })
  expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(heard).toContain('{"status":"success","data":{"id":"late"}}')
  expect(heard).not.toContain('Service Unavailable')
})
