import styled from 'styled-components'
import { space } from '#shared/theme/tokens.ts'
import { ReadingSizeChooser, ThemeChooser } from '#shared/ui/appearance.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { Columns, Row, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Reading, Small } from '#shared/ui/text.tsx'

const KEYS = [
  { keys: ['A', 'B', 'C', 'D', 'E'], does: 'choose' },
  { keys: ['Enter'], does: 'submit' },
  { keys: ['X'], does: 'strike out' },
  { keys: ['M'], does: 'flag' },
] as const
const Group = styled.span`display: inline-flex; align-items: center; gap: 6px; margin-right: ${space('3')};`

/** Reading and operating: the choosers work right here. */
export const ReadingSection = () => (
  <Section title="After a night shift" aside="Set it now: what you choose is remembered in this browser.">
    <Columns>
      <Stack $gap="5">
        <Reading>
          <p>Day and night pages, high contrast, and text from 14 to 22 px. Nothing flashes, and nothing counts your streak.</p>
        </Reading>
        <ThemeChooser />
        <ReadingSizeChooser />
      </Stack>
      <Stack $gap="5">
        <Reading>
          <p>Everything works with a thumb, with a mouse, with a screen reader, and with the keys alone.</p>
        </Reading>
        <Row $gap="2">
          {KEYS.map(({ keys, does }) => (
            <Group key={does}>
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
              <Small as="span" $muted>
                {does}
              </Small>
            </Group>
          ))}
        </Row>
      </Stack>
    </Columns>
  </Section>
)
