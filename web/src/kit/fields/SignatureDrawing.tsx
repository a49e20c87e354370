import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import './signature.css'

/** A signature as it was written. */
export const SignatureDrawing = ({ lines, label }: { lines: string; label: string }) => (
  <svg
    className="signature-shown"
    viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
    role="img"
    aria-label={label}
  >
    <path d={lines} />
  </svg>
)
