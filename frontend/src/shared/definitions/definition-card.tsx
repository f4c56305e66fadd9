import { Popover } from 'radix-ui'
import styled from 'styled-components'
import { floatStyle } from '#shared/ui/overlay/floating.ts'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { isApiError, messageOf } from '../api/api-error.ts'
import { color, font, layer, leading, space, weight } from '../theme/tokens.ts'
import { Skeleton } from '../ui/skeleton.tsx'

export const Card = styled(Popover.Content)`
  ${floatStyle} z-index: ${layer('tooltip')}; padding: ${space('3')} ${space('4')}; width: max-content; max-width: min(340px, calc(100vw - 2 * ${space('4')}));
  max-height: min(320px, var(--radix-popover-content-available-height)); overflow-y: auto; text-align: left;
  &:focus-visible { outline: 2px solid ${color('focus')}; outline-offset: -2px; }
`
const Name = styled.p`font-weight: ${weight('bold')}; font-size: ${font('t14')}; margin-bottom: ${space('1')};`
const Words = styled(RichText)`font-size: ${font('t14')}; line-height: ${leading('ui')};`
const Source = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')}; margin-top: ${space('2')};`

export type CardMatter = { term: string; words: { definition: string; source: string } | undefined; error?: unknown }

/** What stands in the card: the term, its words, and where they come from. */
export const DefinitionMatter = ({ term, words, error }: CardMatter) => (
  <div>
    <Name>{term}</Name>
    {words ? <Words html={words.definition} /> : null}
    {words?.source ? <Source>{words.source}</Source> : null}
    {!words && error ? (
      <p>{isApiError(error, 'resource.missing') ? 'This definition has been removed.' : messageOf(error)}</p>
    ) : null}
    {!words && !error ? <Skeleton lines={2} label={`Loading the definition of ${term}`} /> : null}
  </div>
)
