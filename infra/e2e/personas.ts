import { randomUUID } from 'node:crypto'
import { signUp } from '@wardround/proto/http/identity/registration.ts'
import { logIn } from '@wardround/proto/http/identity/session.ts'
import { createPerson, type Person } from '../client/person.ts'
import { DEMO_PASSWORD, readAccounts } from '../sample/sample-data.ts'

/** What the gates look at. `permissions`: letters by area. */
export type Standing = {
  session: boolean
  secondFactorOwed: boolean
  verified: boolean
  questionBank: boolean
  gems: boolean
  mla: boolean
  admin: boolean
  permissions: Record<string, string>
}
export type Persona = { name: string; standing: Standing; person: Person }

const NOBODY: Standing = {
  session: false,
  secondFactorOwed: false,
  verified: false,
  questionBank: false,
  gems: false,
  mla: false,
  admin: false,
  permissions: {},
}
const MEMBER: Standing = { ...NOBODY, session: true, verified: true }

function permissionsOf(roleName: string): Record<string, string> {
  const role = readAccounts().roles.find(({ name }) => name === roleName)
  if (!role) throw new Error(`The sample accounts have no role ${roleName}.`)
  return role.permissions
}

const DEMO = {
  visitor: MEMBER,
  learner: { ...MEMBER, questionBank: true, gems: true },
  mla: { ...MEMBER, questionBank: true, mla: true },
  editor: { ...MEMBER, admin: true, permissions: permissionsOf('Editor') },
  support: { ...MEMBER, admin: true, permissions: permissionsOf('Support') },
  admin: { ...MEMBER, admin: true, permissions: permissionsOf('Administrator') },
} as const satisfies Record<string, Standing>
const NAMES = { visitor: 'unsubscribed' } as const

const OWN_PASSWORD = 'three quiet owls at night'

/** Somebody who signed up and logged in without having entered the code of the mail. */
async function unverified(gateway: string): Promise<Person> {
  const person = createPerson(gateway)
  const email = `fresh-${randomUUID().slice(0, 8)}@wardround.test`
  await person.call(signUp, {
    body: { firstName: 'Fresh', lastName: 'Arrival', email, password: OWN_PASSWORD, group: 1, acceptedTerms: true },
  })
  await person.call(logIn, { body: { email, password: OWN_PASSWORD } })
  return person
}

/** An administrator whose password was right and who still owes the code. */
async function owingSecondFactor(gateway: string): Promise<Person> {
  const person = createPerson(gateway)
  await person.call(logIn, { body: { email: 'admin@wardround.test', password: DEMO_PASSWORD } })
  return person
}

/** One of every kind of caller, each with a session of its own. */
export async function everyPersona(gateway: string): Promise<Persona[]> {
  const demo = Object.entries(DEMO).map(async ([account, standing]): Promise<Persona> => {
    const person = createPerson(gateway)
    await person.logInAs(account as keyof typeof DEMO)
    return { name: NAMES[account as 'visitor'] ?? account, standing, person }
  })
  return Promise.all([
    { name: 'nobody', standing: NOBODY, person: createPerson(gateway) },
    unverified(gateway).then((person) => ({ name: 'unverified', standing: { ...NOBODY, session: true }, person })),
    ...demo,
    owingSecondFactor(gateway).then((person) => ({
      name: 'admin without code',
      standing: { ...DEMO.admin, secondFactorOwed: true },
      person,
    })),
  ])
}
