import { Link } from 'react-router'
import { useKnownPage } from '../kit/shell/PageLink.tsx'

/** One bar of parts; the first part stands at the bottom. `paths` lead to the lists of the parts, '' where none shows just that. */
export type Bar = { label: string; parts: readonly number[]; paths?: readonly string[] }
type BarChartProps = { title: string; legend: readonly string[]; bars: readonly Bar[] }

const height = 180
const foot = 34
const top = 18
const width = 56
const gap = 14
const most = 24

/** Stacked bars as plain SVG; the table below holds the same numbers. */
export default function BarChart({ title, legend, bars }: BarChartProps) {
  const shown = bars.slice(0, most)
  const highest = Math.max(1, ...shown.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))
  const wide = shown.length * (width + gap) + gap
  const scale = (height - foot - top) / highest
  return (
    <figure className="statistics-chart">
      <figcaption>
        {legend.map((name, place) => (
          <span key={name} className={`statistics-key statistics-part-${place}`}>
            {name}
          </span>
        ))}
      </figcaption>
      <div>
        {/* biome-ignore lint/a11y/useSemanticElements: a picture that has links */}
        <svg width={wide} height={height} role="group" aria-label={`${title}图，数据见下表`}>
          {shown.map((bar, place) => (
            <Column key={bar.label} bar={bar} legend={legend} x={gap + place * (width + gap)} scale={scale} />
          ))}
        </svg>
      </div>
    </figure>
  )
}

/** A label as wide as its bar: a Chinese character takes the room of two others. */
function fitted(label: string): string {
  const room = (text: string): number =>
    [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0xff ? 2 : 1), 0)
  if (room(label) <= 10) return label
  let cut = label
  while (room(cut) > 8) cut = cut.slice(0, -1)
  return `${cut}…`
}

type ColumnProps = { bar: Bar; legend: readonly string[]; x: number; scale: number }

function Column({ bar, legend, x, scale }: ColumnProps) {
  const known = useKnownPage()
  const total = bar.parts.reduce((sum, part) => sum + part, 0)
  let y = height - foot
  return (
    <g>
      {bar.parts.map((part, place) => {
        y -= part * scale
        const rect = (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar keep their order
            key={place}
            className={`statistics-part-${place}`}
            x={x}
            y={y}
            width={width}
            height={part * scale}
          />
        )
        const path = bar.paths?.[place] ?? ''
        if (part === 0 || path === '' || !known(path)) return rect
        return (
          <Link key={rect.key} to={path} aria-label={`${bar.label}，${legend[place]} ${part}`}>
            {rect}
          </Link>
        )
      })}
      <text x={x + width / 2} y={y - 4} textAnchor="middle">
        {total}
      </text>
      <text x={x + width / 2} y={height - foot + 16} textAnchor="middle">
        {fitted(bar.label)}
        <title>{bar.label}</title>
      </text>
    </g>
  )
}
