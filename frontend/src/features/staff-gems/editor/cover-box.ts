/** A rectangle over a picture, in parts (0 to 1) of its width and height. */
export type Box = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }

const STEP = 0.01
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
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** The rectangle after an arrow key: moved, or with `grows` of another size; undefined for other keys. */
export function nudge(box: Box, key: string, grows: boolean): Box | undefined {
  const { x, y, width, height } = box
  const by = DIRECTIONS[key]
  if (!by) return undefined
  if (grows)
    return {
      x,
      y,
      width: round(Math.max(SMALLEST, within(width + by.x, 1 - x))),
      height: round(Math.max(SMALLEST, within(height + by.y, 1 - y))),
    }
  return movedTo(box, { x: x + by.x, y: y + by.y })
}
