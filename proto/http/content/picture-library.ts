import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { PICTURE_AREAS } from './images.ts'

/** What kind of thing shows a picture. */
export const PICTURE_USERS = ['question', 'guide', 'gem', 'page'] as const

/** A picture in the library, with what staff say about it and where it is used. */
export const LibraryPicture = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Size of the stored file. */
  bytes: z.int(),
  protected: z.boolean(),
  area: z.enum(PICTURE_AREAS),
  /** At first the name of the uploaded file; empty where that is not known. */
  name: z.string(),
  /** Alternative text that the editor proposes where the picture is used again. */
  description: z.string(),
  /** Where it comes from and who allowed it. */
  source: z.string(),
  /** Counts the changes of name, description and source; guards against two editors at once. */
  version: z.int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Where it is used now, at most twenty places. */
  uses: z.array(z.object({ kind: z.enum(PICTURE_USERS), id: z.string(), label: z.string() })),
  useCount: z.int(),
})
export type LibraryPicture = z.output<typeof LibraryPicture>

export const PICTURE_SORTS = ['-createdAt', 'createdAt', 'name', '-bytes'] as const

export const listPictures = defineCall({
  name: 'listPictures',
  method: 'GET',
  path: '/a/:product/pictures',
  service: 'content',
  access: 'Questions:v',
  summary: 'Stored pictures with where they stand, the newest first',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(24),
    sort: z.enum(PICTURE_SORTS).default('-createdAt'),
    /** Words of name, description and source, or the code of a question that shows it. */
    search: z.string().trim().max(200).optional(),
    /** Where it is used, or that it is not. */
    where: z.enum([...PICTURE_USERS, 'nowhere']).optional(),
    described: z.enum(['yes', 'no']).optional(),
    protected: z.enum(['yes', 'no']).optional(),
    /** Without the protected pictures that readers of this area may not be allowed to see. */
    area: z.enum(PICTURE_AREAS).optional(),
  }),
  reply: z.object({
    items: z.array(LibraryPicture),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    /** Of all pictures, whatever is asked for. */
    all: z.int(),
    bytes: z.int(),
  }),
})

export const changePicture = defineCall({
  name: 'changePicture',
  method: 'PUT',
  path: '/a/:product/picture/:id',
  service: 'content',
  access: 'Questions:e',
  summary: 'Say what a picture is called, shows and comes from. Texts that show it keep their own words',
  params: { id: z.uuid() },
  body: z.strictObject({
    version: z.int().min(1),
    name: z.string().trim().max(200),
    description: z.string().trim().max(300),
    source: z.string().trim().max(500),
  }),
  reply: LibraryPicture,
  errors: ['resource.missing', 'resource.stale'],
})

export const deletePicture = defineCall({
  name: 'deletePicture',
  method: 'DELETE',
  path: '/a/:product/picture/:id',
  service: 'content',
  access: 'Questions:e',
  summary: 'Delete a picture that no text names, earlier versions and drafts included',
  params: { id: z.uuid() },
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['resource.missing', 'image.used'],
})
