import { consumer } from '@wardround/kit/events/consumer.ts'
import { studentsChanged } from '@wardround/proto/events/identity.ts'
import type { Deps } from '#deps.ts'
import { saveStudents } from './student-repository.ts'

/** Copies who gets the student offer, so that a price needs no answer of identity. */
export const onStudentsChanged = consumer<typeof studentsChanged, Deps>(
  studentsChanged,
  { service: 'billing' },
  ({ trx }, { data }) => saveStudents(trx, data.people),
)
