import { expect, it } from 'vitest'
import { decideDocument } from './decide-document.ts'

const name = (givenName: string, lastName: string) => ({ givenName, lastName })
const amara = name('Amara', 'Okafor')

it.each([
  ['the same name', name('AMARA NGOZI', 'OKAFOR'), amara, amara, { state: 'verified' }],
  ['one that is alike', name('AMARA', 'OBI'), amara, amara, { state: 'manual_review', doubt: 'names' }],
  ['one in other letters', name('Амара', 'Окафор'), amara, amara, { state: 'manual_review', doubt: 'unreadable' }],
  ['no name', name(' ', ''), amara, amara, { state: 'manual_review', doubt: 'unreadable' }],
  ['somebody else’s name', name('JOHN', 'SMITH'), amara, amara, { state: 'rejected', code: 'name_mismatch' }],
  [
    'the name given, but not the account’s',
    name('JOHN', 'SMITH'),
    name('John', 'Smith'),
    amara,
    { state: 'manual_review', doubt: 'account' },
  ],
])('a document with %s', (_what, document, given, account, decision) => {
  expect(decideDocument(document, given, account)).toEqual(decision)
})
