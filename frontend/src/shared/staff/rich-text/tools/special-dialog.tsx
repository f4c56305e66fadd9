import styled from 'styled-components'
import { family, font, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import { SPECIAL_CHARACTERS } from './special-characters.ts'

const Group = styled.section`margin-top: ${space('4')}; h3 { font: ${weight('medium')} ${font('t14')}/1.4 ${family('figure')}; margin-bottom: ${space('2')}; }`
const Signs = styled.div`display: flex; flex-wrap: wrap; gap: ${space('1')}; button { min-width: 36px; padding-inline: ${space('2')}; font-family: ${family('text')}; }`

type SpecialDialogProps = { onClose: () => void; onChoose: (sign: string) => void }

/** The palette of special characters; one choice puts the sign in and closes it. */
export const SpecialDialog = ({ onClose, onChoose }: SpecialDialogProps) => (
  <Dialog open wide onOpenChange={(open) => !open && onClose()} title="Special characters">
    {SPECIAL_CHARACTERS.map(({ title, signs }) => (
      <Group key={title} aria-label={title}>
        <h3>{title}</h3>
        <Signs>
          {signs.map(([sign, name]) => (
            <Button key={sign} size="sm" aria-label={`${sign}, ${name}`} title={name} onClick={() => onChoose(sign)}>
              {sign}
            </Button>
          ))}
        </Signs>
      </Group>
    ))}
  </Dialog>
)
