import { Link } from '#shared/navigation/link.tsx'
import { Button, IconButton, LinkButton } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Section } from '#shared/ui/page.tsx'

export const ActionSection = () => (
  <Section
    title="Buttons"
    aside="One primary button per view. A dangerous action is an outline, and solid only in its dialog."
  >
    <Stack>
      <Row>
        <Button variant="primary">Primary</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </Row>
      <Row>
        <Button>Secondary</Button>
        <Button aria-pressed>Pressed</Button>
        <Button icon="upload">With an icon</Button>
        <Button busy>Working</Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton icon="flag-o" label="Flag" />
        <IconButton icon="flag" label="Flag, pressed" aria-pressed variant="secondary" />
        <IconButton icon="close" label="Close" size="sm" />
        <LinkButton to="/design">Link button</LinkButton>
        <Link to="/design">Link</Link>
      </Row>
    </Stack>
  </Section>
)
