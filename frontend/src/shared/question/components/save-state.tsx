import styled from 'styled-components'
import type { SaveStatus } from '#shared/question/store/working-saver.ts'
import { below, color, up } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'

const Line = styled.span<{ $tone: 'correct' | 'ink-2' | 'warning' }>`
  display: inline-flex; align-items: center; gap: 5px; white-space: nowrap; min-width: 62px; justify-content: flex-end;
  color: ${({ $tone }) => color($tone)};
  ${below('md')} { min-width: 0; }
`
const Rest = styled.span`display: none; ${up('md')} { display: inline; }`

const SHOWN: Record<
  Exclude<SaveStatus, 'idle'>,
  { icon: IconName; tone: 'correct' | 'ink-2' | 'warning'; word: string; rest?: string }
> = {
  saving: { icon: 'cloud', tone: 'ink-2', word: 'Saving' },
  saved: { icon: 'tick', tone: 'correct', word: 'Saved' },
  waiting: { icon: 'offline', tone: 'warning', word: 'Waiting', rest: ' for connection' },
}

/** Whether what was done is with the service: in a word, with a shape, and said politely when it changes. */
export const SaveState = ({ status }: { status: SaveStatus }) => {
  const shown = status === 'idle' ? undefined : SHOWN[status]
  return (
    <span role="status">
      {shown ? (
        <Line $tone={shown.tone}>
          <Icon name={shown.icon} size={12} />
          <span>
            {shown.word}
            {shown.rest ? <Rest>{shown.rest}</Rest> : null}
          </span>
        </Line>
      ) : null}
    </span>
  )
}
