import { requestTotp, verifyTotp } from '@wardround/proto/http/identity/second-factor.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { safeRedirect } from '#shared/navigation/safe-redirect.ts'
import { refreshSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Figure } from '#shared/ui/text.tsx'
import { FormPage } from '../components/form-page.tsx'
import { useServerForm } from '../components/use-server-form.ts'

/** Sets up an authenticator: at once where log-in said that there is none, otherwise when asked to. */
function useEnrolment(atOnce: boolean) {
  const [secret, setSecret] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const begin = useCallback(() => {
    setFailure(undefined)
    callApi(requestTotp, { body: {} }).then(
      (enrolment) => setSecret(enrolment.secret),
      (error: unknown) =>
        setFailure(isApiError(error, 'resource.taken') ? 'An authenticator is set up already: enter its code.' : messageOf(error)),
    )
  }, [])
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce, begin])
  return { secret, failure, begin }
}

/** Staff: the code of the authenticator, or first its set-up. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const owesSetUp = (useLocation().state as { enrol?: boolean } | null)?.enrol === true
  const { secret, failure, begin } = useEnrolment(owesSetUp)
  const form = useServerForm({
    form: 'totp',
    defaultValues: { code: '' },
    submit: async (body) => {
      await callApi(verifyTotp, { body })
      await refreshSession()
      await navigate(safeRedirect(search.get('from'), window.location.origin) ?? paths.admin(), { replace: true })
    },
  })
  const { onChange: _change, onBlur: _blur, ref: _ref, name: _name, ...code } = form.field('code')
  return (
    <FormPage
      title="Authenticator code"
      lead="Staff accounts need a second factor at every log-in."
      problems={form.problems}
      onSubmit={form.onSubmit}
    >
      {secret ? (
        <Note title="Set up your authenticator first">
          <p>Add an account in your authenticator app with this key, then enter the code that it shows.</p>
          <Figure as="p" data-allow-copy="">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Figure>
        </Note>
      ) : null}
      {failure ? (
        <Note tone="bad" live="alert">
          {failure}
        </Note>
      ) : null}
      <CodeField
        label="Code of six figures"
        hint="It changes every 30 seconds; each code works once."
        {...code}
        value={form.watch('code')}
        onChange={(value) => form.setValue('code', value)}
        onComplete={() => void form.onSubmit()}
      />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Go on
        </Button>
        {secret || owesSetUp ? null : (
          <Button variant="quiet" onClick={begin}>
            I have no authenticator yet
          </Button>
        )}
        <LinkButton variant="quiet" to={paths.logOut()}>
          Log out
        </LinkButton>
      </Row>
    </FormPage>
  )
}
