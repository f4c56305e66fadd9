import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** The most bytes of a picture as it is sent; the parts around it in the body come on top. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024
const AROUND_IT = 16 * 1024

/** A stored picture. `url` is what goes into `src`; `bytes` is its size as stored, after it was encoded anew. */
export const StoredImage = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Only subscribers and staff see it, each with their own marks burnt in. */
  protected: z.boolean(),
})
export type StoredImage = z.infer<typeof StoredImage>

const upload = {
  method: 'POST',
  service: 'content',
  access: 'author',
  rate: 'upload',
  consumes: 'multipart/form-data',
  mostBytes: MOST_IMAGE_BYTES + AROUND_IT,
  timeout: 60_000,
  reply: StoredImage,
  errors: ['request.too-large', 'image.unsupported', 'image.unreadable', 'image.too-large', 'gateway.unavailable'],
} as const

export const uploadImage = defineCall({
  ...upload,
  name: 'uploadImage',
  path: '/a/:product/upload/image',
  summary: 'Store a picture (part `file`: PNG, JPEG or WebP, 10 MB, 40 million pixels) that everybody may see',
})

export const uploadUnprotectedImage = defineCall({
  ...upload,
  name: 'uploadUnprotectedImage',
  path: '/a/:product/upload/unprotect',
  summary: 'Store a picture that everybody may see, as upload/image does',
})

export const uploadProtectedImage = defineCall({
  ...upload,
  name: 'uploadProtectedImage',
  path: '/a/:product/upload/protect',
  summary: 'Store a picture that only subscribers and staff see, with the watermark keys burnt in for each viewer',
})

export const getImage = defineCall({
  name: 'getImage',
  method: 'GET',
  path: '/media/:id',
  service: 'content',
  access: 'public',
  own: true,
  produces: 'image/webp',
  withEmail: true,
  summary:
    'A picture. An unprotected one may be kept for ever; a protected one needs the question bank or gems and answers 302 to an address that is good for a minute in this session',
  params: { id: z.uuid() },
  /** Filled in by the redirect: when the address ends, in seconds since 1970, and what proves it. */
  query: z.strictObject({ until: z.coerce.number().int().optional(), signature: z.string().max(64).optional() }),
  reply: z.unknown(),
  errors: [
    'resource.missing',
    'session.missing',
    'access.unverified',
    'access.unsubscribed',
    'access.origin',
    'image.expired',
    'gateway.unavailable',
  ],
})
