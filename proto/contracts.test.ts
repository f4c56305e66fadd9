import { describe, expect, it } from 'vitest'
import { asyncApiDocument } from './asyncapi.ts'
import { CALLS } from './calls.ts'
import { EVENTS } from './events.ts'
import { openApiDocument } from './openapi.ts'

describe('contracts', () => {
  it('match the committed snapshot of calls, so that a breaking change is seen', async () => {
    await expect(`${JSON.stringify(openApiDocument(CALLS, 'wardround'), null, 2)}\n`).toMatchFileSnapshot('./snapshots/openapi.json')
  })

  it('match the committed snapshot of events', async () => {
    await expect(`${JSON.stringify(asyncApiDocument(EVENTS), null, 2)}\n`).toMatchFileSnapshot('./snapshots/asyncapi.json')
  })

  it('name each call, each path with its method and each event once', () => {
    const unique = (values: string[]) => expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    unique(CALLS.map((call) => call.name))
    unique(CALLS.map((call) => `${call.method} ${call.url}`))
    unique(EVENTS.map((event) => event.type))
  })

  it('take nothing that was not declared', () => {
    for (const call of CALLS) {
      expect(call.schema.params.safeParse({ unknown: 1 }).success, call.name).toBe(false)
      expect(call.schema.querystring.safeParse({ unknown: 1 }).success, call.name).toBe(false)
      if (call.schema.body) expect(call.schema.body.safeParse({ unknown: 1 }).success, call.name).toBe(false)
    }
  })

  it('declare a parameter for each place in the path, and none besides', () => {
    for (const call of CALLS) {
      const inPath = [...call.url.matchAll(/:(\w+)/g)].map((match) => match[1]).sort()
      expect(Object.keys(call.schema.params.shape).sort(), call.name).toEqual(inPath)
    }
  })
})
