import { Navigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/navigation/paths.ts'

/** `/admin/.../questionbank/add`: another address of the empty editor; what is asked for in the address goes along. */
export function QuestionAddPage() {
  const [address] = useSearchParams()
  return <Navigate to={paths.adminQuestionNew(Object.fromEntries(address))} replace />
}
