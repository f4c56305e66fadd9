import { z } from 'zod'
import { defineCall } from '../../contract.ts'

/** The most bytes of a picture as it is sent; the parts around it in the body come on top. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024
const AROUND_IT = 16 * 1024

/** What a protected picture belongs to: gem pictures need gems, all others the question bank. */
export const PICTURE_AREAS = ['Questions', 'Revisions', 'Gems'] as const
export type PictureArea = (typeof PICTURE_AREAS)[number]

/** A stored picture. `url` is what goes into `src`; `bytes` is its size as stored, after it was encoded again. */
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
/** A picture as it comes back from an editor. */
export const StoredImageInput = z.strictObject(StoredImage.shape)

const upload = {
  method: 'POST',
  service: 'content',
  access: 'author',
  rate: 'upload',
  media: { consumes: 'multipart/form-data', mostBytes: MOST_IMAGE_BYTES + AROUND_IT },
  handling: { timeout: 60_000 },
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
  summary: 'Store a picture that only subscribers and staff see, with the watermark keys burnt in for each learner',
  query: z.strictObject({ area: z.enum(PICTURE_AREAS).default('Questions') }),
})

const gemUpload = { ...upload, access: 'Gems:e' } as const

export const uploadGemImage = defineCall({
  ...gemUpload,
  name: 'uploadGemImage',
  path: '/a/:product/upload/gems',
  summary: 'Store a picture of a plain gem, which people with gems and staff see, marked as upload/protect says',
})

export const uploadGemImageV2 = defineCall({
  ...gemUpload,
  name: 'uploadGemImageV2',
  path: '/a/:product/upload/gemsv2',
  summary: 'Store a picture of a gem of format 2, as upload/gems does',
})

export const uploadGemImageV3 = defineCall({
  ...gemUpload,
  name: 'uploadGemImageV3',
  path: '/a/:product/upload/gemsv3',
  summary: 'Store a picture of a gem of format 3 or 4, as upload/gems does',
})

export const uploadIndexImage = defineCall({
  ...gemUpload,
  name: 'uploadIndexImage',
  path: '/a/:product/upload/indeximage',
  summary: 'Store the picture of a gem in lists: cut to 400 by 300, for everybody to see',
})

export const uploadDeckImage = defineCall({
  ...gemUpload,
  name: 'uploadDeckImage',
  path: '/a/:product/upload/deckimage',
  summary: 'Store the picture of a deck: cut to 960 by 540, for everybody to see',
})

/** Widths in pixels that a protected picture can be requested in; a narrower one is sent as it is stored. */
export const PICTURE_WIDTHS = [480, 960] as const

export const getImage = defineCall({
  name: 'getImage',
  method: 'GET',
  path: '/media/:id',
  service: 'content',
  access: 'public',
  media: { produces: 'image/webp' },
  handling: { withEmail: true },
  summary:
    'A picture. An unprotected one may be kept for ever; a protected one needs the question bank or gems, answers 302 to an address that is good for a minute in this session, and can be asked for in a smaller `width`',
  params: { id: z.uuid() },
  query: z.strictObject({
    width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).optional(),
    /** Filled in by the redirect: when the address expires, in seconds since 1970, and its signature. */
    until: z.coerce.number().int().optional(),
    signature: z.string().max(64).optional(),
  }),
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
