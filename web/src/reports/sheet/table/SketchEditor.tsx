import type { TableRow } from '@tejian/contract/reports/entry.ts'
import {
  placeKey,
  placeOfRow,
  placeWritten,
  type SketchPlace,
} from '@tejian/contract/reports/templates/tables.ts'
import type { Sketch as SketchName } from '@tejian/contract/reports/templates/template.ts'
import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react'
import { useSheet, useSheetState } from '../sheetContext.ts'
import { withPoint } from './rows.ts'
import { Drawing, Sketch, standing } from './Sketch.tsx'
import type { TableItem } from './TableBlock.tsx'
import type { TableActions } from './useTableHandlers.ts'

type SketchEditorProps = {
  sketch: SketchName
  item: TableItem
  rows: readonly TableRow[]
  actions: TableActions
}

/** The points as they lie on the sketch, by the place of their row. */
const pointsOf = (rows: readonly TableRow[]) =>
  rows.flatMap((row, index) => {
    const place = placeOfRow(row)
    return place ? [{ index, place }] : []
  })

const middle: SketchPlace = { x: 500, y: 500 }

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The sketch of a table, on which a click or a key places its points one after the other. */
export const SketchEditor = memo(function SketchEditor({ sketch, item, rows, actions }: SketchEditorProps) {
  const { store, readonly } = useSheet()
  const { no } = item
  const active = useSheetState(({ inTable }) => (inTable?.no === no ? inTable.focus.row : null))
  const [chosen, setChosen] = useState<number | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const points = pointsOf(rows)
  if (readonly)
    return <Sketch sketch={sketch} points={points.map(({ index, place }) => ({ no: index + 1, place }))} />
  const aim = aimedAt(rows, active, chosen)
  const put = (row: number, place: SketchPlace | null, tag?: string): void =>
    store.getState().writeRows(no, withPoint(actions.rowsNow(), row, place && placeWritten(place)), tag)
  const place = (event: MouseEvent): void => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    const x = ((event.clientX - box.left) / box.width) * 1000
    const y = ((event.clientY - box.top) / box.height) * 1000
    put(aim, { x, y })
    setChosen(null)
  }
  /** By keys a point begins in the middle, and goes from there. */
  const placeByKey = (): void => {
    put(aim, placeOfRow(rows[aim] ?? {}) ?? middle)
    setChosen(aim)
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-row="${aim}"]`)?.focus())
  }
  const onKey = (event: KeyboardEvent, row: number, at: SketchPlace): void => {
    const [x, y] = moves[event.key] ?? []
    const step = event.shiftKey ? 2 : 15
    if (x !== undefined && y !== undefined)
      put(row, { x: at.x + x * step, y: at.y + y * step }, `point ${no} ${row}`)
    else if (event.key === 'Delete' || event.key === 'Backspace') put(row, null)
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') store.getState().undo()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <figure className="sketch">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keys points are placed with the button below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keys points are placed with the button below */}
      <div ref={frame} className="sketch-frame" data-aim onClick={place}>
        <Drawing sketch={sketch}>
          {points.map(({ index, place: at }) => (
            <button
              key={index}
              type="button"
              className="sketch-point"
              data-row={index}
              aria-label={`第${index + 1}点`}
              aria-pressed={index === aim}
              title={`第${index + 1}点：方向键移动，Shift 微移，Delete 取消标注`}
              style={standing(at)}
              onKeyDown={(event) => onKey(event, index, at)}
              onClick={(event) => {
                event.stopPropagation()
                setChosen(index === chosen ? null : index)
              }}
            >
              {index + 1}
            </button>
          ))}
        </Drawing>
      </div>
      <figcaption>
        点击示意图标注第 {aim + 1} 点{' '}
        <Button size="small" title="放在图中央，再用方向键移动" onClick={placeByKey}>
          用键盘标注
        </Button>
      </figcaption>
    </figure>
  )
}, samePoints)

/** Of the rows the sketch shows their places alone: what is typed into them does not draw it anew. */
function samePoints(a: SketchEditorProps, b: SketchEditorProps): boolean {
  return (
    a.sketch === b.sketch &&
    a.item === b.item &&
    a.actions === b.actions &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, place) => row[placeKey] === b.rows[place]?.[placeKey])
  )
}

/** The row whose point comes next: the chosen one, the one that is being filled in, the first without a place. */
function aimedAt(rows: readonly TableRow[], active: number | null, chosen: number | null): number {
  if (chosen !== null) return chosen
  if (active !== null && !placeOfRow(rows[active] ?? {})) return active
  const open = rows.findIndex((row) => !placeOfRow(row))
  return open < 0 ? rows.length : open
}
