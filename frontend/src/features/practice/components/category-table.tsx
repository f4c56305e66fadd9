import type { CategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { formatCount, formatShare } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { describePoints, pointsAhead, progressOf, scoredAfter, toneOf } from '#shared/study/category-progress.ts'
import type { BankProgress } from '#shared/study/use-category-progress.ts'
import { color } from '#shared/theme/tokens.ts'
import { Checkbox } from '#shared/ui/form/choice.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { ShareBar, VersusBar } from '#shared/ui/scales.tsx'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { Grid, Legend } from './category-table-style.ts'

type Parent = BankProgress['parents'][number]

/** What the column of the two bars says while there is no score. */
function Versus({ category }: { category: CategoryProgress }) {
  const progress = progressOf(category)
  if (progress.kind === 'not-started') return <small>Not started</small>
  if (progress.kind === 'too-few') return <small>Score {scoredAfter(progress)}</small>
  if (progress.peers === null) return <small>No peers yet</small>
  return <VersusBar you={progress.you} peers={progress.peers} />
}

function Difference({ category }: { category: CategoryProgress }) {
  const progress = progressOf(category)
  const points = progress.kind === 'scored' ? pointsAhead(progress.you, progress.peers) : null
  if (points === null) return null
  return (
    <span style={{ color: color(toneOf(points)), whiteSpace: 'nowrap' }}>
      {points === 0 ? null : <Icon name={points > 0 ? 'up' : 'down'} />}{' '}
      <span aria-hidden="true">{points === 0 ? '=' : Math.abs(points)}</span>
      <VisuallyHidden>{describePoints(points)}</VisuallyHidden>
    </span>
  )
}

const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>none yet</VisuallyHidden>
  </>
)

/** Which categories are chosen for a session, by id. */
export type Choosing = { chosen: ReadonlySet<string>; onChoose: (ids: string[], chosen: boolean) => void }

function Choose({ name, ids, choosing: { chosen, onChoose } }: { name: string; ids: string[]; choosing: Choosing }) {
  const some = ids.some((id) => chosen.has(id))
  const all = ids.every((id) => chosen.has(id))
  return (
    <Checkbox
      label={`Select ${name}`}
      hideLabel
      checked={all}
      mixed={some && !all}
      onChange={(event) => onChoose(ids, event.currentTarget.checked)}
    />
  )
}

function Row({ category, choosing }: { category: CategoryProgress; choosing: Choosing }) {
  const { slug, name, total, answered, correct, peers } = category
  const progress = progressOf(category)
  return (
    <tr data-chosen={choosing.chosen.has(category.id) || undefined}>
      <td data-part="choose">
        <Choose name={name} ids={[category.id]} choosing={choosing} />
      </td>
      <th scope="row" data-part="name">
        <Link to={paths.category(slug)}>{name}</Link>
      </th>
      <td data-part="share">
        <ShareBar correct={correct} wrong={answered - correct} total={total} />
      </td>
      <td data-part="count">
        <b>{formatCount(answered)}</b> <span>/ {formatCount(total)}</span>
      </td>
      <td data-part="versus">
        <Versus category={category} />
      </td>
      <td data-part="you">{progress.kind === 'scored' ? formatShare(progress.you) : <None />}</td>
      <td data-part="peers">{peers === null ? <None /> : formatShare(peers)}</td>
      <td data-part="difference">
        <Difference category={category} />
      </td>
    </tr>
  )
}

/** A parent that only holds itself needs no heading of its own. */
const standsAlone = ({ id, categories }: Parent) => categories.length === 1 && categories[0]?.id === id

/** Every category under its parent: how far, how well, and how peers do. On a phone a category takes two lines. */
export const CategoryTable = ({ parents, choosing }: { parents: readonly Parent[]; choosing: Choosing }) => (
  <>
    <Grid>
      <caption>
        <VisuallyHidden>Categories with your progress and score</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" data-part="choose">
            <VisuallyHidden>Select</VisuallyHidden>
          </th>
          <th scope="col">Category</th>
          <th scope="col" data-part="share">
            Progress
          </th>
          <th scope="col" data-part="count">
            Answered
          </th>
          <th scope="col" data-part="versus">
            You and peers
          </th>
          <th scope="col" data-part="you">
            You
          </th>
          <th scope="col" data-part="peers">
            Peers
          </th>
          <th scope="col" data-part="difference">
            <VisuallyHidden>Difference</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {parents.map((parent) => (
        <tbody key={parent.id} id={parent.slug}>
          {standsAlone(parent) ? null : (
            <tr data-part="parent">
              <td data-part="choose">
                <Choose
                  name={`all of ${parent.name}`}
                  ids={parent.categories.map(({ id }) => id)}
                  choosing={choosing}
                />
              </td>
              <th scope="rowgroup" colSpan={7}>
                {parent.name}
              </th>
            </tr>
          )}
          {parent.categories.map((category) => (
            <Row key={category.id} category={category} choosing={choosing} />
          ))}
        </tbody>
      ))}
    </Grid>
    <Legend aria-hidden="true">
      <li>
        <div>
          <ShareBar correct={60} wrong={25} total={100} />
        </div>
        Correct above the line, wrong below
      </li>
      <li>
        <div>
          <VersusBar you={0.7} peers={0.35} />
        </div>
        The dot is you and the bar is your peers, from 0% to 100%
      </li>
    </Legend>
  </>
)
