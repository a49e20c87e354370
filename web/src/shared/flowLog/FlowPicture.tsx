import type { FlowLine, FlowWay } from '@tejian/contract/shared/flow/calls.ts'
import { useMemo } from 'react'
import { type Picture, type PictureReturn, picturesOf } from './picture.ts'

/** Height of a step and the distance to the next, px; the arrows are drawn by them. */
const rowHeight = 46
const rowGap = 8
const lane = 14

const states = { passed: '已办', now: '办理中', ahead: '待办', maybe: '视情况', skipped: '未经过' } as const

const middleOf = (index: number): number => index * (rowHeight + rowGap) + rowHeight / 2

function ReturnArrow({ way, place }: { way: PictureReturn; place: number }) {
  const [y1, y2] = [middleOf(way.from) - 6, middleOf(way.to) + 6]
  const out = lane * (place + 1) + 6
  return (
    <g>
      <path d={`M 0 ${y1} C ${out} ${y1}, ${out} ${y2}, 3 ${y2}`} />
      <path d={`M 8 ${y2 - 4} L 2 ${y2} L 8 ${y2 + 4}`} />
      {way.count > 1 && (
        <text x={out * 0.75 + 2} y={(y1 + y2) / 2 + 4}>
          ×{way.count}
        </text>
      )}
    </g>
  )
}

function OnePicture({ picture }: { picture: Picture }) {
  const { nodes, returns } = picture
  return (
    <section aria-label={`${picture.title} ${picture.no}`}>
      <h3 className="tj-picture-title">
        {picture.title} <span>{picture.no}</span>
      </h3>
      <div className="tj-picture">
        <ol>
          {nodes.map(({ step, name, state, note }) => (
            <li
              key={step}
              className={`tj-picture-${state}`}
              {...(state === 'now' && { 'aria-current': 'step' })}
            >
              <span className="tj-picture-name">
                <strong>{name}</strong>
                <span>{states[state]}</span>
              </span>
              <span className="tj-picture-note" title={note}>
                {note}
              </span>
            </li>
          ))}
        </ol>
        <svg
          role="img"
          aria-label={
            returns.length === 0
              ? '没有退回'
              : returns
                  .map(({ from, to, count }) => `${nodes[from]?.name}退回${nodes[to]?.name}${count}次`)
                  .join('，')
          }
          height={nodes.length * (rowHeight + rowGap)}
        >
          {returns.map((way, place) => (
            <ReturnArrow key={`${way.from}-${way.to}`} way={way} place={Math.min(place, 3)} />
          ))}
        </svg>
      </div>
    </section>
  )
}

/** A business as a picture beside its timeline; each step once, however often it was passed. */
export function FlowPicture({ ways, lines }: { ways: readonly FlowWay[]; lines: readonly FlowLine[] }) {
  const pictures = useMemo(() => picturesOf(ways, lines), [ways, lines])
  return (
    <div className="tj-pictures">
      {pictures.map((picture) => (
        <OnePicture key={picture.no} picture={picture} />
      ))}
    </div>
  )
}
