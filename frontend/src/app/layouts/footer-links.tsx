import { type Company, registrationOf, SOCIAL_FIELDS } from '@wardround/proto/company.ts'
import { getCompany } from '@wardround/proto/http/content/company.ts'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { below, size, space } from '#shared/theme/tokens.ts'

const LINKS = [
  { label: 'FAQ', to: paths.faq() },
  { label: 'Disclaimer', to: paths.disclaimer() },
  { label: 'Terms', to: paths.terms() },
  { label: 'Privacy', to: paths.privacy() },
  { label: 'Contact Us', to: paths.contactUs() },
] as const
const SOCIAL: Record<(typeof SOCIAL_FIELDS)[number], string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  youtube: 'YouTube',
  spotify: 'Spotify',
}

/** In a line on a wide screen; two columns with rows for fingers on a phone. */
const List = styled.ul`
  list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: ${space('2')} ${space('5')};
  ${below('md')} {
    display: grid; grid-template-columns: 1fr 1fr; gap: 0 ${space('4')};
    a { display: flex; align-items: center; min-height: ${size('target')}; }
  }
`

/** The links and the company at the foot of every page. */
export function FooterLinks() {
  const company = (useApi(getCompany, {}, { revalidateOnFocus: false }).data ?? {}) as Company
  const social = SOCIAL_FIELDS.filter((name) => company[name])
  return (
    <>
      <nav aria-label="Footer">
        <List>
          {LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {social.map((name) => (
            <li key={name}>
              <a href={company[name]} rel="noopener noreferrer" target="_blank">
                {SOCIAL[name]}
              </a>
            </li>
          ))}
        </List>
      </nav>
      <p>
        © {new Date().getFullYear()} {registrationOf(company)}
      </p>
    </>
  )
}
