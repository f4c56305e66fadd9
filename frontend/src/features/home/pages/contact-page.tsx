import type { Company } from '@wardround/proto/company.ts'
import { getCompany } from '@wardround/proto/http/content/company.ts'
import { useState } from 'react'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { useSession } from '#shared/session/use-session.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { ContactForm } from '../contact/contact-form.tsx'

/** `/contactus`: staff's text and the form; what was sent is answered by email. */
export function ContactPage() {
  const { user, error } = useSession()
  const { name, address } = (useApi(getCompany, {}, { revalidateOnFocus: false }).data ?? {}) as Company
  const [sentAs, setSentAs] = useState<string>()
  if (sentAs !== undefined)
    return (
      <Wrap>
        <EmptyState
          heading="h1"
          title="Message sent"
          action={<LinkButton to={paths.home()}>Back to the home page</LinkButton>}
        >
          <p role="status">
            Thank you. We’ve emailed a confirmation to {sentAs}. We usually reply within two working days.
          </p>
        </EmptyState>
      </Wrap>
    )
  if (user === undefined && !error)
    return (
      <Wrap>
        <h1 tabIndex={-1}>Contact us</h1>
        <PageText tag="plab-contactus" />
        <Skeleton lines={8} label="Loading the form" />
      </Wrap>
    )
  return (
    <ContactForm
      user={user ?? null}
      onSent={setSentAs}
      lead={<PageText tag="plab-contactus" />}
      aside={
        <>
          <section>
            <h2>Your question may already be answered</h2>
            <p>
              Look through the <Link to={paths.faq()}>frequently asked questions</Link> first.
            </p>
          </section>
          <section>
            <h2>A mistake in a question?</h2>
            <p>Use “Report a problem” on the question page. The report will include the question and your answer.</p>
          </section>
          {address ? (
            <section>
              <h2>By post</h2>
              <p>
                {name ? `${name}, ` : ''}
                {address}
              </p>
            </section>
          ) : null}
        </>
      }
    />
  )
}
