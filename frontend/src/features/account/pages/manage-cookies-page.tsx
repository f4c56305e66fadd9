import { ConsentForm } from '#shared/consent/consent-form.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'

/** `/manage-cookies`: what this browser keeps, and the choice about statistics. */
export const ManageCookiesPage = () => (
  <Wrap>
    <PageHeader title="Cookies" lead="Nothing is counted unless you say so, and you can change your mind here at any time." />
    <Section title="Your choice" aside="Kept in this browser for a year, and with your account while you are logged in.">
      <ConsentForm />
    </Section>
  </Wrap>
)
