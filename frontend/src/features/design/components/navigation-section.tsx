import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#shared/ui/overlay/menu.tsx'
import { Section } from '#shared/ui/page.tsx'
import { Pager } from '#shared/ui/pager.tsx'
import { LinkTabs, Tabs } from '#shared/ui/tabs.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'

export const NavigationSection = () => (
  <Section title="Navigation">
    <Stack $gap="5">
      <div>
        <Wordmark />
      </div>
      <Breadcrumbs
        crumbs={[
          { label: 'Question bank', to: '/design' },
          { label: 'Endocrine and metabolic', to: '/design?category' },
          { label: 'Question 14' },
        ]}
      />
      <LinkTabs
        label="Sample filters"
        tabs={[
          { to: '/design', label: 'All', count: 2346, current: true },
          { to: '/design?unanswered', label: 'Unanswered', count: 26, current: false },
          { to: '/design?wrong', label: 'Wrong', count: 4, current: false },
        ]}
      />
      <Tabs
        label="Sample panels"
        tabs={[
          { value: 'stem', label: 'Stem', panel: <p>The stem.</p> },
          { value: 'options', label: 'Options', count: 5, panel: <p>The options.</p> },
        ]}
      />
      <Pager page={2} size={25} total={1000} to={(page) => `/design?page=${page}`} label="Sample pages" />
      <Row>
        <Menu trigger={<Button>Open a menu</Button>} align="start">
          <MenuHeading>Amara N.</MenuHeading>
          <MenuLink icon="user" to="/design">
            Account
          </MenuLink>
          <MenuItem icon="flag" keyCap="M" onSelect={() => undefined}>
            Flag
          </MenuItem>
          <MenuItem icon="lock" disabled onSelect={() => undefined}>
            Locked
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="trash" danger onSelect={() => undefined}>
            Delete
          </MenuItem>
        </Menu>
      </Row>
    </Stack>
  </Section>
)
