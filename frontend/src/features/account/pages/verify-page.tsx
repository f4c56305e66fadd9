import { activateCode, checkActivation, resendActivation } from '@wardround/proto/http/identity/registration.ts'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { forgetFlow, recallFlow, rememberFlow } from '../components/activation-flow.ts'
import { CodeForm } from '../components/code-form.tsx'
import { DeadLink } from '../components/dead-link.tsx'
import { FormPage } from '../components/form-page.tsx'
import { useServerForm } from '../components/use-server-form.ts'

/** Opens the account and goes on to the plans. */
function useActivation() {
  const navigate = useNavigate()
  return async (body: { flow: string; code: string } | { token: string }) => {
    await callApi(activateCode, { body })
    forgetFlow()
    const user = await refreshSession()
    await navigate(user?.is_subscribed ? paths.profile() : paths.purchase(), { replace: true })
  }
}

/**
 * `/signup/verify`: the code of the email; with a token in the address, the link of the email, which a button consumes.
 */
export function VerifyPage() {
  const { token } = useParams()
  const [search] = useSearchParams()
  return token ? <FromLink token={token} /> : <FromCode flowId={search.get('flow')} />
}

function FromCode({ flowId }: { flowId: string | null }) {
  const activate = useActivation()
  const flow = recallFlow(flowId)
  const { user, error } = useSession()
  if (!flow && user === undefined && !error) return null
  if (!flow && user && !user.verified) return <Navigate replace to={paths.verification()} />
  if (!flow) return <UnknownSignUp />
  const resend = async () => {
    const next = await callApi(resendActivation, { body: { flow: flow.flow } })
    rememberFlow(next)
    return next
  }
  return (
    <CodeForm
      flow={flow}
      onCode={(code) => activate({ flow: recallFlow(flowId)?.flow ?? flow.flow, code })}
      onResend={resend}
    />
  )
}

const UNKNOWN = 'We can’t find your sign-up'
function UnknownSignUp() {
  useTitle(UNKNOWN)
  return (
    <OutcomePage
      line="dashed"
      title={UNKNOWN}
      action={
        <Row>
          <LinkButton variant="primary" to={paths.logIn()}>
            Log in
          </LinkButton>
          <LinkButton to={paths.signUp()}>Sign up</LinkButton>
        </Row>
      }
    >
      <p>
        You may have signed up in another tab, or you may already have confirmed your email address. Log in to carry on
        or get a new code, or sign up again.
      </p>
    </OutcomePage>
  )
}

function FromLink({ token }: { token: string }) {
  const activate = useActivation()
  const { data, error, mutate } = useApi(checkActivation, { params: { code: token } })
  const form = useServerForm({ form: 'link', defaultValues: {}, submit: () => activate({ token }) })
  // A link that lost its end cannot even be a token.
  const isCut = isApiError(error, 'request.invalid')
  if (error && !isCut)
    return (
      <Wrap>
        <LoadFailed error={error} onRetry={() => void mutate()} title="The link could not be checked" />
      </Wrap>
    )
  if (!data && !isCut)
    return (
      <Wrap>
        <Skeleton label="Checking the link" />
      </Wrap>
    )
  if (!data?.usable)
    return (
      <DeadLink to={paths.logIn()} action="Log in">
        Log in and request a new code.
      </DeadLink>
    )
  return (
    <FormPage
      title="Confirm your email"
      lead="Select the button to open your account."
      problems={form.problems}
      onSubmit={form.onSubmit}
    >
      <div>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Open my account
        </Button>
      </div>
    </FormPage>
  )
}
