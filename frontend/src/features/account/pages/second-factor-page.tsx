import { useRecoveryCode, verifyTotp } from '@wardround/proto/http/identity/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { callApi } from '#shared/api/client.ts'
import { paths } from '#shared/navigation/paths.ts'
import { safeRedirect } from '#shared/navigation/safe-redirect.ts'
import { refreshSession, useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { CodeField } from '#shared/ui/code-field.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { AuthenticatorSetUp } from '../components/authenticator-set-up.tsx'
import { FormPage } from '../components/form-page.tsx'
import { useServerForm } from '../components/use-server-form.ts'

type Way = 'code' | 'recovery' | 'set-up'
type StepProps = { onIn: () => Promise<unknown>; others: ReactNode }

function CodeStep({ onIn, others }: StepProps) {
  const form = useServerForm({
    form: 'totp',
    defaultValues: { code: '' },
    submit: async (body) => {
      await callApi(verifyTotp, { body })
      await onIn()
    },
  })
  const { onChange: _change, onBlur: _blur, ref: _ref, name: _name, ...code } = form.field('code')
  return (
    <FormPage
      title="Authenticator code"
      lead="Your password was right. One step is left."
      problems={form.problems}
      onSubmit={form.onSubmit}
    >
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
        {others}
      </Row>
    </FormPage>
  )
}

function RecoveryStep({ onIn, others }: StepProps) {
  const form = useServerForm({
    form: 'recovery',
    defaultValues: { code: '' },
    submit: async (body) => {
      const { recoveryCodesLeft: left } = await callApi(useRecoveryCode, { body })
      await onIn()
      toast(
        left > 2
          ? `${left} recovery codes are left.`
          : `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left: make new ones under Security.`,
        { icon: 'lock', duration: 0 },
      )
    },
  })
  return (
    <FormPage
      title="Recovery code"
      lead="One of the ten codes that you kept when you set up the authenticator. Each works once."
      problems={form.problems}
      onSubmit={form.onSubmit}
    >
      <TextField
        label="Recovery code"
        hint="Twelve letters and figures; dashes and capitals do not matter."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Go on
        </Button>
        {others}
      </Row>
    </FormPage>
  )
}

/** What is left of a log-in: the authenticator's code, a recovery code, or, for staff without one, setting an authenticator up. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { user } = useSession()
  const owesSetUp = (useLocation().state as { enrol?: boolean } | null)?.enrol === true
  const [way, setWay] = useState<Way>(owesSetUp ? 'set-up' : 'code')
  const onIn = async () => {
    const known = await refreshSession()
    const home = known?.is_admin ? paths.admin() : known?.qb ? paths.questionBank() : paths.profile()
    await navigate(safeRedirect(search.get('from'), window.location.origin) ?? home, { replace: true })
  }
  const turn = (to: Way, words: string) => (
    <Button variant="quiet" onClick={() => setWay(to)}>
      {words}
    </Button>
  )
  const out = (
    <LinkButton variant="quiet" to={paths.logOut()}>
      Log out
    </LinkButton>
  )
  if (way === 'set-up')
    return (
      <Wrap>
        <PageHeader
          title="Set up your authenticator"
          lead="Staff accounts need a second factor at every log-in. This takes two minutes, once."
          actions={
            <Row>
              {owesSetUp ? null : turn('code', 'I have one already')}
              {out}
            </Row>
          }
        />
        <Section title="Your app">
          <AuthenticatorSetUp onDone={() => void onIn()} />
        </Section>
      </Wrap>
    )
  if (way === 'recovery')
    return (
      <RecoveryStep
        onIn={onIn}
        others={
          <>
            {turn('code', 'Use the authenticator')}
            {out}
          </>
        }
      />
    )
  return (
    <CodeStep
      onIn={onIn}
      others={
        <>
          {turn('recovery', 'Use a recovery code')}
          {user?.is_admin ? turn('set-up', 'I have no authenticator yet') : null}
          {out}
        </>
      }
    />
  )
}
