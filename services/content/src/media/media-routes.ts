import type { IncomingMessage } from 'node:http'
import multipart, { type MultipartFile } from '@fastify/multipart'
import { DomainError } from '@wardround/kit/base/errors.ts'
import type { App } from '@wardround/kit/http/http-app.ts'
import type { Identity } from '@wardround/kit/security/identity.ts'
import { success } from '@wardround/proto/envelope.ts'
import type { PictureArea } from '@wardround/proto/http/content/images.ts'
import * as contract from '@wardround/proto/http/content/images.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor.ts'
import { DECK_FRAME, INDEX_FRAME } from './encode-picture.ts'
import { createMarker } from './mark-picture.ts'
import { receiveParts } from './receive-parts.ts'
import { showImage } from './show-image.ts'
import { type StoreImageInput, storeImage } from './store-image.ts'
import { createTurns } from './turns.ts'

const LIMITS = { fileSize: contract.MOST_IMAGE_BYTES, files: 1, fields: 5, parts: 6, headerPairs: 20, fieldSize: 1_000 }

type UploadRequest = { identity: Identity; raw: IncomingMessage; file(): Promise<MultipartFile | undefined> }

/** The bytes of the part `file`. What else comes in the body is not looked at. */
async function receiveFile(request: UploadRequest): Promise<{ bytes: Buffer; name: string }> {
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    throw new DomainError('request.invalid', {
      details: [{ path: 'body.file', message: 'Send the picture as the part "file".' }],
    })
  }
  return { bytes: await part.toBuffer(), name: part.filename }
}

export const mediaRoutes = (app: App, deps: Deps): void => {
  const mark = createMarker(deps.mediaKey)
  const inTurn = createTurns({ atOnce: 2, waiting: 10 })

  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS })
    const store = async (request: UploadRequest, options: Pick<StoreImageInput, 'isProtected' | 'area' | 'cut'>) => {
      const file = await receiveParts(request.raw, () => receiveFile(request))
      return success(await inTurn(() => storeImage(deps, { ...file, ...options }, actorOf(request.identity))))
    }
    const upload = (options: Pick<StoreImageInput, 'isProtected' | 'area' | 'cut'>) => (request: UploadRequest) =>
      store(request, options)
    const gemPicture = upload({ isProtected: true, area: 'Gems' })
    scope.route({ ...contract.uploadImage, handler: upload({ isProtected: false }) })
    scope.route({ ...contract.uploadUnprotectedImage, handler: upload({ isProtected: false }) })
    scope.route({
      ...contract.uploadProtectedImage,
      handler: (request) => store(request, { isProtected: true, area: (request.query as { area: PictureArea }).area }),
    })
    scope.route({ ...contract.uploadGemImage, handler: gemPicture })
    scope.route({ ...contract.uploadGemImageV2, handler: gemPicture })
    scope.route({ ...contract.uploadGemImageV3, handler: gemPicture })
    scope.route({
      ...contract.uploadIndexImage,
      handler: upload({ isProtected: false, area: 'Gems', cut: INDEX_FRAME }),
    })
    scope.route({ ...contract.uploadDeckImage, handler: upload({ isProtected: false, area: 'Gems', cut: DECK_FRAME }) })
  })

  app.route({
    ...contract.getImage,
    handler: async (request, reply) => {
      const { params, query, headers, identity } = request
      const from = {
        site: headers['sec-fetch-site'] as string | undefined,
        destination: headers['sec-fetch-dest'] as string | undefined,
      }
      const shown = await showImage({ ...deps, mark }, { id: params.id, ...query, from }, identity)
      // The gateway puts the prefix of its own paths in front.
      if ('redirect' in shown)
        return reply.header('cache-control', 'private, no-store').redirect(`/media/${params.id}?${shown.redirect}`, 302)
      return reply
        .header('cache-control', shown.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .header('content-disposition', `inline; filename="${params.id}.webp"`)
        .type('image/webp')
        .send(shown.content as never)
    },
  })
}
