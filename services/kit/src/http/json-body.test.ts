import { describe, expect, it } from 'vitest'
import { findHarmful, parseJsonBody } from './json-body.ts'

const refusal = (raw: Buffer | string) => {
  try {
    parseJsonBody(Buffer.from(raw))
    return undefined
  } catch (error) {
    return (error as { details: { path: string; message: string }[] }).details[0]
  }
}

describe('parseJsonBody', () => {
  it('returns what clean JSON says', () => {
    expect(parseJsonBody(Buffer.from('{"a":[1,{"b":"ü 😀"}],"constructor":"ward round"}'))).toEqual({
      a: [1, { b: 'ü 😀' }],
      constructor: 'ward round',
    })
    expect(parseJsonBody(Buffer.from(''))).toBeUndefined()
  })

  it('refuses text that is not JSON', () => {
    for (const raw of ['{', '{"a":1,}', 'a=1', '{"a":1e400000', "{'a':1}", '\u0000'])
      expect(refusal(raw)).toEqual({ path: 'body', message: 'This is not JSON.' })
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(refusal(Buffer.from([0x22, 0xff, 0xfe, 0x22]))?.message).toBe('This is not UTF-8 text.')
  })

  it('refuses prototype keys wherever they are, also when written with escapes', () => {
    expect(refusal('{"__proto__":{"is_admin":true}}')?.path).toBe('body.__proto__')
    expect(refusal('{"a":[{"\\u005f_proto__":1}]}')?.path).toBe('body.a.0.__proto__')
    expect(refusal('{"a":{"constructor":{"prototype":{}}}}')?.path).toBe('body.a.constructor')
  })

  it('refuses NUL and half characters, naming the field', () => {
    expect(refusal('{"name":{"first":"a\\u0000b"}}')).toEqual({
      path: 'body.name.first',
      message: 'This contains a NUL character.',
    })
    expect(refusal('{"list":["ok","\\ud83d"]}')).toEqual({
      path: 'body.list.1',
      message: 'This contains a broken character.',
    })
    expect(refusal('"\\udc00"')?.path).toBe('body')
    expect(refusal('{"a\\u0000":1}')?.path).toBe('body.a')
  })

  it('leaves out of texts what nobody sees, and keeps tabs, lines and every letter', () => {
    const sent = {
      title: 'A\u0007b\u000b\u202edc\u2066\ufffe',
      note: 'one\n\ttwo\r\n\u00e9 \u0645\ud83d\udc4d',
      n: [1, null],
    }
    expect(parseJsonBody(Buffer.from(JSON.stringify(sent)))).toEqual({ ...sent, title: 'Abdc' })
    expect(parseJsonBody(Buffer.from('{"title":"a\\u001bb\\fc"}'))).toEqual({ title: 'abc' })
  })

  it('refuses deep nesting without exhausting the stack', () => {
    expect(refusal('['.repeat(200_000) + ']'.repeat(200_000))?.message).toMatch(/nested/)
    expect(refusal(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)?.message).toMatch(/nested/)
    expect(refusal('['.repeat(60) + ']'.repeat(60))).toBeUndefined()
  })
})

describe('findHarmful', () => {
  it('reads objects without a prototype, as query strings are', () => {
    expect(findHarmful(Object.assign(Object.create(null), { search: 'a\0' }), 'query')).toEqual({
      path: 'query.search',
      message: 'This contains a NUL character.',
    })
    expect(findHarmful({ id: '7' }, 'params')).toBeUndefined()
  })
})
