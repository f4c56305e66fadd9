import type { Knex } from 'knex'
import { addCategory } from '#bank/categories/add-category.ts'
import { freePrefix, freeSlug, slugify, subjectKey } from '#bank/categories/category.ts'
import { listCategories } from '#bank/categories/category-repository.ts'
import { findImportParent, mapImportSubjects, setImportSubject } from './subject-repository.ts'

const PARENT = { name: 'Imported', slug: 'imported' }
/** No subject reads like this: a subject has letters. */
const PARENT_KEY = '/'

/** The category that imported subjects stand under; made when there is none. Staff may rename it. */
async function getParent(trx: Knex.Transaction, now: Date): Promise<string> {
  const marked = await findImportParent(trx, PARENT_KEY, PARENT.slug)
  if (marked) return marked.id
  const all = await listCategories(trx)
  const slug = freeSlug(PARENT.slug, new Set(all.map((row) => row.slug)))
  const codePrefix = freePrefix(PARENT.name, new Set(all.map((row) => row.code_prefix)))
  const { id } = await addCategory(trx, { name: PARENT.name, slug, parentId: null, codePrefix, position: 10_000 }, now)
  await setImportSubject(trx, id, PARENT_KEY)
  return id
}

/**
 * The category of each subject, made when there is none. Staff may rename and move such a category: it is found again
 * by the subject it was made for. A slug or prefix that another category has is not taken again.
 */
export async function categoriesOfSubjects(
  trx: Knex.Transaction,
  subjects: readonly string[],
  now: Date,
): Promise<(subject: string) => string> {
  const names = new Map<string, string>()
  for (const subject of subjects)
    if (!names.has(subjectKey(subject))) names.set(subjectKey(subject), subject.replace(/\s+/g, ' ').trim())
  const known = await mapImportSubjects(trx, [...names.keys()])
  for (const [key, name] of names) {
    if (known.has(key)) continue
    const parentId = await getParent(trx, now)
    const all = await listCategories(trx)
    const category = await addCategory(
      trx,
      {
        name,
        parentId,
        slug: freeSlug(slugify(name), new Set(all.map((row) => row.slug))),
        codePrefix: freePrefix(name, new Set(all.map((row) => row.code_prefix))),
        position: all.filter((row) => row.parent_id === parentId).length + 1,
      },
      now,
    )
    await setImportSubject(trx, category.id, key)
    known.set(key, category.id)
  }
  return (subject) => {
    const id = known.get(subjectKey(subject))
    if (id === undefined) throw new Error(`no category was asked for the subject ${subject}`)
    return id
  }
}
