import { ConsentForm } from '#shared/consent/consent-form.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'

/** `/manage-cookies`: what this browser keeps, and the choice about statistics. */
export const ManageCookiesPage = () => (
  <Wrap>
    <PageHeader
      title="Cookies"
      lead="We only collect statistics if you agree. You can change your choice here at any time."
    />
    <Section
      title="Your choice"
      aside="Your choice is saved in this browser for a year, and in your account if you’re logged in."
    >
      <ConsentForm />
    </Section>
  </Wrap>
)
