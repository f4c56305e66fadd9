import { Html, htmlUpTo } from '@wardround/proto/fields/html.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serialiseSanitised } from './serialise-sanitised.ts'
import { validateCleaned } from './validate-cleaned.ts'

it('T-062 sends no script that came into a table by another way, and text as it is', async () => {
  const app = Fastify()
  app.setSerializerCompiler(serialiseSanitised)
  const stored = { title: 'a < b <script>', html: '<p onclick="x()">a</p><script>x()</script><style>b' }
  app.get('/', { schema: { response: { 200: z.object({ title: z.string(), html: Html }) } } }, async () => stored)
  const reply = await app.inject('/')
  expect(reply.json()).toEqual({ title: stored.title, html: '<p>a</p>b' })
  await app.close()
})

it('takes no text that would be too long or empty once it is sanitised, so that whatever is kept can be sent again', async () => {
  const app = Fastify()
  app.setValidatorCompiler(validateCleaned)
  app.post('/', { schema: { body: z.object({ html: htmlUpTo(60, z.string().min(1)) }) } }, async ({ body }) => body)
  const send = (html: string) => app.inject({ method: 'POST', url: '/', payload: { html } })
  const link = '<a href="https://a.test">a</a>'
  expect((await send(link)).statusCode).toBe(400)
  expect((await send('&'.repeat(20))).statusCode).toBe(400)
  expect((await send('<title></title>')).statusCode).toBe(400)
  expect((await send('&'.repeat(12))).json()).toEqual({ html: '&'.repeat(12) })
  await app.close()
})
