import { DomainError } from '@wardround/kit/base/errors.ts'
import { audit } from '@wardround/kit/data/audit.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { CallInput, CallReply } from '@wardround/proto/contract.ts'
import type {
  changePicture as changeContract,
  LibraryPicture,
  listPictures as listContract,
} from '@wardround/proto/http/content/picture-library.ts'
import type { Deps } from '#deps.ts'
import { findImage } from '#media/image-repository.ts'
import { removeFileOf } from '#media/remove-unused.ts'
import { listNamedIds } from '#media/unused-repository.ts'
import type { Actor } from '#staff/actor.ts'
import {
  describeImage,
  findInLibrary,
  type LibraryAsk,
  type LibraryRow,
  listLibrary,
  removeImage,
} from './library-repository.ts'

type Changed = CallInput<typeof changeContract>['body']

const present = (row: LibraryRow): LibraryPicture => ({
  id: row.id,
  url: `/api/v1/media/${row.id}`,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  protected: row.protected,
  area: row.area,
  name: row.name,
  description: row.description,
  source: row.source,
  version: row.version,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  uses: row.uses,
  useCount: row.use_count,
})

/** A page of all pictures, each with where it is used now. */
export async function listPictures({ db }: Pick<Deps, 'db'>, ask: LibraryAsk): Promise<CallReply<typeof listContract>> {
  const { rows, ...counts } = await listLibrary(db.knex, ask)
  return { items: rows.map(present), page: ask.page, size: ask.size, ...counts }
}

async function getPicture({ db }: Pick<Deps, 'db'>, id: string): Promise<LibraryPicture> {
  const row = await findInLibrary(db.knex, id)
  if (!row) throw new DomainError('resource.missing')
  return present(row)
}

/** Changes name, description and source. Throws `resource.missing`, and `resource.stale` with the current picture. */
export async function changePicture(
  deps: Pick<Deps, 'db'>,
  id: string,
  { version, ...words }: Changed,
  actor: Actor,
): Promise<LibraryPicture> {
  const changed = await transaction(deps.db, async (trx) => {
    const before = await findImage(trx, id)
    if (!before) throw new DomainError('resource.missing')
    if (!(await describeImage(trx, id, version, words))) return false
    const { name, description, source } = before
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'change',
      entity: 'image',
      entityId: id,
      before: { name, description, source },
      after: words,
    })
    return true
  })
  const current = await getPicture(deps, id)
  if (!changed) throw new DomainError('resource.stale', { data: { current } })
  return current
}

/** Deletes a picture. Throws `resource.missing`, and `image.used` while any text has it, even an old version. */
export async function deletePicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  actor: Actor,
): Promise<{ deleted: true }> {
  const hash = await transaction(deps.db, async (trx) => {
    const before = await findImage(trx, id)
    if (!before) throw new DomainError('resource.missing')
    if ((await listNamedIds(trx)).has(id)) throw new DomainError('image.used')
    await removeImage(trx, id)
    await audit(trx, {
      actor: actor.uid,
      actorName: actor.name,
      action: 'delete',
      entity: 'image',
      entityId: id,
      before: { hash: before.hash, name: before.name, protected: before.protected },
    })
    return before.hash
  })
  await removeFileOf(deps, hash)
  return { deleted: true }
}
