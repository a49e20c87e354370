import type { CheckContent, CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { SignaturePad } from '../../../kit/fields/SignaturePad.tsx'

type PadProps = { label: string; lines: string; onLines(lines: string): void }

const Pad = ({ label, lines, onLines }: PadProps) => (
  <div className="check-pad">
    <span>{label}</span>
    <SignaturePad label={label} given={lines} onLines={onLines} />
  </div>
)

type Props = {
  checkers: CheckSheet['checkers']
  signatures: CheckContent['signatures']
  refused: boolean
  onChange(signatures: CheckContent['signatures']): void
}

/** Who signs: the unit, or the witness of its refusal, and everybody who has checked. */
export function Signing({ checkers, signatures, refused, onChange }: Props) {
  const signChecker = (place: number, lines: string) =>
    onChange({
      ...signatures,
      checkers: checkers.map((_, at) => (at === place ? lines : (signatures.checkers[at] ?? ''))),
    })
  return (
    <>
      {refused ? (
        <Pad
          label="见证人签名"
          lines={signatures.witness}
          onLines={(witness) => onChange({ ...signatures, witness })}
        />
      ) : (
        <Pad
          label="被检查单位签名"
          lines={signatures.unit}
          onLines={(unit) => onChange({ ...signatures, unit })}
        />
      )}
      {checkers.map(({ name, certno }, place) => (
        <Pad
          // A list of people does not change while it is signed.
          key={`${name}${certno}`}
          label={`${name}${certno && `（${certno}）`}签名`}
          lines={signatures.checkers[place] ?? ''}
          onLines={(lines) => signChecker(place, lines)}
        />
      ))}
    </>
  )
}
