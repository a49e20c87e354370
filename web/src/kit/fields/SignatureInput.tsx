import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import { Button } from 'antd'
import { type PointerEvent, useRef, useState } from 'react'
import { type InputProps, textOf } from './inputProps.ts'
import './signature.css'

const { width, height } = signatureField
const inside = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)))

/** Where the pen is, in units of the field. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const box = currentTarget.getBoundingClientRect()
  const x = inside(((clientX - box.left) / box.width) * width, width)
  return `${x} ${inside(((clientY - box.top) / box.height) * height, height)}`
}

/** A field on which somebody signs with pen, finger or mouse; what the pen leaves is kept as lines. */
export function SignatureInput({ id, spec, value, onChange, disabled, describedBy }: InputProps) {
  const given = textOf(value)
  const [lines, setLines] = useState(given)
  const last = useRef<string | null>(null)
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (disabled || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = pointOf(event)
    setLines((before) => `${before}M${last.current}`)
  }
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (last.current === null) return
    const point = pointOf(event)
    if (point === last.current) return
    last.current = point
    setLines((before) => `${before}L${point}`)
  }
  const end = (): void => {
    if (last.current === null) return
    last.current = null
    onChange(lines)
  }
  const clear = (): void => {
    setLines('')
    onChange(null)
  }
  return (
    <div className="signature">
      <svg
        id={id}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={lines ? `${spec.label}：已签名` : `${spec.label}：请在此处手写签名`}
        aria-describedby={describedBy}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={lines} />
      </svg>
      {lines ? (
        <Button size="small" disabled={disabled} onClick={clear}>
          重签
        </Button>
      ) : (
        <span aria-hidden>在此手写签名</span>
      )}
    </div>
  )
}
