import { confirmDeletion } from '@wardround/proto/http/identity/deletion.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatMoment } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { NothingChanged } from '#shared/ui/nothing-changed.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { DeadLink } from '../components/dead-link.tsx'
import { DeletionFacts } from '../components/deletion-facts.tsx'

/** `/deleteaccount/:token/:code`: the link of the email. Opening it changes nothing; its button does. */
export function ConfirmDeletionPage() {
  const { token = '', code = '' } = useParams()
  const confirm = useMutationApi(confirmDeletion)
  const [deletesAt, setDeletesAt] = useState<string>()
  const run = async () => {
    await confirm.run({ body: { token, code } }).then(
      async (answer) => {
        setDeletesAt(answer.deletesAt)
        // A session of this browser is over with the others.
        await refreshSession()
      },
      () => undefined,
    )
  }
  if (deletesAt) return <SetToGo deletesAt={deletesAt} />
  if (isApiError(confirm.error, 'code.expired') || isApiError(confirm.error, 'request.invalid'))
    return <DeadLink to={paths.deleteAccount()}>Your account has not changed.</DeadLink>
  return (
    <Wrap>
      <PageHeader
        title="Delete your account?"
        lead="If you confirm, we’ll log you out on every device and delete your account in seven days."
      />
      <Stack $gap="6">
        <DeletionFacts />
        {confirm.error ? <NothingChanged>{messageOf(confirm.error)}</NothingChanged> : null}
        <Row>
          <Button variant="danger" busy={confirm.busy} onClick={() => void run()}>
            Delete my account in seven days
          </Button>
          <LinkButton variant="quiet" to={paths.home()}>
            Keep my account
          </LinkButton>
        </Row>
      </Stack>
    </Wrap>
  )
}

const SetToGo = ({ deletesAt }: { deletesAt: string }) => (
  <OutcomePage
    title="Your account will be deleted"
    action={<LinkButton to={paths.home()}>Go to the home page</LinkButton>}
  >
    <p role="status">
      It will be deleted on {formatMoment(deletesAt)}. To keep it, log in before then. We’ve also emailed you this.
    </p>
  </OutcomePage>
)
