import { expect, it } from 'vitest'
import { CALLS } from './calls.ts'

it('T-009 a log-in that owes its second factor reaches the set-up, the code, a recovery code, a fresh proof and the way out', () => {
  expect(
    CALLS.filter((call) => call.gate.secondFactorOwed && call.access !== 'public')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['requestTotp', 'verifyTotp', 'useRecoveryCode', 'stepUp', 'logOut', 'getCurrentUser'].sort())
})
