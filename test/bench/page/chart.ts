import type { Ranking } from '../measures/measure.ts'
import { spreadOf } from '../rounds/spread.ts'
import { formatTime } from './format.ts'

const WIDTH = 880
const HEIGHT = 480
const FRAME = { left: 80, right: 210, top: 30, bottom: 50 } as const

const LABEL_HEIGHT = 17

/** How many other engines the chart names: the fastest ones with the most rules. */
const NAMED = 4

interface Line {
  readonly name: string
  readonly kind: 'ours' | 'limit' | 'peer' | 'other'
  readonly points: readonly { readonly size: number; readonly time: number }[]
}

/** Draws times by the number of rules as lines, with logarithmic axes; for light and dark pages. */
export function drawChart(rankings: readonly Ranking[]): string {
  const sizes = rankings.flatMap(({ size }) => size ?? [])
  const lines = linesOf(rankings)
  const times = lines.flatMap(({ points }) => points.map(({ time }) => time))
  const x = scale([Math.min(...sizes), Math.max(...sizes)], [FRAME.left, WIDTH - FRAME.right])
  const y = scale(
    [10 ** Math.floor(Math.log10(Math.min(...times))), 10 ** Math.ceil(Math.log10(Math.max(...times)))],
    [HEIGHT - FRAME.bottom, FRAME.top],
  )
  const labels = spreadLabels(
    lines
      .filter(({ kind }) => kind !== 'other')
      .map(({ name, kind, points }) => ({ name, kind, end: y(points.at(-1)?.time ?? 1) })),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Time for an event by the number of rules: Sluice, JavaScript by hand, and other engines">
  <style>
    rect { fill: #ffffff; } text { fill: #1f2328; } .axis { fill: #57606a; } .grid, .leader { stroke: #d0d7de; }
    polyline { fill: none; stroke-width: 1.5; } .other { stroke: #d0d7de; stroke-width: 1; }
    .peer { stroke: #8c959f; } .limit { stroke: #bc4c00; stroke-width: 2.5; } .ours { stroke: #0969da; stroke-width: 3.5; }
    text.peer, text.limit, text.ours { stroke: none; } text.limit { fill: #bc4c00; } text.ours { fill: #0969da; font-weight: 600; }
    @media (prefers-color-scheme: dark) {
      rect { fill: #0d1117; } text { fill: #e6edf3; } .axis { fill: #9198a1; } .grid, .leader { stroke: #21262d; }
      .other { stroke: #30363d; } .peer { stroke: #6e7681; } .limit { stroke: #f0883e; } .ours { stroke: #58a6ff; }
      text.limit { fill: #f0883e; } text.ours { fill: #58a6ff; }
    }
  </style>
  <rect width="${WIDTH}" height="${HEIGHT}" rx="8" />
${[...gridOf(sizes, times, x, y), ...ORDER.flatMap((kind) => lines.filter((line) => line.kind === kind).map((line) => draw(line, x, y)))].join('\n')}
${labels.map(drawLabel).join('\n')}
  <text class="axis" x="${FRAME.left + 12}" y="${FRAME.top + 20}">time for an event; faint: other engines</text>
  <text class="axis" x="${(FRAME.left + WIDTH - FRAME.right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">rules</text>
</svg>
`
}

/** The drawing order: more important lines are drawn later. */
const ORDER = ['other', 'peer', 'limit', 'ours'] as const

function linesOf(rankings: readonly Ranking[]): readonly Line[] {
  const last = rankings.at(-1)
  const peers = (last?.measured ?? [])
    .filter(({ name }) => name !== last?.limit && name !== 'Sluice')
    .map(({ name, values }) => ({ name, median: spreadOf(values).median }))
    .toSorted((one, other) => one.median - other.median)
    .slice(0, NAMED)
  const kindOf = (name: string): Line['kind'] => {
    if (name === 'Sluice') return 'ours'
    if (name === last?.limit) return 'limit'
    return peers.some((peer) => peer.name === name) ? 'peer' : 'other'
  }
  return (last?.measured ?? []).map(({ name }) => ({
    name,
    kind: kindOf(name),
    points: rankings.flatMap(({ size, measured }) =>
      measured
        .filter((side) => side.name === name)
        .map(({ values }) => ({ size: size ?? 1, time: spreadOf(values).median })),
    ),
  }))
}

type Scale = (value: number) => number

function scale([least, most]: readonly [number, number], [from, to]: readonly [number, number]): Scale {
  const span = Math.log10(most) - Math.log10(least)
  return (value) => from + ((Math.log10(value) - Math.log10(least)) / span) * (to - from)
}

function gridOf(sizes: readonly number[], times: readonly number[], x: Scale, y: Scale): readonly string[] {
  const [low, high] = [Math.floor(Math.log10(Math.min(...times))), Math.ceil(Math.log10(Math.max(...times)))]
  const powers = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index))
  const right = WIDTH - FRAME.right
  return [
    ...powers.flatMap((time) => [
      `  <path class="grid" d="M${FRAME.left} ${round(y(time))} H${right}" />`,
      `  <text class="axis" x="${FRAME.left - 8}" y="${round(y(time) + 4)}" text-anchor="end">${formatTime(time)}</text>`,
    ]),
    ...sizes.map(
      (size) =>
        `  <text class="axis" x="${round(x(size))}" y="${HEIGHT - FRAME.bottom + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
    ),
  ]
}

function draw({ kind, points }: Line, x: Scale, y: Scale): string {
  const places = points.map(({ size, time }) => `${round(x(size))},${round(y(time))}`)
  return `  <polyline class="${kind}" points="${places.join(' ')}" />`
}

interface Label {
  readonly name: string
  readonly kind: Line['kind']
  /** The vertical positions of the line's end, and of the label. */
  readonly end: number
  readonly at: number
}

function drawLabel({ name, kind, end, at }: Label): string {
  const right = WIDTH - FRAME.right
  const leader = `<path class="leader" d="M${right + 3} ${round(end)} L${right + 15} ${round(at)}" />`
  return `  ${leader}<text class="${kind}" x="${right + 19}" y="${round(at + 4)}">${name}</text>`
}

/** Moves overlapping labels apart, both by the same distance. */
function spreadLabels(labels: readonly Omit<Label, 'at'>[]): readonly Label[] {
  const placed = labels.map((label) => ({ ...label, at: label.end })).toSorted((one, other) => one.at - other.at)
  for (let turn = 0; turn < 100; turn++) {
    placed.forEach((lower, index) => {
      const upper = placed[index - 1]
      const lack = upper === undefined ? 0 : LABEL_HEIGHT - (lower.at - upper.at)
      if (upper === undefined || lack <= 0) return
      upper.at -= lack / 2
      lower.at += lack / 2
    })
  }
  return placed
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
