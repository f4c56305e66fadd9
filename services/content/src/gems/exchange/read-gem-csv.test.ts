import { DomainError } from '@wardround/kit/base/errors.ts'
import { csvRows } from '@wardround/kit/data/csv.ts'
import { MOST_IMPORTED_GEMS } from '@wardround/proto/http/content/gem-exchange.ts'
import { expect, it } from 'vitest'
import { readGemCsv } from './read-gem-csv.ts'

const read = (text: string) => readGemCsv(Buffer.from(text))

it('reads no further than one gem beyond those that may be imported', () => {
  expect(read(`title,text\n${'Gout,Colchicine\n'.repeat(50_000)}`)).toHaveLength(MOST_IMPORTED_GEMS + 1)
})

it('reads what our own files keep from being a formula as it was', () => {
  const exported = csvRows([
    ['title', 'prompt', 'text'],
    ['-ve feedback', '=1+1', "'quoted'"],
  ])
  expect(read(exported)).toMatchObject([
    { title: '-ve feedback', prompt: '=1+1', content: { html: "<p>'quoted'</p>" } },
  ])
})

it('leaves columns out that it does not know, and refuses a row without an end', () => {
  expect(read(`${','.repeat(5_000)},Title,text\n${','.repeat(5_000)},Gout,Colchicine`)).toMatchObject([
    { title: 'Gout', content: { html: '<p>Colchicine</p>' } },
  ])
  for (const endless of ['A'.repeat(3_000_000), `title,text\n"${'A'.repeat(3_000_000)}`])
    expect(() => read(endless)).toThrow(DomainError)
})
