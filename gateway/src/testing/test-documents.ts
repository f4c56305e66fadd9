import { createLogger } from '@wardround/kit/base/logger.ts'
import { createDocuments } from '../documents/documents.ts'
import type { ReadContent } from '../documents/read-content.ts'

/** The documents of a public site that a test reads the content of. */
export const testDocuments = (read: ReadContent, origin = 'http://localhost:80') =>
  createDocuments({
    read,
    origin,
    clock: () => new Date(),
    logger: createLogger({ name: 'test', level: 'silent' }),
    indexed: true,
  })
