import { DomainError } from '@wardround/kit/base/errors.ts'

const WORDS = {
  signature: 'The signature under what the store answered does not hold.',
  certificate: 'What came back was not signed with a certificate of the store.',
  time: 'What the store answered is dated in the future.',
  app: 'This was bought in another app.',
  environment: 'This is no real purchase: it comes from a test environment of the store.',
  shape: 'What the store signed cannot be read.',
} as const

/** Why nothing of an answer is believed. */
export const untrusted = (reason: keyof typeof WORDS, cause?: unknown): DomainError =>
  new DomainError('purchase.unverified', { message: WORDS[reason], data: { reason }, cause })
