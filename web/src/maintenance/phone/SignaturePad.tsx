import { type PointerEvent, useRef, useState } from 'react'

const size = { width: 640, height: 240 }

/** Where somebody of the using unit signs with a finger; each stroke gives the signature anew. */
export function SignaturePad({ onSigned }: { onSigned(signature: Blob): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const placeOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * size.width,
      ((event.clientY - box.top) / box.height) * size.height,
    ]
  }
  const pen = () => canvas.current?.getContext('2d') ?? null
  const clear = () => {
    const brush = pen()
    if (!brush) return
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, size.width, size.height)
    setDrawn(false)
  }
  return (
    <div className="maintain-signature">
      <canvas
        ref={canvas}
        {...size}
        aria-label="使用单位签名"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const brush = pen()
          if (!brush) return
          if (!drawn) clear()
          brush.lineWidth = 4
          brush.lineCap = 'round'
          brush.strokeStyle = '#111'
          brush.beginPath()
          brush.moveTo(...placeOf(event))
          setDrawn(true)
        }}
        onPointerMove={(event) => {
          const brush = pen()
          if (!brush || event.buttons === 0) return
          brush.lineTo(...placeOf(event))
          brush.stroke()
        }}
        onPointerUp={() => canvas.current?.toBlob((blob) => blob && onSigned(blob), 'image/jpeg', 0.8)}
      />
      <button type="button" onClick={clear}>
        重签
      </button>
    </div>
  )
}
