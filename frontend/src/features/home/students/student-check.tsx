import { listAllProducts, type ProductOffer } from '@wardround/proto/http/billing/catalogue.ts'
import { checkStudentDomain } from '@wardround/proto/http/identity/registration.ts'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { formatMoney } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { useSession } from '#shared/session/use-session.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { Section } from '#shared/ui/page.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'

const Form = styled(Stack).attrs({ as: 'form' })`max-width: 460px;`

const COLUMNS: Column<ProductOffer>[] = [
  { key: 'plan', header: 'Plan', cell: ({ name }) => name },
  { key: 'full', header: 'Full price', align: 'right', cell: ({ price }) => formatMoney(price) },
  {
    key: 'student',
    header: 'Student price',
    align: 'right',
    cell: ({ price, studentPrice }) => formatMoney(studentPrice ?? price),
  },
]

/** What students pay, where there is such an offer. */
function StudentPrices() {
  const offers = useApi(listAllProducts).data?.filter(({ studentPrice }) => studentPrice !== null) ?? []
  if (offers.length === 0) return null
  return (
    <Section title="Student prices">
      <Table caption="Student prices" columns={COLUMNS} rows={offers} rowKey={({ id }) => id} />
    </Section>
  )
}

const ADDRESS = /^[^@\s]+@([^@\s]+\.[^@\s]+)$/
const WRONG = 'That isn’t an email address. Enter it in full, for example name@university.ac.uk.'

function Reply({ domain, listed }: { domain: string; listed: boolean }) {
  const { user } = useSession()
  if (!listed)
    return (
      <Note live="status">
        We don’t have {domain} on our list. If it’s a UK medical school, <Link to={paths.contactUs()}>tell us</Link>.
      </Note>
    )
  return (
    <>
      <Note tone="good" live="status">
        Yes, {domain} is on our list.{' '}
        {user
          ? 'To get the student price, use that address for your account.'
          : 'Sign up with that address to get the student price.'}
      </Note>
      {user ? null : (
        <div>
          <LinkButton variant="primary" to={paths.signUp()}>
            Sign up
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** Asks whether a university is on the list. Only what follows the @ leaves the browser. */
export function StudentCheck() {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [answer, setAnswer] = useState<{ domain: string; listed: boolean }>()
  const checking = useMutationApi(checkStudentDomain)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setAnswer(undefined)
    const domain = ADDRESS.exec(typed.trim())?.[1]?.toLowerCase()
    setIsWrong(domain === undefined)
    const reply = domain && (await checking.run({ body: { domain } }).catch(() => undefined))
    if (reply) setAnswer({ domain, listed: reply.listed })
  }
  return (
    <>
      <Section title="Check your university">
        <Stack $gap="4">
          <Form $gap="4" noValidate onSubmit={check as never} aria-label="University check">
            <TextField
              label="University email address"
              id="student-email"
              inputMode="email"
              autoComplete="email"
              hint="We only check the part after the @. We don’t store your address."
              value={typed}
              error={isWrong ? WRONG : checking.error ? messageOf(checking.error) : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            <div>
              <Button type="submit" busy={checking.busy}>
                Check address
              </Button>
            </div>
          </Form>
          {answer ? <Reply {...answer} /> : null}
        </Stack>
      </Section>
      <StudentPrices />
    </>
  )
}
