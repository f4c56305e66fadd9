import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const questionsReadFast = defineEvent(
  'gateway.questions.read-fast.v1',
  'Somebody read more questions in a window than anybody can study; told at most once per window and process',
  z.object({ uid: z.uuid(), reads: z.int(), minutes: z.int(), at: z.iso.datetime() }),
)
