import { type StoredImage, uploadProtectedImage, uploadUnprotectedImage } from '@wardround/proto/http/content/images.ts'
import { callApi } from '#shared/api/client.ts'

/** Who may see the pictures of a text: `protected` subscribers and staff, each with their own marks burnt in; `open` everybody. */
export type PictureKind = 'protected' | 'open'

/** Stores a picture; `url` goes into its `src`. Throws an `ApiError` that says what is wrong with the file. */
export const uploadPicture = (kind: PictureKind, file: File): Promise<StoredImage> =>
  callApi(kind === 'protected' ? uploadProtectedImage : uploadUnprotectedImage, {}, { file })

export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp'

/** The pictures of what was pasted or dropped. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => PICTURE_TYPES.split(',').includes(type))
