import { requestDeletion } from '@wardround/proto/http/identity/deletion.ts'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatTime } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'
import { DeletionFacts } from '../components/deletion-facts.tsx'

/** `/deleteaccount`: what a deletion means, and the email that it takes. Nothing is deleted here. */
export function DeleteAccountPage() {
  const request = useMutationApi(requestDeletion)
  const [sent, setSent] = useState<{ sentTo: string; expiresAt: string }>()
  const ask = () =>
    request.run({ body: {} }).then(setSent, () => {
      // Shown below.
    })
  if (sent)
    return (
      <OutcomePage title="Check your email" action={<LinkButton to={paths.security()}>Back to security</LinkButton>}>
        <p role="status">
          We’ve sent an email to {sent.sentTo}. Open the link in it before {formatTime(sent.expiresAt)}, then confirm on
          the page that opens. Nothing has been deleted yet.
        </p>
      </OutcomePage>
    )
  return (
    <Wrap>
      <PageHeader
        title="Delete your account"
        lead="We’ll email you a link to confirm. You then have seven days to change your mind."
      />
      <Stack $gap="6">
        <PageText tag="plab-deleteaccount" look="reading" />
        <DeletionFacts />
        {request.error ? (
          <Note tone="bad" live="alert" title="The email was not sent">
            {messageOf(request.error)}
          </Note>
        ) : null}
        <Row>
          <Button variant="danger" busy={request.busy} onClick={() => void ask()}>
            Send the email
          </Button>
          <LinkButton variant="quiet" to={paths.security()}>
            Keep my account
          </LinkButton>
        </Row>
      </Stack>
    </Wrap>
  )
}
