import {
  type StoredImage,
  uploadDeckImage,
  uploadGemImage,
  uploadGemImageV2,
  uploadGemImageV3,
  uploadIndexImage,
  uploadProtectedImage,
  uploadUnprotectedImage,
} from '@wardround/proto/http/content/images.ts'
import { callApi } from '#shared/api/client.ts'

/**
 * Who may see the pictures of a text: `protected` subscribers and staff, each with their own marks burnt in; `open`
 * everybody; those of gems people with gems and staff. Index and deck pictures are cut to their frame, for everybody.
 */
const UPLOADS = {
  protected: uploadProtectedImage,
  open: uploadUnprotectedImage,
  gem: uploadGemImage,
  gemImage: uploadGemImageV2,
  gemPart: uploadGemImageV3,
  index: uploadIndexImage,
  deck: uploadDeckImage,
} as const
export type PictureKind = keyof typeof UPLOADS

/** Stores a picture; `url` goes into its `src`. Throws an `ApiError` that says what is wrong with the file. */
export const uploadPicture = (kind: PictureKind, file: File): Promise<StoredImage> =>
  // Every upload answers alike; what it is asked with is the file alone.
  callApi(UPLOADS[kind] as typeof uploadUnprotectedImage, {}, { file })

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'

/** The pictures of what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => PICTURE_TYPES.split(',').includes(type))
