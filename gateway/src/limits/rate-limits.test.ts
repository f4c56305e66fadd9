import { uploadImage } from '@wardround/proto/http/content/images.ts'
import { checkFile, importFile } from '@wardround/proto/http/content/imports.ts'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from './rate-limits.ts'

it('lets an editor check and import a folder of a hundred files within the hour, and upload its pictures', () => {
  const calls = [uploadImage, checkFile, importFile]
  expect(new Set(calls.map(({ rate }) => rate)).size).toBe(calls.length)
  for (const { rate } of calls)
    expect(RATE_LIMITS[rate].limit / (RATE_LIMITS[rate].seconds / 3600)).toBeGreaterThan(200)
})
