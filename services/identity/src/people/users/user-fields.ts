import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { isUndeliverable } from '@wardround/proto/fields/undeliverable.ts'
import { emailKey, emailProblem } from './email-address.ts'
import { personNameProblem, tidyPersonName } from './person-name.ts'

type Fields = { firstName: string; lastName: string; email: string }

/**
 * Names and address in the form in which they are kept, with the key of the address. Throws `request.invalid` naming
 * each wrong field, `email.undeliverable`.
 */
export function tidyUserFields<Input extends Fields>(input: Input): Input & { emailKey: string } {
  const tidy = {
    ...input,
    firstName: tidyPersonName(input.firstName),
    lastName: tidyPersonName(input.lastName),
    email: input.email.trim().normalize('NFKC'),
  }
  const key = emailKey(tidy.email)
  const problems = {
    firstName: personNameProblem(tidy.firstName),
    lastName: personNameProblem(tidy.lastName),
    email: isUndeliverable(key) ? undefined : emailProblem(key),
  }
  const details = Object.entries(problems).flatMap(([field, message]): ProblemDetail[] =>
    message ? [{ path: `body.${field}`, message }] : [],
  )
  if (details.length > 0) throw new DomainError('request.invalid', { details })
  refuseUndeliverable(key)
  return { ...tidy, emailKey: key }
}

/** Throws `email.undeliverable` for an address to which nobody can deliver. */
export function refuseUndeliverable(address: string): void {
  if (!isUndeliverable(address)) return
  const message = 'We cannot send email to this address. Use one such as name@example.com.'
  throw new DomainError('email.undeliverable', { details: [{ path: 'body.email', message }] })
}

export const addressTaken = (cause?: unknown): DomainError =>
  new DomainError('resource.taken', {
    details: [{ path: 'body.email', message: 'Another account uses this email address. Use a different one.' }],
    cause,
  })
