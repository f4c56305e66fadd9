/** A rectangle over a picture, in parts (0 to 1) of its width and height. */
export type Box = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }

const STEP = 0.01
/** While a key is held down. */
const LONG_STEP = 0.03
const SMALLEST = 0.02
const within = (value: number, most = 1) => Math.min(most, Math.max(0, value))
const round = (value: number) => Math.round(value * 10_000) / 10_000

/** The rectangle between two corners, kept within the picture. */
export function boxBetween(from: Point, to: Point): Box {
  const [left, right] = [within(Math.min(from.x, to.x)), within(Math.max(from.x, to.x))]
  const [top, bottom] = [within(Math.min(from.y, to.y)), within(Math.max(from.y, to.y))]
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}

/** The rectangle with its corner at a point, or as near to it as the picture lets it be. */
export const movedTo = ({ width, height }: Box, { x, y }: Point): Box => ({
  x: round(within(x, 1 - width)),
  y: round(within(y, 1 - height)),
  width,
  height,
})

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
type ArrowKey = { key: string; shiftKey: boolean; repeat: boolean }

/** The rectangle after an arrow key: moved, or with Shift of another size; undefined for other keys. */
export function nudge(box: Box, { key, shiftKey, repeat }: ArrowKey): Box | undefined {
  const { x, y, width, height } = box
  const to = DIRECTIONS[key]
  if (!to) return undefined
  const step = repeat ? LONG_STEP : STEP
  const by = { x: to.x * step, y: to.y * step }
  if (shiftKey)
    return {
      x,
      y,
      width: round(Math.max(SMALLEST, within(width + by.x, 1 - x))),
      height: round(Math.max(SMALLEST, within(height + by.y, 1 - y))),
    }
  return movedTo(box, { x: x + by.x, y: y + by.y })
}

const MIDDLE: Box = { x: 0.4, y: 0.4, width: 0.2, height: 0.12 }

/** Where a new cover begins: in the middle, and a little beside those that begin there. */
export function newBox(boxes: readonly Box[]): Box {
  const { width, height } = MIDDLE
  let box = MIDDLE
  const isTaken = () => boxes.some(({ x, y }) => Math.abs(x - box.x) < STEP && Math.abs(y - box.y) < STEP)
  while (isTaken() && box.x + width < 1)
    box = movedTo({ width, height, x: 0, y: 0 }, { x: box.x + 0.05, y: box.y + 0.05 })
  return box
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Where a cover is, for people who cannot see it. */
export const placeWords = ({ x, y, width, height }: Box): string =>
  `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`
