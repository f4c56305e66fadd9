import { listSubscriptions } from '@wardround/proto/http/billing/subscriptions.ts'
import type { CurrentUser } from '@wardround/proto/http/identity/fields.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatDate } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { NoPlan } from '#shared/orders/no-plan.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { EXAM_NAMES } from '#shared/study/countdown.ts'
import { BackgroundChooser, ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { Badge } from '#shared/ui/badge.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Table } from '#shared/ui/table.tsx'
import { AccessibleModeSwitch } from '../components/accessible-mode-switch.tsx'
import { IdentitySection } from '../components/identity-section.tsx'
import { OwnDetail } from '../components/own-detail.tsx'
import { OwnEmail } from '../components/own-email.tsx'
import { OwnName } from '../components/own-name.tsx'
import { OwnReceipts } from '../components/own-receipts.tsx'
import { OwnExamDate } from '../exam-date/own-exam-date.tsx'

const Whole = styled.span`white-space: nowrap;`
const Day = ({ at }: { at: string }) => <Whole>{formatDate(at)}</Whole>

/** `/profile`: who I am here, what I may use and until when, and how it looks. */
export function ProfilePage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Wrap>
      <PageHeader
        title="Account"
        lead={`${user.first_name} ${user.last_name}`}
        actions={
          <Row>
            {user.qb ? (
              <LinkButton variant="primary" to={paths.questionBank()}>
                Go to the question bank
              </LinkButton>
            ) : null}
            <LinkButton to={paths.logOut()}>Log out</LinkButton>
          </Row>
        }
      />
      <Section title="You">
        <OwnName user={user} />
        <OwnEmail user={user} />
        <OwnDetail
          label="Exam you’re preparing for"
          value={EXAM_NAMES[user.group]}
          beside={user.student ? <Badge line>Student offer</Badge> : null}
        />
        <OwnExamDate user={user} />
        <OwnDetail label="Password" value={<Link to={paths.changePassword()}>Change password</Link>} />
        <OwnDetail
          label="Security"
          value={<Link to={paths.security()}>Authenticator app and where you’re logged in</Link>}
        />
        <OwnDetail label="Subscription" value={<Link to={paths.subscription()}>Renewal and access</Link>} />
        <OwnDetail label="Orders" value={<Link to={paths.ownOrders()}>Orders and invoices</Link>} />
        <OwnDetail label="Privacy" value={<Link to={paths.manageCookies()}>Cookies and statistics</Link>} />
      </Section>
      <Section title="Your plan">
        <Stack>
          <Locked user={user} />
          <div>
            <Subscriptions canExtend={user.qb} />
          </div>
        </Stack>
      </Section>
      <OwnReceipts />
      <IdentitySection />
      <Section title="Appearance" aside="Saved in this browser.">
        <Stack>
          <ThemeChooser />
          <ReadingSizeChooser />
          <BackgroundChooser />
        </Stack>
      </Section>
      <Section title="Accessibility" aside="Saved in your account.">
        <AccessibleModeSwitch />
      </Section>
    </Wrap>
  )
}

/** What the plan leaves out, and how to open it; nothing without a plan, where the way to one stands below. */
function Locked({ user: { is_admin, is_subscribed, qb, gems } }: { user: CurrentUser }) {
  if (is_admin || !is_subscribed || (qb && gems)) return null
  return (
    <Note title={qb ? 'Gems are locked' : 'The question bank is locked'}>
      <p>
        {qb
          ? 'Your plan doesn’t include gems, decks or clinchers.'
          : 'Your plan doesn’t include questions, mocks, revision guides or the study group.'}
      </p>
      <p>
        <LinkButton size="sm" to={qb ? paths.gemsOffer() : paths.extend()}>
          {qb ? 'Read about gems' : 'Add the question bank'}
        </LinkButton>
      </p>
    </Note>
  )
}

function Subscriptions({ canExtend }: { canExtend: boolean }) {
  const { data, error, mutate } = useApi(listSubscriptions)
  if (error) return <LoadFailed error={error} onRetry={() => void mutate()} title="Your plan could not be loaded" />
  if (!data) return <Skeleton label="Loading your plan" />
  if (data.length === 0) return <NoPlan />
  return (
    <Stack>
      <Table
        caption="Your plan"
        rows={data}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', header: 'Service', cell: (row) => row.name },
          { key: 'from', header: 'From', cell: (row) => <Day at={row.from} /> },
          { key: 'until', header: 'Until', cell: (row) => <Day at={row.until} /> },
          {
            key: 'state',
            header: 'Status',
            cell: (row) =>
              row.active ? (
                <Badge tone="good" icon="tick">
                  Active
                </Badge>
              ) : (
                <Badge tone="muted" icon="ring">
                  {Date.parse(row.from) > Date.now() ? 'Starts later' : 'Ended'}
                </Badge>
              ),
          },
        ]}
      />
      {canExtend ? (
        <Row>
          <LinkButton to={paths.extend()}>Extend your plan</LinkButton>
        </Row>
      ) : null}
    </Stack>
  )
}
