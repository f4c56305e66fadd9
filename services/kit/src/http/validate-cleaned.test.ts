import { EmailHtml, Html, htmlUpTo } from '@wardround/proto/fields/html.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TOO_MANY_LEVELS } from '../security/levels.ts'
import { tagsOpenedIn } from '../testing/tags-opened.ts'
import { sendFailure } from './error-reply.ts'
import { parseCleaned, validateCleaned } from './validate-cleaned.ts'

const Body = z.strictObject({
  title: z.string(),
  html: htmlUpTo(200_000),
  parts: z.array(z.strictObject({ html: Html })),
  email: EmailHtml.optional(),
})
const nested = (tags: string, times: number) => tags.repeat(times)

const app = Fastify({ bodyLimit: 2_000_000 })
beforeAll(async () => {
  app.setValidatorCompiler(validateCleaned)
  app.setErrorHandler(sendFailure)
  app.post('/', { schema: { body: Body } }, async () => 'taken')
  await app.ready()
})
afterAll(() => app.close())
const send = async (changes: object) => {
  const payload = { title: '', html: '', parts: [], ...changes }
  const reply = await app.inject({ method: 'POST', url: '/', payload })
  return { status: reply.statusCode, details: reply.statusCode === 400 ? reply.json().error.details : undefined }
}

describe('T-067 tags inside each other without end', () => {
  it.each([
    ['<b><i>', 33_000],
    ['<table><tr><td>', 13_000],
    ['<b></x>', 28_000],
    ['<b><!--</b>-->', 14_000],
    ['<b><i title="</b>">', 10_000],
    ['<x>', 66_000],
  ])('as in %s are refused at the first that is too deep, by the name of the field', async (tags, times) => {
    const deep = nested(tags, times)
    const opened = await tagsOpenedIn(async () => {
      expect(await send({ html: deep })).toEqual({
        status: 400,
        details: [{ path: 'body.html', message: TOO_MANY_LEVELS }],
      })
      expect((await send({ parts: [{ html: 'a' }, { html: deep }] })).details).toMatchObject([
        { path: 'body.parts.1.html' },
      ])
      expect((await send({ email: deep })).details).toMatchObject([{ path: 'body.email' }])
    })
    // Of the thousands of each of the three, so that the time to refuse them does not grow with their depth.
    expect(opened).toBe(3 * 101)
  })

  it('are taken up to a hundred levels, as are any number beside each other', async () => {
    const levels = (times: number) => `${nested('<b>', times)}x${nested('</b>', times)}`
    expect((await send({ html: levels(100).repeat(3) })).status).toBe(200)
    expect((await send({ html: levels(101) })).status).toBe(400)
    for (const html of ['<p>a', '<li>a', '<td>a', '<br>', '<i>a</i>', '</b>', '<img>', '<!-- <b> -->'])
      expect((await send({ html: html.repeat(2000) })).status, html).toBe(200)
  })

  it('do not come in with a file either', () => {
    const parsed = parseCleaned(Body, { title: '', html: '', parts: [{ html: nested('<b>', 101) }] })
    expect(parsed.error?.issues).toMatchObject([{ path: ['parts', '0', 'html'], message: TOO_MANY_LEVELS }])
    expect(parseCleaned(Body, { title: '', html: '<b>x</b>', parts: [] }).success).toBe(true)
  })
})
