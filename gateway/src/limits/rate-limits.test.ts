import type { Call } from '@wardround/proto/contract.ts'
import { uploadImage } from '@wardround/proto/http/content/images.ts'
import { checkFile, importFile } from '@wardround/proto/http/content/imports.ts'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from './rate-limits.ts'

it('lets an editor check and import a folder of a hundred files within the hour, and upload its pictures', () => {
  const anHour = ({ rate }: Pick<Call, 'rate'>) => RATE_LIMITS[rate].limit / (RATE_LIMITS[rate].seconds / 3600)
  // The security requirements' numbers, each for itself.
  expect([uploadImage, checkFile, importFile].map(anHour)).toEqual([600, 300, 120])
})
