import type { ItemFlag } from '@wardround/proto/fields/item-flags.ts'
import styled from 'styled-components'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { FLAG_WORDS } from './item-words.ts'

const Badges = styled.span`display: inline-flex; flex-wrap: wrap; gap: 0 ${space('3')};`

/** The flags of a question as badges in a row. */
export const FlagBadges = ({ flags }: { flags: readonly ItemFlag[] }) => (
  <Badges>
    {flags.map((flag) => (
      <Badge key={flag} tone="warn" icon="warn">
        {FLAG_WORDS[flag].word}
      </Badge>
    ))}
  </Badges>
)

const Meanings = styled.ul`
  list-style: none; margin: 0; padding: 0; display: grid; gap: ${space('2')};
  p { font-size: ${font('t14')}; color: ${color('ink-2')}; padding-left: 17px; }
`

/** The flags of a question with what each means. */
export const FlagMeanings = ({ flags }: { flags: readonly ItemFlag[] }) => (
  <Meanings>
    {flags.map((flag) => (
      <li key={flag}>
        <Badge tone="warn" icon="warn">
          {FLAG_WORDS[flag].word}
        </Badge>
        <p>{FLAG_WORDS[flag].meaning}</p>
      </li>
    ))}
  </Meanings>
)
