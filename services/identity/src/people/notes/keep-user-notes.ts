import { DomainError } from '@wardround/kit/base/errors.ts'
import { transaction } from '@wardround/kit/data/database.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import type { UserNote } from '@wardround/proto/http/identity/user-notes.ts'
import type { Deps } from '#deps.ts'
import { auditUser } from '#people/users/staff-act.ts'
import { findStaffUser } from '#people/users/staff-user-repository.ts'
import { deleteNoteOf, insertNote, listNotesOf, type UserNoteRow } from './user-note-repository.ts'

type NoteDeps = Pick<Deps, 'db' | 'clock'>

const present = (row: UserNoteRow, reader: string | null): UserNote => ({
  id: row.id,
  text: row.body,
  createdAt: row.created_at.toISOString(),
  createdBy: row.author_name,
  own: row.author_id === reader,
})

/** What staff noted about a person. Throws `resource.missing`. */
export async function listUserNotes({ db }: NoteDeps, identity: Identity, uid: string): Promise<UserNote[]> {
  if (!(await findStaffUser(db.knex, uid))) throw new DomainError('resource.missing')
  return (await listNotesOf(db.knex, uid)).map((row) => present(row, identity.uid))
}

/** Keeps a note; the audit log says that one was written, not what. Throws `resource.missing`. */
export function createUserNote(
  { db, clock }: NoteDeps,
  identity: Identity,
  { uid, text }: { uid: string; text: string },
): Promise<UserNote> {
  return transaction(db, async (trx) => {
    if (!(await findStaffUser(trx, uid))) throw new DomainError('resource.missing')
    const row = await insertNote(trx, {
      user_id: uid,
      body: text,
      author_id: identity.uid as string,
      author_name: identity.name || 'Unnamed',
      created_at: clock(),
    })
    await auditUser(trx, identity, { uid, action: 'write-note', after: { noteId: row.id } })
    return present(row, identity.uid)
  })
}

/** Deletes an own note. Throws `resource.missing`, also for somebody else's. */
export function deleteUserNote({ db }: NoteDeps, identity: Identity, id: string): Promise<{ id: string }> {
  return transaction(db, async (trx) => {
    const row = await deleteNoteOf(trx, id, identity.uid as string)
    if (!row) throw new DomainError('resource.missing')
    await auditUser(trx, identity, { uid: row.user_id, action: 'delete-note', after: { noteId: id } })
    return { id }
  })
}
