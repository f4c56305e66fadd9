import { paths } from '#shared/navigation/paths.ts'
import { TouchLink } from '#shared/navigation/touch-link.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { daysToExam, daysToGo, EXAM_NAMES, longDay, paceSentence } from './countdown.ts'
import type { BankProgress } from './use-category-progress.ts'

/** "55 days to go, PLAB 1 on 14 January 2027. At your pace ...", or where to set the date. */
export function ExamLine({ progress, days = true }: { progress: BankProgress | undefined; days?: boolean }) {
  const { user } = useSession()
  if (!user) return null
  const toGo = daysToExam(user.exam_date, new Date())
  const pace = progress ? paceSentence(progress, toGo === null ? null : user.exam_date, toGo) : ''
  return (
    <>
      {toGo !== null && user.exam_date ? (
        <>
          {days ? <b>{daysToGo(toGo)}</b> : null}
          {days ? ': ' : null}
          {EXAM_NAMES[user.group]} on {longDay(user.exam_date)}.
        </>
      ) : (
        <>
          <TouchLink to={paths.examDate()}>
            {user.exam_date ? 'Set your next exam date' : 'Set your exam date'}
          </TouchLink>
          {pace ? '.' : null}
        </>
      )}{' '}
      {pace}
    </>
  )
}
