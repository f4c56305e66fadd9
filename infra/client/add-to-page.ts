import { changePage, getPage, listPages } from '@wardround/proto/http/content/pages.ts'
import type { Person } from './person.ts'

/** Adds a sentence to a public page, as staff do. */
export async function addToPage(admin: Person, tag: `plab-${string}`, words: string): Promise<void> {
  const [row] = (await admin.call(listPages, { query: { tag } })).items
  const { id, title, value, version } = await admin.call(getPage, { params: { id: row?.id ?? '' } })
  if (value.kind !== 'text') throw new Error(`${tag} is no text`)
  const html = `${value.html}<p>${words}</p>`
  await admin.call(changePage, {
    params: { id },
    body: { tag, title, value: { kind: 'text', html }, state: 'published', publishAt: null, version },
  })
}
