import { covers } from '@wardround/kit/testing/covers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, READER, startContent } from '#testing/harness.ts'
import { runImport } from './run-import.ts'

covers('cancelImport')

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

const upload = (body: string, path: string) =>
  content.call({
    method: 'POST',
    url: `/a/questionbank/import/${path}`,
    body: Buffer.from(body),
    headers: { 'content-type': 'application/octet-stream' },
  })
const cancel = (id: string, as?: object | null) =>
  content.call({ method: 'POST', url: `/a/questionbank/import/${id}/cancel`, ...(as === undefined ? {} : { as }) })
const importOf = async (id: string) => (await content.call({ url: `/a/questionbank/import/${id}` })).data
const linesOf = async (id: string) => (await content.call({ url: `/a/questionbank/import/${id}/lines` })).data.items

async function run(body: string, path: string) {
  const { data } = await upload(body, path)
  await runImport(content.deps, data.id)
  return { ...(await importOf(data.id)), lines: await linesOf(data.id) }
}

const line = (id: string, stem: string) =>
  `${JSON.stringify({ id, stem, options: ['a', 'b'], answer_index: 0, subject: 'Hearts' })}\n`

describe('an active question', () => {
  it('is changed by an import only where that was chosen, and the report says which it is', async () => {
    const file = 'file?filename=x.jsonl&format=jsonl'
    const check = 'check?filename=x.jsonl&format=jsonl'
    const [{ code }] = (await run(line('one', 'What is one?'), `${file}&state=active`)).lines
    const changed = line('one', 'What is the one?')
    const refusal = { outcome: 'refused', code, reason: expect.stringContaining('This question is active.') }
    expect((await run(changed, check)).lines).toMatchObject([refusal])
    expect((await run(changed, `${file}&state=active`)).lines).toMatchObject([refusal])
    const said = { outcome: 'imported', code, notes: [expect.stringContaining('Learners see the new text')] }
    expect((await run(changed, `${check}&changeActive=true`)).lines).toMatchObject([said])
    expect(await run(changed, `${file}&changeActive=true`)).toMatchObject({ changeActive: true, lines: [said] })
  })
})

describe('an import that is cancelled', () => {
  it('ends, keeps what came in and lets its job do nothing more', async () => {
    const { data } = await upload(line('two', 'What is two?'), 'file?filename=x.jsonl&format=jsonl')
    expect((await cancel(data.id)).data).toMatchObject({ state: 'cancelled', imported: 0 })
    await runImport(content.deps, data.id)
    expect(await importOf(data.id)).toMatchObject({ state: 'cancelled', imported: 0, problem: null })
    expect((await cancel(data.id)).data.state).toBe('cancelled')
  })

  it('stays as it ended when it had ended before; only who may import cancels', async () => {
    const done = await run(line('three', 'What is three?'), 'file?filename=x.jsonl&format=jsonl')
    expect((await cancel(done.id)).data).toMatchObject({ state: 'done', imported: 1 })
    expect((await cancel(done.id, READER)).status).toBe(403)
    expect((await cancel(done.id, null)).status).toBe(401)
    expect((await cancel('0199a000-0000-7000-8000-00000000dead')).error.code).toBe('resource.missing')
  })

  it('cannot be confirmed when it was a check', async () => {
    const { data } = await upload(line('four', 'What is four?'), 'check?filename=x.jsonl&format=jsonl')
    await cancel(data.id)
    const confirm = { method: 'POST' as const, url: `/a/questionbank/import/${data.id}/confirm`, body: {} }
    expect((await content.call(confirm)).error.code).toBe('file.gone')
  })
})

describe('a table of others', () => {
  it('comes in by the columns that were chosen; a choice without a needed column is refused', async () => {
    const csv = 'Question,A,B,Key,Owner\nWhich valve?,Mitral,Aortic,B,Jo\n'
    const columns = { stem: 'Question', option_1: 'A', option_2: 'B', answers: 'Key' }
    const query = (choice: object) => `file?filename=x.csv&columns=${encodeURIComponent(JSON.stringify(choice))}`
    expect(await run(csv, query(columns))).toMatchObject({ imported: 1, notes: ['Columns not read: Owner.'] })
    expect((await upload(csv, query({ stem: 'Question' }))).error.code).toBe('request.invalid')
  })
})

describe('a small file', () => {
  it('does not wait behind large ones', async () => {
    const queues: boolean[] = []
    const { enqueueImport } = content.deps
    content.deps.enqueueImport = async (_, isFew) => void queues.push(isFew)
    await upload(line('five', 'What is five?'), 'check?filename=x.jsonl')
    await upload(line('six', 'What is six? '.repeat(100_000)), 'check?filename=x.jsonl')
    content.deps.enqueueImport = enqueueImport
    expect(queues).toEqual([true, false])
  })
})
