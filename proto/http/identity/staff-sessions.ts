import { z } from 'zod'
import { defineCall } from '../../contract.ts'
import { OwnSession } from './own-sessions.ts'

const Id = { id: z.uuid() }
const SignIn = OwnSession.omit({ current: true })

export const listUserSessions = defineCall({
  name: 'listUserSessions',
  method: 'GET',
  path: '/a/:product/user/:id/sessions',
  service: 'identity',
  access: 'Users:v',
  summary: 'Where a user is logged in, and the sign-ins of the last 30 days that are over; newest first, at most 100',
  params: Id,
  reply: z.object({ live: z.array(SignIn), over: z.array(SignIn) }),
  errors: ['resource.missing'],
})

export const endUserSessions = defineCall({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/a/:product/user/:id/sessions',
  service: 'identity',
  access: 'Users:e',
  summary: 'Log a user out everywhere; answers how many sessions were open',
  params: Id,
  reply: z.object({ ended: z.int() }),
  errors: ['resource.missing', 'role.beyond-own'],
})
