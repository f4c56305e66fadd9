import { DomainError } from '@wardround/kit/base/errors.ts'
import { hashPassword, isPassword } from '#access/credentials/password-hash.ts'
import { passwordProblem } from '#access/credentials/password-rules.ts'
import type { User } from '#people/users/user-repository.ts'

/** The hash of a password that its owner may choose. Throws `password.weak` naming `body.newPassword`. */
export async function hashNewPassword(user: User, password: string): Promise<string> {
  const weak = passwordProblem(password, user)
  const message =
    weak ??
    ((await isPassword(password, user.passwordHash))
      ? 'This is your current password. Choose a different one.'
      : undefined)
  if (message) throw new DomainError('password.weak', { details: [{ path: 'body.newPassword', message }] })
  return hashPassword(password)
}
