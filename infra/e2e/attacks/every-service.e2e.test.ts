import { afterAll, beforeAll, expect, it } from 'vitest'
import { DECISIONS, otherDecisions } from '../access/decisions.ts'
import { type Persona, seedPersonas } from '../access/seed-personas.ts'
import { startTestStack, type TestStack } from '../stack/test-stack.ts'

let stack: TestStack
let personas: Persona[]
beforeAll(async () => {
  stack = await startTestStack('every-service')
  personas = await seedPersonas(stack.urls.database('identity'), stack.keys.sessionPrivateKey)
})
afterAll(() => stack?.close())

it('T-045 a service that is asked directly decides as the gateway does for a signed identity, for every call and everybody', async () => {
  expect(await otherDecisions(stack, personas, DECISIONS.ofEveryCall)).toEqual([])
})
