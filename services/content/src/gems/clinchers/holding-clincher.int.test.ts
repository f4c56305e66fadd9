import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClincher, newGem } from '#testing/gems.ts'
import { type Harness, startContent } from '#testing/harness.ts'

let content: Harness
beforeAll(async () => {
  content = await startContent()
})
afterAll(() => content.stop())

it('the list or gem that holds a clincher is found by it', async () => {
  const shelf = await content.shelf()
  const [inList, inGem] = [newClincher(), newClincher()]
  const list = { name: 'Chest pain', slug: 'chest-pain', categoryId: null, position: 1, forPa: false }
  await content.call({ method: 'POST', url: '/a/clincherlist', body: { ...list, clinchers: [newClincher(), inList] } })
  await content.call({ method: 'POST', url: '/a/clincherlist', body: { ...list, slug: 'rashes', clinchers: [] } })
  const block = { kind: 'clincher', id: newClincher().id, clincher: inGem }
  const body = newGem(shelf.id, { title: 'Holding', content: { format: 4, blocks: [block] } })
  await content.call({ method: 'POST', url: '/a/gemv4', body })
  await content.call({ method: 'POST', url: '/a/gem', body: newGem(shelf.id) })
  const holding = async ({ id }: { id: string }) => {
    const found = ['clincherlists', 'gems'].map((many) => content.call({ url: `/a/${many}?clincherId=${id}` }))
    const [lists, gems] = (await Promise.all(found)).map(({ data }: any) => data.items)
    return [...lists.map(({ slug }: any) => slug), ...gems.map(({ title }: any) => title)]
  }
  expect(await holding(inList)).toEqual(['chest-pain'])
  expect(await holding(inGem)).toEqual(['Holding'])
  expect(await holding(newClincher())).toEqual([])
})
