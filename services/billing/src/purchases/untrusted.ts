import { DomainError } from '@wardround/kit/base/errors.ts'

const WORDS = {
  signature: 'The signature of the store’s answer is not valid.',
  certificate: 'The answer was not signed with a certificate of the store.',
  time: 'The store’s answer is dated in the future.',
  app: 'This was bought in another app.',
  environment: 'This is not a real purchase. It comes from the store’s test environment.',
  shape: 'The store’s signed answer cannot be read.',
} as const

/** Why nothing of an answer is believed. */
export const untrusted = (reason: keyof typeof WORDS, cause?: unknown): DomainError =>
  new DomainError('purchase.unverified', { message: WORDS[reason], data: { reason }, cause })
