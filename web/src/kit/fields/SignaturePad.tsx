import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import './signature.css'

const { width, height } = signatureField
const inside = (at: number, most: number): number => Math.min(most, Math.max(0, Math.round(at)))

/** Where the pen is, in units of the field. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const box = currentTarget.getBoundingClientRect()
  const x = inside(((clientX - box.left) / box.width) * width, width)
  return `${x} ${inside(((clientY - box.top) / box.height) * height, height)}`
}

type Props = {
  id?: string
  label: string
  given: string
  disabled?: boolean | undefined
  describedBy?: string | undefined
  /** The lines once the pen is lifted; '' when they were wiped. */
  onLines(lines: string): void
  /** The button that wipes the field; a plain one where the page has no others. */
  wipe?(clear: () => void): ReactNode
}

const plainButton = (clear: () => void): ReactNode => (
  <button type="button" onClick={clear}>
    重签
  </button>
)

/** A field on which somebody signs with pen, finger or mouse; what the pen leaves is kept as lines. */
export function SignaturePad({
  id,
  label,
  given,
  disabled,
  describedBy,
  onLines,
  wipe = plainButton,
}: Props) {
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
    onLines(lines)
  }
  const clear = (): void => {
    setLines('')
    onLines('')
  }
  return (
    <div className="signature">
      <svg
        id={id}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={lines ? `${label}：已签名` : `${label}：请在此处手写签名`}
        aria-describedby={describedBy}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={lines} />
      </svg>
      {lines ? wipe(clear) : <span aria-hidden>在此手写签名</span>}
    </div>
  )
}
