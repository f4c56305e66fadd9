import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import { sendContactMessage } from '@wardround/proto/http/moderation/contact.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors, type FormProblem } from '#shared/ui/form/form-errors.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Columns, Stack, TwoPane } from '#shared/ui/layout.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

const Form = styled(Stack).attrs({ as: 'form' })`max-width: 620px;`
const Beside = styled.aside`
  border-top: ${rule('rule')} solid ${color('ink')}; font-size: ${font('t14')};
  section { padding: ${space('3')} 0 ${space('6')}; }
  section + section { border-top: ${rule('hair')} solid ${color('line-2')}; }
  h2 { font-family: inherit; font-size: ${font('t14')}; font-weight: ${weight('bold')}; margin-bottom: ${space('2')}; }
`

const FIELDS = ['name', 'email', 'subject', 'text'] as const
type FieldName = (typeof FIELDS)[number]
type Values = Record<FieldName, string>

type ContactFormProps = {
  user: CurrentUser | null
  /** With the address to which the answer goes. */
  onSent: (email: string) => void
  lead: ReactNode
  aside: ReactNode
}

/** A refusal keeps what was typed and names the fields; sending again after a lost reply sends the same message. */
export function ContactForm({ user, onSent, lead, aside }: ContactFormProps) {
  const [contactId] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Values>({
    name: user ? `${user.first_name} ${user.last_name}` : '',
    email: user?.email ?? '',
    subject: '',
    text: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [busy, setBusy] = useState(false)
  const field = (name: FieldName) => ({
    id: `contact-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    setProblems([])
    try {
      await callApi(sendContactMessage, { body: { contactId, ...values } })
      onSent(values.email.trim())
    } catch (error) {
      const byField = fieldErrors(error)
      setErrors(byField)
      const named = FIELDS.filter((name) => byField[name])
      setProblems(
        named.length > 0
          ? named.map((name) => ({ fieldId: `contact-${name}`, message: byField[name] ?? '' }))
          : [{ message: messageOf(error) }],
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Wrap>
      <TwoPane>
        <Form $gap="5" noValidate onSubmit={send as never} aria-label="Contact form">
          <Stack $gap="3">
            <h1 tabIndex={-1}>Contact us</h1>
            {lead}
          </Stack>
          <FormErrors problems={problems} />
          <Columns>
            <TextField label="Your name" autoComplete="name" maxLength={80} {...field('name')} />
            <TextField
              label="Email address"
              type="email"
              autoComplete="email"
              hint="We’ll reply to this address."
              maxLength={254}
              {...field('email')}
            />
          </Columns>
          <TextField label="Subject" maxLength={120} {...field('subject')} />
          <TextArea
            label="Message"
            hint="Use 10 to 5,000 characters. Please don’t include details of real patients."
            rows={8}
            maxLength={5000}
            {...field('text')}
          />
          <div>
            <Button type="submit" variant="primary" size="lg" busy={busy}>
              Send message
            </Button>
          </div>
          <Small $muted>
            You can send five messages an hour. We delete your message a year after the last reply.{' '}
            <Link to={paths.privacy()}>Read about privacy</Link>
          </Small>
        </Form>
        <Beside>{aside}</Beside>
      </TwoPane>
    </Wrap>
  )
}
