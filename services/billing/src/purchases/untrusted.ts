import { DomainError } from '@wardround/kit/base/errors.ts'

const WORDS = {
  signature: 'The signature on the store’s reply is not valid.',
  certificate: 'The reply was not signed with the store’s certificate.',
  time: 'The store’s reply is dated in the future.',
  app: 'This was bought in another app.',
  environment: 'This is not a real purchase. It comes from the store’s test environment.',
  shape: 'The store’s signed reply cannot be read.',
} as const

/** Why nothing of an answer is believed. */
export const untrusted = (reason: keyof typeof WORDS, cause?: unknown): DomainError =>
  new DomainError('purchase.unverified', {
    message: WORDS[reason],
    data: { reason },
    cause,
  })
