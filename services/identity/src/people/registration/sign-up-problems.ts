import { DomainError } from '@wardround/kit/base/errors.ts'
import type { ProblemDetail } from '@wardround/proto/envelope.ts'
import { isUndeliverable } from '@wardround/proto/fields/undeliverable.ts'
import { passwordProblem } from '#access/credentials/password-rules.ts'
import { emailKey, emailProblem } from '#people/users/email-address.ts'
import { isAtListedDomain } from '#people/users/listed-domain.ts'
import { personNameProblem } from '#people/users/person-name.ts'
import { refuseUndeliverable } from '#people/users/user-fields.ts'

/** What a form holds, tidied; what is absent is not validated. */
export type Candidate = {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  password?: string | undefined
}

/**
 * Why nobody can have an account with this address, or undefined, also for one that is undeliverable. `blacklist`:
 * domains that cannot sign up.
 */
export function newEmailProblem(email: string, blacklist: readonly string[]): string | undefined {
  const key = emailKey(email)
  if (isUndeliverable(key)) return undefined
  return (
    emailProblem(key) ??
    (isAtListedDomain(key, blacklist)
      ? 'You cannot sign up with an address at this domain. Use another one.'
      : undefined)
  )
}

/**
 * Throws `request.invalid` naming every wrong field, `email.undeliverable` or `password.weak`. Who has an account is
 * not looked at.
 */
export function refuseWrongFields(
  { firstName, lastName, email, password }: Candidate,
  blacklist: readonly string[],
): void {
  const problems = {
    firstName: firstName === undefined ? undefined : personNameProblem(firstName),
    lastName: lastName === undefined ? undefined : personNameProblem(lastName),
    email: email === undefined ? undefined : newEmailProblem(email, blacklist),
  }
  const details = Object.entries(problems).flatMap(([field, message]): ProblemDetail[] =>
    message ? [{ path: `body.${field}`, message }] : [],
  )
  if (details.length > 0) throw new DomainError('request.invalid', { details })
  if (email !== undefined) refuseUndeliverable(emailKey(email))
  const owner = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' }
  const weak = password === undefined ? undefined : passwordProblem(password, owner)
  if (weak) throw new DomainError('password.weak', { details: [{ path: 'body.password', message: weak }] })
}
