import { unsubscribe } from '@wardround/proto/http/notification/preferences.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { NothingChanged } from '#shared/ui/nothing-changed.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { PageHeader, Wrap } from '#shared/ui/page.tsx'

/**
 * `/unsubscribe/:token`: the link of a weekly summary, without a log-in. Opening it changes nothing; its button does.
 */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const stop = useMutationApi(unsubscribe)
  const [done, setDone] = useState(false)
  const run = () =>
    stop.run({ params: { token } }).then(
      () => setDone(true),
      () => undefined,
    )
  if (done)
    return (
      <OutcomePage title="You’re unsubscribed" action={<LinkButton to={paths.home()}>Go to the home page</LinkButton>}>
        <p role="status">
          We won’t send you the weekly summary. You can turn it on again under Preferences in your account.
        </p>
      </OutcomePage>
    )
  return (
    <Wrap>
      <PageHeader
        title="Unsubscribe from the weekly summary?"
        lead="You’ll still get emails about your account and what you’ve bought."
      />
      <Stack $gap="6">
        {stop.error ? (
          <NothingChanged>
            {isApiError(stop.error, 'request.invalid')
              ? 'This link is incomplete. Open the link in your email again.'
              : messageOf(stop.error)}
          </NothingChanged>
        ) : null}
        <Row>
          <Button busy={stop.busy} onClick={() => void run()}>
            Unsubscribe
          </Button>
          <LinkButton variant="quiet" to={paths.home()}>
            Keep the weekly summary
          </LinkButton>
        </Row>
      </Stack>
    </Wrap>
  )
}
