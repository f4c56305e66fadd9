import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { emailKey, emailProblem } from './email-address.ts'
import { personNameProblem, tidyPersonName } from './person-name.ts'

type Fields = { firstName: string; lastName: string; email: string }

/**
 * Names and address in the form in which they are kept, with the key of the address. Throws `request.invalid` naming
 * each wrong field.
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
    email: emailProblem(key),
  }
  const details = Object.entries(problems).flatMap(([field, message]): ProblemDetail[] =>
    message ? [{ path: `body.${field}`, message }] : [],
  )
  if (details.length > 0) throw new DomainError('request.invalid', { details })
  return { ...tidy, emailKey: key }
}

export const addressTaken = (cause?: unknown): DomainError =>
  new DomainError('resource.taken', {
    details: [{ path: 'body.email', message: 'Another account uses this email address.' }],
    cause,
  })
