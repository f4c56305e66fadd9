import { DomainError } from '@wardround/kit/base/errors.ts'
import type { EventDate, EventType } from '@wardround/proto/event-types.ts'
import type { Certificate } from '@wardround/proto/http/assessment/certificates.ts'
import { type AttendanceRow, findAttendance } from './attendance-repository.ts'
import { type CertificateDeps, type Holder, issueCertificate } from './generate-certificate.ts'

const NAMES: Record<EventType, string> = { 0: 'webinar', 1: 'PLAB 1 course', 2: 'big mock' }
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

const minutesOf = (dates: readonly EventDate[]): number =>
  dates.reduce((sum, { startsAt, endsAt }) => sum + (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000, 0)

const whatOf = ({ type, title, speaker, dates }: AttendanceRow): string => {
  const days = [...new Set(dates.map(({ startsAt }) => day.format(new Date(startsAt))))]
  return `attended the ${NAMES[type]} ${title}${speaker ? ` with ${speaker}` : ''} on ${days.join(' and ')}.`
}

/**
 * The certificate of an event that its holder attended; it can be had from a day after staff noted it. Throws
 * `certificate.not-earned`.
 */
export async function generateAttendanceCertificate(
  deps: CertificateDeps,
  holder: Holder,
  eventId: string,
): Promise<Certificate> {
  const attendance = await findAttendance(deps.db.knex, holder.learner.id, eventId)
  if (!attendance)
    throw new DomainError('certificate.not-earned', {
      message: 'There is no certificate for this event yet. Check again a day after your attendance is recorded.',
    })
  return issueCertificate(deps, holder, {
    kind: 'attendance',
    subject_id: eventId,
    title: attendance.title,
    details: {
      what: whatOf(attendance),
      score: null,
      total: Math.round(minutesOf(attendance.dates)),
      passMark: null,
      percentile: null,
      firsts: 0,
      sittingOn: attendance.dates[0]?.startsAt ?? attendance.marked_at.toISOString(),
    },
  })
}
