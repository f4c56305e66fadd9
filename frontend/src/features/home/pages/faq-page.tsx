import { getFaq } from '@wardround/proto/http/content/faq.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { FaqEntry } from '../faq/faq-entry.tsx'
import { searchFaq } from '../faq/search-faq.ts'

const Search = styled.form`max-width: 620px; margin-block: ${space('4')} ${space('8')};`

/** Opens and shows the question that the address names, once the questions are there. */
function useNamedQuestion(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const named = isThere && hash ? document.getElementById(hash.slice(1)) : null
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [hash, isThere])
}

/** `/faq`: every answer by section; the search stands in the address. */
export function FaqPage() {
  const faq = useApi(getFaq, {})
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  useNamedQuestion(faq.data !== undefined)
  const change = (next: string) => setAddress(next ? { search: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <Wrap>
      <PageHeader title="Frequently asked questions" lead={<PageText tag="plab-faq" />} />
      <Search role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Search the answers"
          placeholder="For example: refund, exam date"
          maxLength={200}
          value={search}
          onChange={(event) => change(event.target.value)}
        />
      </Search>
      <Loaded query={faq} loading="Loading the answers" lines={10} height="2em">
        {(sections) => {
          const found = searchFaq(sections, search)
          if (found.length === 0)
            return (
              <EmptyState
                title={search ? 'No answers match' : 'No questions yet'}
                action={<LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
              >
                <p>{search ? 'Try fewer or different words, or write to us.' : 'Write to us with yours.'}</p>
              </EmptyState>
            )
          return found.map(({ id, name, questions }) => (
            <Section
              key={id}
              id={`section-${id.slice(-12)}`}
              title={name}
              aside={`${questions.length} in this section`}
            >
              {questions.map((entry) => (
                <FaqEntry
                  key={`${entry.id} ${search === ''}`}
                  entry={entry}
                  open={search !== '' && questions.length === 1}
                />
              ))}
            </Section>
          ))
        }}
      </Loaded>
      <p>
        Can’t find your answer? <Link to={paths.contactUs()}>Write to us</Link>
      </p>
    </Wrap>
  )
}
