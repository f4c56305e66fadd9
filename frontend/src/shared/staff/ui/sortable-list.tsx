import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { color, layer, rule, space } from '#shared/theme/tokens.ts'
import { IconButton } from '#shared/ui/button.tsx'

const List = styled.ol`list-style: none;`
const Item = styled.li<{ $lifted: boolean }>`
  background: ${color('paper')}; position: relative; ${({ $lifted }) => $lifted && `z-index: ${layer('sticky')};`}
`
const Line = styled.div`
  display: flex; align-items: center; gap: ${space('1')}; border-bottom: ${rule('hair')} solid ${color('line')}; min-height: 40px;
  > button:first-child { cursor: grab; touch-action: none; }
`
const Matter = styled.div`flex: 1; min-width: 0; padding-block: ${space('1')};`

type Sortable = { id: string }
type SortableListProps<Row extends Sortable> = {
  items: readonly Row[]
  nameOf: (item: Row) => string
  /** The ids in their new order. */
  onOrder: (ids: string[]) => void
  disabled?: boolean
  row: (item: Row) => ReactNode
  /** What belongs to a row and moves with it. */
  below?: (item: Row) => ReactNode
}

type EntryProps<Row extends Sortable> = Pick<SortableListProps<Row>, 'nameOf' | 'row' | 'below'> & {
  item: Row
  place: number
  count: number
  disabled: boolean
  move: (to: number) => void
}

function Entry<Row extends Sortable>({ item, place, count, disabled, move, nameOf, row, below }: EntryProps<Row>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled,
  })
  const name = nameOf(item)
  return (
    <Item ref={setNodeRef} $lifted={isDragging} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <Line>
        {disabled ? null : (
          <IconButton
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            icon="grip"
            size="sm"
            label={`Drag ${name}`}
          />
        )}
        <Matter>{row(item)}</Matter>
        {disabled ? null : (
          <>
            <IconButton
              data-move={`${item.id} up`}
              icon="up"
              size="sm"
              label={`Move ${name} up`}
              disabled={place === 0}
              onClick={() => move(place - 1)}
            />
            <IconButton
              data-move={`${item.id} down`}
              icon="down"
              size="sm"
              label={`Move ${name} down`}
              disabled={place === count - 1}
              onClick={() => move(place + 1)}
            />
          </>
        )}
      </Line>
      {below?.(item)}
    </Item>
  )
}

/**
 * A list whose rows are put into another order: dragged, moved by keyboard from the handle, or by the buttons up and
 * down.
 */
export function SortableList<Row extends Sortable>({
  items,
  nameOf,
  onOrder,
  disabled = false,
  row,
  below,
}: SortableListProps<Row>) {
  const box = useRef<HTMLOListElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const placeOf = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id))
  const named = (id: UniqueIdentifier) => nameOf(items[placeOf(id)] as Row)
  const move = (from: number, to: number) => from !== to && from >= 0 && to >= 0 && onOrder(arrayMove(ids, from, to))
  const press = (id: string, from: number, to: number) => {
    move(from, to)
    // At an end the button that was pressed is disabled and loses the focus; its twin takes it.
    const twin = to === 0 ? 'down' : to === items.length - 1 ? 'up' : undefined
    if (twin)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-move="${id} ${twin}"]`)?.focus())
  }
  const words = (id: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
    over === undefined
      ? `${named(id)} has not moved.`
      : `${named(id)} is now number ${placeOf(over) + 1} of ${items.length}.`
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id))}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, or Escape to cancel.',
        },
        announcements: {
          onDragStart: ({ active }) => `${named(active.id)} picked up.`,
          onDragOver: ({ active, over }) => words(active.id, over?.id),
          onDragEnd: ({ active, over }) => `Dropped. ${words(active.id, over?.id)}`,
          onDragCancel: ({ active }) => `${named(active.id)} is back where it was.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <List ref={box}>
          {items.map((item, place) => (
            <Entry
              key={item.id}
              {...{ item, place, disabled, nameOf, row }}
              {...(below ? { below } : {})}
              count={items.length}
              move={(to) => press(item.id, place, to)}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}
