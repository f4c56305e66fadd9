import { formatCount } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/paths.ts'
import { SideNav } from '#shared/ui/side-nav.tsx'

type Category = { slug: string; name: string; size: number }
type Props = {
  categories: readonly Category[]
  all: number
  current: string | undefined
  /** Filters and search of the address, which another category keeps. */
  kept: Record<string, string>
}

export const CategoryNav = ({ categories, all, current, kept }: Props) => (
  <SideNav
    label="Categories"
    entries={[
      { to: paths.gems(kept), label: 'All gems', count: formatCount(all), current: current === undefined },
      ...categories.map(({ slug, name, size }) => ({
        to: paths.gems(kept, slug),
        label: name,
        count: formatCount(size),
        current: slug === current,
      })),
    ]}
  />
)
