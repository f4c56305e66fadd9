import { useSession } from '#shared/session/use-session.ts'
import { DefinitionList } from '#shared/ui/layout.tsx'

/** What becomes of what is kept, in four lines. */
export function DeletionFacts() {
  const { user } = useSession()
  return (
    <DefinitionList $prose>
      <dt>For seven days</dt>
      <dd>You can change your mind. Log in and your account is restored.</dd>
      <dt>Then deleted</dt>
      <dd>
        Your name, email address and login, answers, scores, notes, flags, sessions and any time left on your plan.
      </dd>
      <dt>Kept without your name</dt>
      <dd>Comments and reports that others have replied to, and invoices, which we must keep for six years by law.</dd>
      <dt>Before you go</dt>
      <dd>To keep a copy of your data, {user ? '' : 'log in and '}request it under Security in your account.</dd>
    </DefinitionList>
  )
}
