import { Html } from '@wardround/proto/fields/html.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { serialiseSanitised } from './serialise-sanitised.ts'

it('T-062 sends no script that came into a table by another way, and text as it is', async () => {
  const app = Fastify()
  app.setSerializerCompiler(serialiseSanitised)
  const stored = { title: 'a < b <script>', html: '<p onclick="x()">a</p><script>x()</script><style>b' }
  app.get('/', { schema: { response: { 200: z.object({ title: z.string(), html: Html }) } } }, async () => stored)
  const reply = await app.inject('/')
  expect(reply.json()).toEqual({ title: stored.title, html: '<p>a</p>b' })
  await app.close()
})
