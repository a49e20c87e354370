import type { SketchPlace } from '@tejian/contract/reports/templates/tables.ts'
import type { Sketch as SketchName } from '@tejian/contract/reports/templates/template.ts'
import type { ReactNode } from 'react'
import { sketchFiles } from './sketchFiles.ts'
import './table.css'

export type Point = { readonly no: number; readonly place: SketchPlace }

/** Where a point stands over its drawing. */
export const standing = ({ x, y }: SketchPlace) => ({
  insetInlineStart: `${x / 10}%`,
  insetBlockStart: `${y / 10}%`,
})

/** A drawing with what stands over it. */
export function Drawing({ sketch, children }: { sketch: SketchName; children: ReactNode }) {
  const { src, name } = sketchFiles[sketch]
  return (
    <>
      <img src={src} alt={`${name}示意图`} draggable={false} />
      {children}
    </>
  )
}

/** The numbered points of a table on its sketch, to be read. */
export function Sketch({ sketch, points }: { sketch: SketchName; points: readonly Point[] }) {
  return (
    <figure className="sketch">
      <div className="sketch-frame">
        <Drawing sketch={sketch}>
          {points.map(({ no, place }) => (
            <span key={no} className="sketch-point" style={standing(place)}>
              {no}
            </span>
          ))}
        </Drawing>
      </div>
    </figure>
  )
}
