import { DueToday } from '#shared/gems/due-today.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'

/** For somebody with an account and without the question bank: the way to it, and the gems that are due. */
export default function LearnerActions() {
  return (
    <>
      <LinkButton variant="primary" size="lg" to={paths.profile()}>
        Choose a plan
      </LinkButton>
      <DueToday />
    </>
  )
}
