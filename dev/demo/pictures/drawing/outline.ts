type Segment = number[]

/**
 * Half an outline, from the top of the middle line to its foot: points parted by semicolons, two numbers for a
 * straight line, four for a quadratic and six for a cubic curve. A shape is drawn once and mirrored.
 */
function segmentsOf(half: string): Segment[] {
  return half.split(';').map((part) => part.trim().split(/\s+/).map(Number))
}

const command: Record<number, string> = { 2: 'L', 4: 'Q', 6: 'C' }

function write(segment: Segment): string {
  return `${command[segment.length]}${segment.map((part) => Math.round(part)).join(' ')}`
}

/** The closed outline whose right half is given; it is symmetric about x = 0. */
export function mirrored(half: string): string {
  const segments = segmentsOf(half)
  const [startX = 0, startY = 0] = segments[0] ?? []
  const right = segments.slice(1)
  const left: Segment[] = []
  for (let at = right.length - 1; at >= 0; at -= 1) {
    const controls = (right[at] ?? []).slice(0, -2)
    const before = (segments[at] ?? []).slice(-2)
    const turned: number[] = []
    for (let pair = controls.length - 2; pair >= 0; pair -= 2) {
      turned.push(-(controls[pair] ?? 0), controls[pair + 1] ?? 0)
    }
    left.push([...turned, -(before[0] ?? 0), before[1] ?? 0])
  }
  const [endX = 0, endY = 0] = (segments[segments.length - 1] ?? []).slice(-2)
  const across = endX === 0 ? '' : `L${-endX} ${endY}`
  return `M${startX} ${startY}${right.map(write).join('')}${across}${left.map(write).join('')}Z`
}

/** A rectangle with rounded corners as an outline, so that it can be painted like any other shape. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  const turn = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`
}

export function disc(x: number, y: number, across: number, down = across): string {
  return `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0 ${-2 * across} 0z`
}
