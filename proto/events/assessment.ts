import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const questionsReadFast = defineEvent(
  'assessment.questions.read-fast.v1',
  'Somebody opened more different questions in a window than anybody can study; told once per window',
  z.object({ uid: z.uuid(), reads: z.int(), minutes: z.int(), at: z.iso.datetime() }),
)
