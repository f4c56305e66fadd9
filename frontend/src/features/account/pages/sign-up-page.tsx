import { signUp } from '@wardround/proto/http/identity/registration.ts'
import { useNavigate } from 'react-router-dom'
import { callWithCaptcha } from '#shared/captcha/call-with-captcha.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Row } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { rememberFlow } from '../components/activation-flow.ts'
import { EmailField } from '../components/email-field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { NEW_PASSWORD_HINT } from '../components/new-password-hint.ts'
import { NumberedSteps } from '../components/numbered-steps.tsx'
import { useServerForm } from '../components/use-server-form.ts'
import { useSignUpCheck } from '../components/use-sign-up-check.ts'

const GROUPS = [
  { value: '1', label: 'PLAB 1' },
  { value: '3', label: 'MLA (AKT)' },
  { value: '2', label: 'PA national exam' },
] as const
type Group = (typeof GROUPS)[number]['value']
const STEPS = [
  'We’ll email you a 6-digit code.',
  'Enter the code to confirm your email address.',
  'Choose a plan and start with the first question.',
]
const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  examDate: '',
  group: '1' as Group,
  acceptedTerms: false,
}

/** Step 1 of 2: who you are and what you prepare for. */
export function SignUpPage() {
  const navigate = useNavigate()
  const form = useServerForm({
    form: 'signup',
    defaultValues: EMPTY,
    submit: async ({ group, examDate, acceptedTerms, ...person }) => {
      const flow = await callWithCaptcha(
        signUp,
        {
          body: {
            ...person,
            group: Number(group) as 1 | 2 | 3,
            acceptedTerms: acceptedTerms as true,
            ...(examDate ? { examDate } : {}),
          },
        },
        'signup',
      )
      rememberFlow(flow)
      await navigate(paths.verify({ flow: flow.flow }))
    },
  })
  const { follow, stop, checkAll, said } = useSignUpCheck(form)
  const checked = (name: 'firstName' | 'lastName' | 'email' | 'password') => follow(name, form.field(name))
  return (
    <FormPage
      title="Sign up"
      lead="Step 1 of 2. Free until you choose a plan."
      problems={form.problems}
      onSubmit={(event) => {
        stop()
        void form.onSubmit(event).then(checkAll)
      }}
      aside={<NumberedSteps steps={STEPS} />}
    >
      <Segmented
        legend="Exam you’re preparing for"
        choices={GROUPS}
        value={form.watch('group')}
        onChange={(group) => form.setValue('group', group)}
      />
      <Columns>
        <TextField label="First name" autoComplete="given-name" {...checked('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...checked('lastName')} />
      </Columns>
      <EmailField purpose="email" {...checked('email')} />
      <PasswordField label="Password" purpose="new" hint={NEW_PASSWORD_HINT} {...checked('password')} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <TextField label="Exam date" type="date" optional {...form.field('examDate')} />
      <Small>
        Read the{' '}
        <a href={paths.terms()} target="_blank" rel="noopener">
          terms
        </a>{' '}
        and the{' '}
        <a href={paths.privacy()} target="_blank" rel="noopener">
          privacy notice
        </a>
        . They open in a new tab, so you won’t lose what you’ve typed.
      </Small>
      <Checkbox
        {...form.field('acceptedTerms')}
        label={
          <Small>
            I have read the terms and the privacy notice. I understand that this version contains sample material not
            reviewed by a doctor, and that my answers are saved to show my progress.
          </Small>
        }
      />
      <Row>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Create account
        </Button>
        <LinkButton variant="quiet" to={paths.logIn()}>
          Log in instead
        </LinkButton>
      </Row>
    </FormPage>
  )
}
