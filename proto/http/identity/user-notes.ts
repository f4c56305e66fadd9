import { z } from 'zod'
import { defineCall } from '../../contract.ts'

const identity = { service: 'identity' } as const

/** What a member of staff noted about a person, for other staff. */
export const UserNote = z.object({
  id: z.uuid(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  /** Whether the reader wrote it: only then can they delete it. */
  own: z.boolean(),
})
export type UserNote = z.infer<typeof UserNote>

export const listUserNotes = defineCall({
  ...identity,
  name: 'listUserNotes',
  method: 'GET',
  path: '/a/:product/user/:id/notes',
  access: 'Users:v',
  summary: 'What staff noted about a person, the newest first, at most 200',
  params: { id: z.uuid() },
  reply: z.array(UserNote),
  errors: ['resource.missing'],
})

export const createUserNote = defineCall({
  ...identity,
  name: 'createUserNote',
  method: 'POST',
  path: '/a/:product/user/:id/note',
  access: 'Users:e',
  summary: 'Note something about a person, for other staff; the person finds it in an export of their data',
  params: { id: z.uuid() },
  body: z.strictObject({ text: z.string().trim().min(3, 'Enter a note of at least 3 characters.').max(2000) }),
  reply: UserNote,
  errors: ['resource.missing'],
})

export const deleteUserNote = defineCall({
  ...identity,
  name: 'deleteUserNote',
  method: 'DELETE',
  path: '/a/:product/usernote/:id',
  access: 'Users:e',
  summary: 'Delete a note of one’s own about a person',
  params: { id: z.uuid() },
  reply: z.object({ id: z.uuid() }),
  errors: ['resource.missing'],
})
