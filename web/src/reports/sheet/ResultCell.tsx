import type { Judgement } from '@tejian/contract/reports/entry.ts'
import { useEffect, useRef } from 'react'
import { judgementNames, judgements, marks } from './cells.ts'
import type { Cell } from './lines.ts'
import { cellId } from './rowState.ts'
import { useSheet } from './sheetContext.ts'

type ResultCellProps = {
  cell: Cell
  label: string
  result: Judgement | undefined
  /** 无此项, because the item does not apply: counts without being chosen. */
  assumed: boolean
  active: boolean
}

/** The four marks of the paper form; by key Y, N, - and D. */
export function ResultCell({ cell, label, result, assumed, active }: ResultCellProps) {
  const { store, readonly } = useSheet()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active && !box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true })
  }, [active])
  return (
    <div
      ref={box}
      id={cellId(cell)}
      role="radiogroup"
      aria-label={label}
      className="sheet-marks"
      tabIndex={active ? 0 : -1}
    >
      {judgements.map((judgement) => {
        const chosen = result === judgement
        return (
          // biome-ignore lint/a11y/useSemanticElements: marks of a paper form, chosen by single keys
          <button
            key={judgement}
            type="button"
            role="radio"
            aria-checked={chosen}
            aria-label={judgementNames[judgement]}
            title={judgementNames[judgement]}
            data-mark={judgement}
            data-assumed={(assumed && judgement === 'NA') || undefined}
            tabIndex={-1}
            disabled={readonly}
            onClick={() => {
              store.getState().select(cell)
              store.getState().write([{ cell, text: chosen ? '' : judgementNames[judgement] }])
            }}
          >
            {marks[judgement]}
          </button>
        )
      })}
    </div>
  )
}
